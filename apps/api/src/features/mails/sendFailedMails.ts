import type { MailsFilter, SentMails } from '@platewise/shared/mails';
import type { Chosen } from '@platewise/shared/paging';
import type { AppContext } from '../../context';
import { findChosen } from '../../lists/findChosen';
import { auditAll } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { MAIL_LIST } from './mailList';

/** Sends those of the chosen mails again that have failed; of two who press at once, each mail is sent by one of them. */
export async function sendFailedMails(
  ctx: AppContext,
  admin: OfficeActor,
  chosen: Chosen<MailsFilter>,
): Promise<SentMails> {
  const ids = await findChosen(ctx, MAIL_LIST, chosen);
  return ctx.db.$transaction(async (tx) => {
    const mails = await tx.mail.updateManyAndReturn({
      where: { id: { in: ids }, state: 'FAILED' },
      data: { state: 'QUEUED', tries: 0 },
      select: { id: true, to: true, template: true },
    });
    const jobs = mails.map(({ id }) => ({ mailId: id }));
    if (jobs.length > 0) await ctx.jobs.enqueueAll(tx, 'send-mail', jobs);
    await auditAll(
      ctx,
      tx,
      mails.map(({ id, to, template }) => ({
        actor: { id: admin.userId, email: admin.email },
        action: 'send mail again',
        subject: { type: 'mail', id },
        after: { to, template },
      })),
    );
    return { sent: mails.length };
  });
}
