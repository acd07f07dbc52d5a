import type { AppContext } from '../../context';
import { MOST_TRIES } from '../../jobs/jobs';
import type { MailTemplates } from './mailTemplates';
import { renderMail } from './renderMail';

/** Sends what stands in the outbox. A mail that was sent is not sent again; one that fails is tried again by its job. */
export async function sendMail(ctx: AppContext, templates: MailTemplates, mailId: string) {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail || mail.state === 'SENT' || mail.state === 'CANCELLED') return;

  const tries = mail.tries + 1;
  try {
    const template = templates[mail.template as keyof MailTemplates] as (
      ctx: AppContext,
      data: unknown,
    ) => ReturnType<MailTemplates['welcome']>;
    const content = await template(ctx, mail.data);
    if (!content)
      return void (await ctx.db.mail.update({
        where: { id: mail.id },
        data: { state: 'CANCELLED' },
      }));
    await ctx.gateways.mail.send({
      id: mail.id,
      to: mail.to,
      replyTo: mail.replyTo ?? undefined,
      subject: content.subject,
      ...renderMail(content, ctx.config),
      attachments: content.attachments,
    });
    await ctx.db.mail.update({
      where: { id: mail.id },
      data: { state: 'SENT', sentAt: ctx.now(), tries, error: null },
    });
  } catch (error) {
    const state = tries >= MOST_TRIES ? 'FAILED' : 'QUEUED';
    await ctx.db.mail.update({
      where: { id: mail.id },
      data: { state, tries, error: String(error).slice(0, 1000) },
    });
    throw error;
  }
}
