import type { MailEventRow, MailPreview } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { missing } from '../../domainError';
import { describeBadAddress, findBadAddress } from './delivery/badAddresses';
import type { MailTemplates } from './mailTemplate';
import { renderTemplate } from './renderTemplate';
import { openSentText, withoutLinks } from './sentText';

/** An email with all that we heard about it since. */
export async function openMail(
  ctx: AppContext,
  templates: MailTemplates,
  mailId: string,
): Promise<MailPreview> {
  const mail = await ctx.db.mail.findUnique({
    where: { id: mailId },
    select: { to: true, events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
  });
  if (!mail) throw missing('This email');
  const badAddress = describeBadAddress(await findBadAddress(ctx.db, mail.to));
  const events = mail.events.map(describeEvent);
  return { ...(await previewMail(ctx, templates, mailId)), events, badAddress };
}

const describeEvent = ({
  kind,
  at,
  source,
  status,
  diagnostic,
}: Prisma.MailEventGetPayload<object>): MailEventRow => ({
  kind,
  at: at.toISOString(),
  source,
  status,
  diagnostic,
});

/** An email as it was sent, or, if it has not been sent, as it would be written today. */
export async function previewMail(
  ctx: AppContext,
  templates: MailTemplates,
  mailId: string,
): Promise<Omit<MailPreview, 'events' | 'badAddress'>> {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail) throw missing('This email');
  const sent = openSentText(ctx, mail);
  if (sent) return { ...sent, asSent: true, sha256: mail.sentSha256 };
  const content = await renderTemplate(ctx, templates, mail);
  const text = content
    ? withoutLinks(content, ctx.config)
    : { subject: null, text: null, attachments: [] };
  return { ...text, asSent: false, sha256: null };
}
