import { Button } from '@mantine/core';
import type { Reminders, RemindersOfLink } from '@platewise/shared/reminders';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '../../../api/api';
import { isFailure } from '../../../api/failure';
import { LetterPicture } from '../../../components/pictures/LetterPicture';
import { usePageTitle } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { describeFailure } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { Loading } from '../../../ui/Loading';
import { EmptyState } from '../../../ui/list/EmptyState';

const { useRemindersOfLinkQuery, useSetRemindersOfLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    remindersOfLink: build.query<RemindersOfLink, string>({
      query: (token) => ({ url: `/mails/reminders/${encodeURIComponent(token)}`, keepPage: true }),
      providesTags: ['Reminder'],
    }),
    setRemindersOfLink: build.mutation<null, Reminders & { token: string }>({
      query: ({ token, ...data }) => ({
        url: `/mails/reminders/${encodeURIComponent(token)}`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Reminder'],
    }),
  }),
});

/** The page behind the link at the foot of a reminder. Opening it changes nothing, because programs open links too. */
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
      title={unknown ? 'We don’t recognise this link.' : 'We couldn’t check your link.'}
      action={<ButtonLink to="/Contact-Us/">Contact us</ButtonLink>}
    >
      {unknown
        ? 'Part of it may be missing, or its account has been closed. Copy the whole address from the email, or contact us and we’ll turn off the reminders for you.'
        : 'Please try again in a moment, or contact us and we’ll turn off the reminders for you.'}
    </EmptyState>
  );
}

type Props = { token: string; reminders: RemindersOfLink };

function RemindersChoice({ token, reminders: { email, remindersOn } }: Props) {
  const [set, { isLoading, isSuccess }] = useSetRemindersOfLinkMutation();
  const box = useRef<HTMLDivElement>(null);
  // A screen reader reads the result out, and the next action follows it.
  useEffect(() => {
    if (isSuccess) box.current?.focus();
  }, [isSuccess, remindersOn]);

  const choose = () =>
    set({ token, remindersOn: !remindersOn })
      .unwrap()
      .catch((error: unknown) => notify.error(describeFailure(error)));
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
            {remindersOn ? 'Turn off reminders' : 'Turn on reminders again'}
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
    ? `We send reminders ${who} if you haven’t finished an enrolment, haven’t opened a course for two weeks, are waiting for your observer, or your NSW certificate is about to expire.`
    : `We send one reminder ${who} if you haven’t answered a third-party form for a week.`;

const off = (who: string, email: string | null) =>
  email
    ? `We won’t send any more reminders ${who}. We’ll still send emails about your orders and courses: receipts, certificates, links you ask for, and a warning before an enrolment expires.`
    : `We won’t send any more reminders ${who}. If a learner names you as their observer, you’ll still get that one request.`;
