import type { MailPreview } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { MailTemplates } from './mailTemplate';
import { renderTemplate } from './renderTemplate';
import { openSentText, withoutLinks } from './sentText';

/** An email as it was sent, or, if it has not been sent, as it would be written today. */
export async function previewMail(
  ctx: AppContext,
  templates: MailTemplates,
  mailId: string,
): Promise<MailPreview> {
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
