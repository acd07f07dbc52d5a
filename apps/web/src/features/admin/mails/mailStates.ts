import { MAIL_STATES, type MailRow } from '@platewise/shared/mails';

export const STATE_NAMES: Record<string, string> = {
  QUEUED: 'Queued',
  SENT: 'Sent',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

export const STATE_OPTIONS = [
  { value: '', label: 'All' },
  ...MAIL_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] ?? state })),
];

/** From the address bar; '' for all. */
export const readState = (asked: string | null) =>
  MAIL_STATES.find((state) => state === asked?.toUpperCase()) ?? '';

/** 'password-reset' as people say it. */
export function mailName(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whom a mail is to, and what it is. */
export const nameOf = ({ template, to }: MailRow) => `${mailName(template)} to ${to}`;

/** What waits is on its way, and what was cancelled would tell what is no longer so. */
export const canBeSentAgain = ({ state }: MailRow) => state === 'FAILED' || state === 'SENT';

export const NOT_SENT_AGAIN = 'Unable to resend the email.';
