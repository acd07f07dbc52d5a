import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { queueAdminMails } from '../mails/queueMail';

const DAY_MS = 86_400_000;
/** A new credential needs a person with rights at the Australian Taxation Office, who may be away. */
const WARNED_DAYS_BEFORE = [14, 60];

/** The last day of the machine credential in Sydney, 'YYYY-MM-DD'; null without one. */
export function usiCredentialEnd({ gateways }: AppContext): string | null {
  const end = gateways.usiRegistry?.credentialExpiry();
  return end ? sydneyDay(end) : null;
}

/** Sends each active admin one email 60 days before the machine credential expires, and one 14 days before. */
export async function warnOfUsiCredential(ctx: AppContext) {
  const end = ctx.gateways.usiRegistry?.credentialExpiry();
  if (!end) return;
  const daysLeft = (end.getTime() - ctx.now().getTime()) / DAY_MS;
  const warning = WARNED_DAYS_BEFORE.find((days) => daysLeft <= days);
  if (!warning) return;
  const expiresOn = sydneyDay(end);
  await ctx.db.$transaction((tx) =>
    queueAdminMails(ctx, tx, {
      template: 'usi-credential-expires',
      data: { expiresOn },
      occasion: `${expiresOn}:${warning}`,
    }),
  );
}

export async function usiCredentialMail(
  ctx: AppContext,
  { expiresOn }: { expiresOn: string },
): Promise<MailContent | null> {
  // It has been replaced in the meantime.
  if (usiCredentialEnd(ctx) !== expiresOn) return null;
  return {
    subject: `The USI machine credential expires on ${showDay(expiresOn)}`,
    preview: 'After that day no USI can be verified.',
    heading: 'The machine credential for the USI Registry expires',
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: `It is valid until ${showDay(expiresOn)}. After that day no USI can be verified, and certificates that need one wait. Please make a new credential in Relationship Authorisation Manager and give its file to the people who run the server.`,
      },
      { kind: 'button', label: 'Look at the status', url: `${ctx.config.publicUrl}/Admin/Status` },
    ],
  };
}
