import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { findBadAddress, isSuppressed } from './delivery/badAddresses';

type Mail = Prisma.MailGetPayload<object>;

const BETWEEN_COPIES_MS = 60_000;

/**
 * Sends an email again. A failed email goes back into the outbox, and so does one that was not sent because of its
 * address. A sent email is copied: the copy is written from the
 * current data when it is sent, and cancelled if its news is no longer true. One conditional update decides each case, so
 * that two clicks queue one email.
 */
export async function resendMail(ctx: AppContext, admin: OfficeActor, mailId: string) {
  await ctx.db.$transaction(async (tx) => {
    await refuseBadAddress(tx, mailId);
    const queuedId = (await queueFailed(tx, mailId)) ?? (await copySent(ctx, tx, mailId));
    await ctx.jobs.enqueue(tx, 'send-mail', { mailId: queuedId });
    const { to, template } = await tx.mail.findUniqueOrThrow({ where: { id: mailId } });
    await audit(ctx, tx, {
      actor: { id: admin.userId, email: admin.email },
      action: 'send mail again',
      subject: { type: 'mail', id: mailId },
      after: { to, template },
    });
  });
}

async function refuseBadAddress(tx: Tx, id: string) {
  const mail = await tx.mail.findUnique({ where: { id }, select: { to: true, template: true } });
  if (mail && isSuppressed(await findBadAddress(tx, mail.to), mail.template))
    throw conflict(
      `Our emails don’t reach ${mail.to}. Please correct the address, or choose “Try this address again” first.`,
    );
}

/** The events of the email say what became of the first try. */
export const QUEUED_AGAIN = {
  state: 'QUEUED',
  tries: 0,
  delivery: null,
  deliveryAt: null,
} as const satisfies Prisma.MailUpdateManyMutationInput;

async function queueFailed(tx: Tx, id: string): Promise<string | null> {
  const { count } = await tx.mail.updateMany({
    where: { id, OR: [{ state: 'FAILED' }, { state: 'CANCELLED', delivery: 'SUPPRESSED' }] },
    data: QUEUED_AGAIN,
  });
  return count === 1 ? id : null;
}

async function copySent(ctx: AppContext, tx: Tx, id: string): Promise<string> {
  const before = new Date(ctx.now().getTime() - BETWEEN_COPIES_MS);
  const { count } = await tx.mail.updateMany({
    where: { id, state: 'SENT', OR: [{ copiedAt: null }, { copiedAt: { lte: before } }] },
    data: { copiedAt: ctx.now() },
  });
  const mail = await tx.mail.findUnique({ where: { id } });
  if (!mail) throw missing('This email');
  if (count === 0) throw mail.state === 'SENT' ? justSent() : onItsWay(mail);
  const { to, replyTo, template, userId, enrolmentId } = mail;
  const data = mail.data as Prisma.InputJsonObject;
  const copy = await tx.mail.create({
    data: { to, replyTo, template, data, userId, enrolmentId, createdAt: ctx.now() },
    select: { id: true },
  });
  return copy.id;
}

const justSent = () =>
  conflict('This email has been sent again within the last minute. Please wait a moment.');
const onItsWay = ({ state }: Mail) =>
  conflict(
    state === 'QUEUED'
      ? 'This email is already being sent.'
      : 'This email was cancelled because what it says is no longer true.',
  );
