import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { MOST_TRIES } from '../../jobs/jobs';
import { isDaytime, nextDaytime } from './daytime';
import type { MailContent, MailTemplates } from './mailTemplate';
import { renderMail } from './renderMail';
import { renderTemplate } from './renderTemplate';
import { sealSentText } from './sentText';

type Mail = Prisma.MailGetPayload<object>;

/** Sends an email of the outbox. An email that was sent is not sent again. A failed one is tried again by its job. */
export async function sendMail(ctx: AppContext, templates: MailTemplates, mailId: string) {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail || mail.state === 'SENT' || mail.state === 'CANCELLED') return;

  const tries = mail.tries + 1;
  try {
    const content = (await isAboutDeletedUser(ctx, mail))
      ? null
      : await renderTemplate(ctx, templates, mail);
    if (!content) {
      await ctx.db.mail.update({ where: { id: mail.id }, data: { state: 'CANCELLED' } });
      return ctx.metrics.mailEnded(mail.template, 'cancelled');
    }
    if (content.daytimeOnly && !isDaytime(ctx.now())) return await sendByDay(ctx, mail.id);
    const { html, text } = renderMail(content, ctx.config);
    // Sealed first: if the text cannot be stored, the email is not sent.
    const sent = sealSentText(ctx, mail.id, content, text);
    await send(ctx, mail, content, { html, text });
    await ctx.db.mail.update({
      where: { id: mail.id },
      data: {
        state: 'SENT',
        sentAt: ctx.now(),
        tries,
        error: null,
        ...sent,
      },
    });
    ctx.metrics.mailEnded(mail.template, 'sent');
  } catch (error) {
    const state = tries >= MOST_TRIES ? 'FAILED' : 'QUEUED';
    ctx.metrics.mailEnded(mail.template, state === 'FAILED' ? 'given up' : 'failed');
    await ctx.db.mail.update({
      where: { id: mail.id },
      data: { state, tries, error: String(error).slice(0, 1000) },
    });
    throw error;
  }
}

/** No emails are sent to or about a user who has been deleted while their records remain. */
const isAboutDeletedUser = async ({ db }: AppContext, { userId, enrolmentId }: Mail) =>
  (await db.user.findFirst({
    where: {
      deletedAt: { not: null },
      OR: [
        ...(userId ? [{ id: userId }] : []),
        ...(enrolmentId ? [{ enrolments: { some: { id: enrolmentId } } }] : []),
      ],
    },
    select: { id: true },
  })) !== null;

const send = (
  ctx: AppContext,
  { id, to, replyTo }: Mail,
  content: MailContent,
  rendered: ReturnType<typeof renderMail>,
) =>
  ctx.gateways.mail.send({
    id,
    to,
    replyTo: replyTo ?? undefined,
    subject: content.subject,
    ...rendered,
    attachments: content.attachments,
    unsubscribeUrl: content.optOut?.oneClickUrl,
  });

/** In the morning the email is written again from the current data, or cancelled if its news is no longer true. */
const sendByDay = (ctx: AppContext, mailId: string) =>
  ctx.db.$transaction((tx) =>
    ctx.jobs.enqueue(tx, 'send-mail', { mailId }, { startAfter: nextDaytime(ctx.now()) }),
  );
