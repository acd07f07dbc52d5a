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
  /** Names an occasion that is written about once only. */
  onceKey?: string;
};

/** Puts a mail into the outbox, in the transaction of what it tells about. Returns the mail's id. */
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

export type MailOfOccasion = NewMail<MailTemplateName> & { onceKey: string };

/** However many there are, a mail that somebody waits for goes first. */
const BEHIND_OTHERS = -1;

/**
 * The same for several at once, but those whose occasion has been written about. Nobody waits for them. Returns those that
 * were added.
 */
export async function queueNewMails(
  ctx: AppContext,
  tx: Tx,
  mails: MailOfOccasion[],
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
