import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';

type Mail = Prisma.MailGetPayload<object>;

const BETWEEN_COPIES_MS = 60_000;

/**
 * What failed for good goes into the outbox again; of what was sent a copy does, a mail of its own that is written anew and
 * cancelled where it would tell what is no longer so. Each is settled by one conditional update, so that it happens once.
 */
export async function resendMail(ctx: AppContext, admin: OfficeActor, mailId: string) {
  await ctx.db.$transaction(async (tx) => {
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

async function queueFailed(tx: Tx, id: string): Promise<string | null> {
  const { count } = await tx.mail.updateMany({
    where: { id, state: 'FAILED' },
    data: { state: 'QUEUED', tries: 0 },
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
