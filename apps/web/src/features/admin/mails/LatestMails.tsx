import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { BadAddressRow, MailRow } from '@platewise/shared/mails';
import { Link } from 'react-router-dom';
import { TitledSection } from '../../../ui/TitledSection';
import { BadAddress } from './BadAddress';
import classes from './LatestMails.module.css';
import { MailDelivery } from './MailDelivery';
import { MailState } from './MailState';
import { OpenMail } from './OpenMail';

type Props = {
  mails: MailRow[];
  /** The address to which most of them went. */
  to: string;
  /** Why that address gets no emails. */
  bad?: BadAddressRow | null;
};

/** The latest emails to a person, on the page about them. */
export const LatestMails = ({ mails, to, bad = null }: Props) => (
  <TitledSection title="Emails">
    <BadAddress bad={bad} />
    {mails.length === 0 && <p className={classes.quiet}>No emails yet.</p>}
    <ul className={classes.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <OpenMail mail={mail} />
          <MailState state={mail.state} />
          <MailDelivery delivery={mail.delivery} />
          <span className={classes.quiet}>
            {showTime(new Date(mail.createdAt))}
            {mail.to !== to && `, to ${mail.to}`}
          </span>
        </li>
      ))}
    </ul>
    {mails.length > 0 && (
      <Anchor
        component={Link}
        inherit
        to={`/Admin/Mails?${new URLSearchParams({ search: to }).toString()}`}
      >
        All emails to {to}
      </Anchor>
    )}
  </TitledSection>
);
