import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { MailRow } from '@platewise/shared/mails';
import { Link } from 'react-router-dom';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './LatestMails.module.css';
import { MailState } from './MailState';
import { OpenMail } from './OpenMail';

type Props = {
  mails: MailRow[];
  /** The address to which most of them went. */
  to: string;
};

/** The latest emails to a person, on the page about them. */
export const LatestMails = ({ mails, to }: Props) => (
  <TitledSection title="Emails">
    {mails.length === 0 && <p className={classes.quiet}>No emails yet.</p>}
    <ul className={classes.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <OpenMail mail={mail} />
          <MailState state={mail.state} />
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
