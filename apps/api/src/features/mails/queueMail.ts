import { rolesWith } from '@platewise/shared/officeRoles';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { MailData, MailTemplateName } from './mailTemplate';

type NewMail<K extends MailTemplateName> = {
  to: string;
  replyTo?: string;
  template: K;
  data: MailData[K];
  userId?: string;
  enrolmentId?: string;
  /** The name of an occasion about which only one email is written. */
  onceKey?: string;
};

/** Adds an email to the outbox, in the transaction of the change that it reports. Returns the email's id. */
export async function queueMail<K extends MailTemplateName>(
  ctx: AppContext,
  tx: Tx,
  mail: NewMail<K>,
): Promise<string> {
  const { id } = await tx.mail.create({
    data: { ...mail, data: mail.data, createdAt: ctx.now() },
    select: { id: true },
  });
  await ctx.jobs.enqueue(tx, 'send-mail', { mailId: id });
  return id;
}

export type OnceOnlyMail = NewMail<MailTemplateName> & { onceKey: string };

/** An email that someone is waiting for is sent before these, however many there are. */
const BEHIND_OTHERS = -1;

/** Queues one email for each active administrator and each person of the office role. `occasion` is the key under which each gets it once. */
export async function queueAdminMails<T extends MailTemplateName>(
  ctx: AppContext,
  tx: Tx,
  { template, data, occasion }: { template: T; data: MailData[T]; occasion: string },
) {
  const admins = await tx.user.findMany({
    where: { officeRole: { in: rolesWith('compliance change') }, active: true },
    select: { id: true, email: true },
  });
  const mails = admins.map(({ id, email }) => ({
    to: email,
    template,
    data,
    userId: id,
    onceKey: `${template}:${occasion}:${id}`,
  }));
  return queueNewMails(ctx, tx, mails as OnceOnlyMail[]);
}

/**
 * Adds several emails that no one is waiting for. An email about an occasion that already has one is skipped. Returns the
 * emails that were added.
 */
export async function queueNewMails(
  ctx: AppContext,
  tx: Tx,
  mails: OnceOnlyMail[],
): Promise<{ id: string; onceKey: string | null }[]> {
  const added = await tx.mail.createManyAndReturn({
    data: mails.map((mail) => ({ ...mail, createdAt: ctx.now() })),
    skipDuplicates: true,
    select: { id: true, onceKey: true },
  });
  const jobs = added.map(({ id }) => ({ mailId: id }));
  await ctx.jobs.enqueueAll(tx, 'send-mail', jobs, { priority: BEHIND_OTHERS });
  return added;
}
