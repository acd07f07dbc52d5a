import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import type { MailData, MailTemplateName } from './mailTemplates';

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
