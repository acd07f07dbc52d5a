import { IconUserCheck } from '@tabler/icons-react';
import { ContactUs } from '../../../components/ContactUs';
import classes from './Payment.module.css';

/** Told before anything is paid: without an observer the course cannot be finished. */
export function ObserverNotice() {
  return (
    <div className={classes.notice}>
      <IconUserCheck size={28} stroke={1.75} aria-hidden className={classes.noticeIcon} />
      <div>
        <h3 className={classes.noticeTitle}>You need an observer to finish this course</h3>
        <dl className={classes.noticeFacts}>
          <dt>Who counts</dt>
          <dd>
            A manager, supervisor, chef, business owner or experienced workmate, past or present,
            who knows the work and has seen you do the tasks at least three times. You cannot
            observe yourself.
          </dd>
          <dt>What they do</dt>
          <dd>
            They fill in one form about you on a phone or computer and sign it. They need no login
            and pay nothing.
          </dd>
          <dt>If you have none</dt>
          <dd>
            A kitchen where you volunteer, such as a club, a school canteen or a community centre,
            counts too. Talk to us before you pay: <ContactUs />. Without an observer we cannot
            issue your certificate.
          </dd>
        </dl>
      </div>
    </div>
  );
}
