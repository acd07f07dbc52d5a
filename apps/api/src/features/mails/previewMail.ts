import type { MailPreview } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { MailBlock, MailTemplates } from './mailTemplate';
import { renderMail } from './renderMail';
import { renderTemplate } from './renderTemplate';

/**
 * An email as it would be written today. The text that was sent is not stored, because it may contain secret links. The
 * preview leaves links out too, because only the recipient may open them.
 */
export async function previewMail(
  ctx: AppContext,
  templates: MailTemplates,
  mailId: string,
): Promise<MailPreview> {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail) throw missing('This email');
  const content = await renderTemplate(ctx, templates, mail);
  if (!content) return { subject: null, text: null, attachments: [] };
  const { optOut: _, blocks, attachments = [], ...rest } = content;
  const { text } = renderMail({ ...rest, blocks: blocks.map(withoutAddress) }, ctx.config);
  return {
    subject: content.subject,
    text,
    attachments: attachments.map(({ fileName }) => fileName),
  };
}

const withoutAddress = (block: MailBlock): MailBlock =>
  block.kind === 'button' ? { kind: 'paragraph', text: `[ ${block.label} ]` } : block;
