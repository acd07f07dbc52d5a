import { Button } from '@mantine/core';
import type { RemindersOfLink } from '@platewise/shared/reminders';
import { useEffect, useRef } from 'react';
import { useSetRemindersOfLinkMutation } from '../../../api/remindersApi';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { EmptyState } from '../../../ui/EmptyState';
import { notify } from '../../../ui/notify';
import { messageOf } from '../../../ui/showProblem';

type Props = { token: string; reminders: RemindersOfLink };

export function RemindersChoice({ token, reminders: { email, remindersOn } }: Props) {
  const [set, { isLoading, isSuccess }] = useSetRemindersOfLinkMutation();
  const box = useRef<HTMLDivElement>(null);
  // What was done is read out, and the next thing to do is near.
  useEffect(() => {
    if (isSuccess) box.current?.focus();
  }, [isSuccess, remindersOn]);

  const choose = () =>
    set({ token, remindersOn: !remindersOn })
      .unwrap()
      .catch((error: unknown) => notify.error(messageOf(error)));
  const who = email ? `to ${email}` : 'to your address';
  return (
    <div ref={box} tabIndex={-1} role={isSuccess ? 'status' : undefined}>
      <EmptyState
        level={1}
        picture={<LetterPicture />}
        title={remindersOn ? titleWhileOn(isSuccess) : 'Reminders are off.'}
        action={
          <Button
            variant={remindersOn ? 'filled' : 'default'}
            loading={isLoading}
            onClick={() => void choose()}
          >
            {remindersOn ? 'Turn off reminders' : 'Turn reminders on again'}
          </Button>
        }
      >
        {remindersOn ? on(who, email) : off(who, email)}
      </EmptyState>
    </div>
  );
}

const titleWhileOn = (wasJustChosen: boolean) =>
  wasJustChosen ? 'Reminders are on again.' : 'Turn off reminders?';

const on = (who: string, email: string | null) =>
  email
    ? `We send reminders ${who} when an enrolment is not finished, a course has not been opened for two weeks, an observer has not answered, or an NSW certificate is about to run out.`
    : `We send one reminder ${who} when a form that somebody asked you to fill in has not been answered for a week.`;

const off = (who: string, email: string | null) =>
  email
    ? `We send no more reminders ${who}. You still get what belongs to your orders and courses: receipts, certificates, links you ask for, and a warning before an enrolment runs out.`
    : `We send no more reminders ${who}. If a student names you as observer, you still get that one request.`;
