import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useRemindersOfLinkQuery } from '../../../api/remindersApi';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { Loading } from '../../../ui/Loading';
import { usePageTitle } from '../../../ui/usePageTitle';
import { RemindersChoice } from './RemindersChoice';

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
