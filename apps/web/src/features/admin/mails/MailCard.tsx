import { showTime } from '@platewise/shared/dates';
import type { MailRow } from '@platewise/shared/mails';
import { MailState } from './MailState';
import classes from './mailColumns.module.css';
import { mailName } from './mailStates';
import { SendAgainButton } from './SendAgainButton';

export const MailCard = ({ mail }: { mail: MailRow }) => (
  <>
    <strong className={classes.name}>{mailName(mail.template)}</strong>
    <span className={classes.to}>{mail.to}</span>
    <span className={classes.quiet}>
      {showTime(new Date(mail.createdAt))}, {mail.tries} {mail.tries === 1 ? 'try' : 'tries'}
    </span>
    <MailState state={mail.state} />
    {mail.error && <span className={classes.quiet}>{mail.error}</span>}
    <SendAgainButton mail={mail} />
  </>
);
