import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { AddressRefused } from '../../gateways/mail/smtpRefusal';
import { MOST_TRIES } from '../../jobs/jobs';
import { isDaytime, nextDaytime } from './daytime';
import { findBadAddress, isSuppressed } from './delivery/badAddresses';
import { applyMailEvent, type MailEvent } from './delivery/recordMailEvent';
import type { MailContent, MailTemplates } from './mailTemplate';
import { renderMail } from './renderMail';
import { renderTemplate } from './renderTemplate';
import { sealSentText } from './sentText';

type Mail = Prisma.MailGetPayload<object>;

/** Sends an email of the outbox. An email that was sent is not sent again. A failed one is tried again by its job. */
export async function sendMail(ctx: AppContext, templates: MailTemplates, mailId: string) {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (!mail || mail.state === 'SENT' || mail.state === 'CANCELLED') return;
  // The job was interrupted after it had stored the answer.
  if (mail.delivery === 'BOUNCED_HARD') return;

  const tries = mail.tries + 1;
  try {
    if (isSuppressed(await findBadAddress(ctx.db, mail.to), mail.template))
      return await suppress(ctx, mail);
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
    const columns = { state: 'SENT' as const, sentAt: ctx.now(), tries, error: null, ...sent };
    await storeOutcome(ctx, mail, columns, { kind: 'ACCEPTED' });
    ctx.metrics.mailEnded(mail.template, 'sent');
  } catch (error) {
    if (error instanceof AddressRefused) return giveUp(ctx, mail, tries, error);
    const state = tries >= MOST_TRIES ? 'FAILED' : 'QUEUED';
    ctx.metrics.mailEnded(mail.template, state === 'FAILED' ? 'given up' : 'failed');
    await ctx.db.mail.update({
      where: { id: mail.id },
      data: { state, tries, error: String(error).slice(0, 1000) },
    });
    throw error;
  }
}

/** Stores what the mail server said together with the new state of the email. */
const storeOutcome = (
  ctx: AppContext,
  mail: Mail,
  data: Prisma.MailUpdateInput,
  heard: Omit<MailEvent, 'at' | 'source'>,
) =>
  ctx.db.$transaction(async (tx) => {
    await tx.mail.update({ where: { id: mail.id }, data });
    await applyMailEvent(ctx, tx, mail, { ...heard, source: 'smtp', at: ctx.now() });
  });

/** The address is wrong, so that another try would get the same answer. */
async function giveUp(
  ctx: AppContext,
  mail: Mail,
  tries: number,
  { status, diagnostic, message }: AddressRefused,
) {
  const columns = { state: 'FAILED' as const, tries, error: message };
  await storeOutcome(ctx, mail, columns, { kind: 'BOUNCED_HARD', status, diagnostic });
  ctx.metrics.mailEnded(mail.template, 'given up');
}

/** Emails to an address that is known to be bad would harm our name with other mail servers. */
async function suppress(ctx: AppContext, mail: Mail) {
  await ctx.db.mail.update({
    where: { id: mail.id },
    data: { state: 'CANCELLED', delivery: 'SUPPRESSED', deliveryAt: ctx.now() },
  });
  ctx.metrics.mailHeard('SUPPRESSED');
  ctx.metrics.mailEnded(mail.template, 'cancelled');
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
