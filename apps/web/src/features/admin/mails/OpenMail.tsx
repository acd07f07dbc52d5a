import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { MailRow } from '@platewise/shared/mails';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
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
            {mail.error && (
              <>
                <dt>Error</dt>
                <dd>{mail.error}</dd>
              </>
            )}
          </dl>
          {mail.state !== 'CANCELLED' && <MailPreview mailId={mail.id} />}
        </Dialog>
      )}
    </>
  );
}
