import { Button, CopyButton, TextInput } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconMail,
  IconMessage,
  IconShare,
} from '@tabler/icons-react';
import { notify } from '../../ui/feedback/notify';
import classes from './ShareLink.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  link: string;
  /** The name of the field with the link. */
  label: string;
  /** The message around the link, as the learner would write it. */
  message: string;
  /** The subject of an email, and the title in the phone's share sheet. */
  subject: string;
  /** Offers the learner's own mail program too. */
  byEmail?: boolean;
};

/** A link with the ways in which people in kitchens send one: share sheet, WhatsApp, SMS, copy. */
export function ShareLink({ link, label, message, subject, byEmail = false }: Props) {
  const text = encodeURIComponent(`${message} ${link}`);
  return (
    <div className={classes.share}>
      <div className={classes.ways}>
        <ShareSheetButton content={{ title: subject, text: message, url: link }} />
        <Button
          component="a"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp {...ICON} />}
        >
          WhatsApp
        </Button>
        <Button
          component="a"
          // iOS wants the ampersand, Android ignores it.
          href={`sms:?&body=${text}`}
          variant="default"
          leftSection={<IconMessage {...ICON} />}
        >
          SMS
        </Button>
        {byEmail && (
          <Button
            component="a"
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${text}`}
            variant="default"
            leftSection={<IconMail {...ICON} />}
          >
            Email
          </Button>
        )}
      </div>
      <div className={classes.link}>
        <TextInput
          readOnly
          label={label}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              onClick={copy}
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}

/** The phone's own list of people and apps. Not shown where the browser has none. */
function ShareSheetButton({ content }: { content: ShareData }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () =>
    navigator.share(content).catch((error: unknown) => {
      // The learner closed the list without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.error('Your phone couldn’t share this. Please copy the link instead.');
    });
  return (
    <Button
      className={classes.sheet}
      leftSection={<IconShare {...ICON} />}
      onClick={() => void share()}
    >
      Share…
    </Button>
  );
}
