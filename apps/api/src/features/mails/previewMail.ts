import type { MailPreview } from '@platewise/shared/mails';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { contentOf } from './contentOf';
import type { MailBlock, MailTemplates } from './mailTemplate';
import { renderMail } from './renderMail';

/**
 * A mail as it would be written now: what was sent is not kept, for it may hold links that are secret. They are left out
 * here too: what they open is meant for their reader alone.
 */
export async function previewMail(
  ctx: AppContext,
  templates: MailTemplates,
  mailId: string,
): Promise<MailPreview> {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail) throw missing('This email');
  const content = await contentOf(ctx, templates, mail);
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
