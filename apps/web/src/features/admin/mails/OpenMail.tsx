import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { MailEventRow, MailRow } from '@platewise/shared/mails';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { useMailPreviewQuery } from '../enrolments/history/enrolmentHistoryApi';
import { BadAddress } from './BadAddress';
import { MailDelivery } from './MailDelivery';
import { MailPreview } from './MailPreview';
import classes from './MailPreview.module.css';
import { MailState } from './MailState';
import { mailName, nameOf } from './mailStates';

/** The name of a mail, which opens it. */
export function OpenMail({ mail }: { mail: MailRow }) {
  const [opened, setOpened] = useState(false);
  const title = mailName(mail.template);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        className={classes.open}
        aria-label={`Open: ${nameOf(mail)}`}
        onClick={() => setOpened(true)}
      >
        {title}
      </Anchor>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} size="lg" title={title}>
          <dl className={classes.facts}>
            <dt>To</dt>
            <dd>{mail.to}</dd>
            <dt>State</dt>
            <dd>
              <MailState state={mail.state} />
            </dd>
            <dt>Created</dt>
            <dd>{showTime(new Date(mail.createdAt))}</dd>
            <dt>Sent</dt>
            <dd>{mail.sentAt ? showTime(new Date(mail.sentAt)) : 'Not sent'}</dd>
            {mail.delivery && (
              <>
                <dt>Delivery</dt>
                <dd>
                  <MailDelivery delivery={mail.delivery} />
                </dd>
              </>
            )}
            {mail.error && (
              <>
                <dt>Error</dt>
                <dd>{mail.error}</dd>
              </>
            )}
          </dl>
          <MailEvents mailId={mail.id} />
          {mail.state !== 'CANCELLED' && <MailPreview mailId={mail.id} />}
        </Dialog>
      )}
    </>
  );
}

/** Lists the news of an email after it was handed over, and says whether its address still gets emails. */
function MailEvents({ mailId }: { mailId: string }) {
  const { data } = useMailPreviewQuery(mailId);
  if (!data) return null;
  return (
    <>
      <BadAddress bad={data.badAddress} />
      {data.events.length > 0 && (
        <ol className={classes.events} aria-label="What became of it">
          {data.events.map((event) => (
            <li key={`${event.kind} ${event.source} ${event.at}`}>
              <MailDelivery delivery={event.kind} />
              <span className={classes.detail}>{describeSource(event)}</span>
              {event.diagnostic && <span className={classes.hash}>{event.diagnostic}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const SOURCES: Record<string, string> = {
  smtp: 'said our mail server',
  report: 'in a report by email',
  webhook: 'said the mail provider',
};

const describeSource = ({ at, source, status }: MailEventRow) =>
  [`${showTime(new Date(at))}, ${SOURCES[source] ?? source}`, status && `code ${status}`]
    .filter(Boolean)
    .join(', ');
