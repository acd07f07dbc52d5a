import type { MailsFilter, SentMails } from '@platewise/shared/mails';
import type { RowSelection } from '@platewise/shared/paging';
import type { AppContext } from '../../context';
import { findSelectedIds } from '../../lists/findSelectedIds';
import { auditAll } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { MAIL_LIST } from './mailList';

/** Resends the selected emails that have failed. When two admins do so at the same time, each email is sent once. */
export async function resendFailedMails(
  ctx: AppContext,
  admin: OfficeActor,
  chosen: RowSelection<MailsFilter>,
): Promise<SentMails> {
  const ids = await findSelectedIds(ctx, MAIL_LIST, chosen);
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
