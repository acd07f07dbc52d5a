import type { AppContext } from '../../context';
import { conflict, missing } from '../../domainError';

/** Only what failed for good is sent again: what waits is on its way, and what was sent has arrived. */
export async function sendMailAgain(ctx: AppContext, mailId: string) {
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id: mailId, state: 'FAILED' },
      data: { state: 'QUEUED', tries: 0 },
    });
    if (count === 1) return ctx.jobs.enqueue(tx, 'send-mail', { mailId });
    if (!(await tx.mail.findUnique({ where: { id: mailId } }))) throw missing('This mail');
    throw conflict('Only a mail that failed can be sent again.');
  });
}
