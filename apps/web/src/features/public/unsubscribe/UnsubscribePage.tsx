import { Button } from '@mantine/core';
import type { RemindersOfLink } from '@platewise/shared/reminders';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/failure';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { usePageTitle } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { messageOf } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';
import { useRemindersOfLinkQuery, useSetRemindersOfLinkMutation } from './unsubscribeApi';

/** Where the link at the foot of a reminder leads. Opening it changes nothing: programs open links too. */
export default function UnsubscribePage() {
  usePageTitle('Reminders by email');
  const { token = '' } = useParams();
  const { data, error } = useRemindersOfLinkQuery(token);
  if (data) return <RemindersChoice token={token} reminders={data} />;
  if (!error) return <Loading label="Looking your link up…" />;
  const unknown = isFailure(error) && error.status === 404;
  return (
    <EmptyState
      level={1}
      title={unknown ? 'We do not know this link.' : 'We could not look your link up.'}
      action={<ButtonLink to="/Contact-Us/">Contact us</ButtonLink>}
    >
      {unknown
        ? 'It may have been cut short on its way, or the account it belongs to has been closed. Copy the whole address from the email, or write to us and we turn the reminders off for you.'
        : 'Please try again in a moment, or write to us and we turn the reminders off for you.'}
    </EmptyState>
  );
}

type Props = { token: string; reminders: RemindersOfLink };

function RemindersChoice({ token, reminders: { email, remindersOn } }: Props) {
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
    : `We send one reminder ${who} when a form that someone asked you to fill in has not been answered for a week.`;

const off = (who: string, email: string | null) =>
  email
    ? `We send no more reminders ${who}. You still get what belongs to your orders and courses: receipts, certificates, links you ask for, and a warning before an enrolment runs out.`
    : `We send no more reminders ${who}. If a student names you as observer, you still get that one request.`;
