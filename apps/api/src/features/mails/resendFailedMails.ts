import type { MailsFilter, SentMails } from '@platewise/shared/mails';
import type { RowSelection } from '@platewise/shared/paging';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { findSelectedIds } from '../../lists/findSelectedIds';
import { auditAll } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { isSuppressed } from './delivery/badAddresses';
import { MAIL_LIST } from './mailList';
import { QUEUED_AGAIN } from './resendMail';

/** Resends the selected emails that have failed, except to addresses that get no emails. When two admins do so at the same time, each email is sent once. */
export async function resendFailedMails(
  ctx: AppContext,
  admin: OfficeActor,
  chosen: RowSelection<MailsFilter>,
): Promise<SentMails> {
  const ids = await findSelectedIds(ctx, MAIL_LIST, chosen);
  return ctx.db.$transaction(async (tx) => {
    const mails = await tx.mail.updateManyAndReturn({
      where: { id: { in: await findSendable(tx, ids) }, state: 'FAILED' },
      data: QUEUED_AGAIN,
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

/** The ids of those that are sent, and not held back because of their address. */
async function findSendable(tx: Tx, ids: string[]): Promise<string[]> {
  const mails = await tx.mail.findMany({
    where: { id: { in: ids }, state: 'FAILED' },
    select: { id: true, to: true, template: true },
  });
  const known = await tx.badAddress.findMany({
    where: { address: { in: mails.map(({ to }) => to.toLowerCase()) } },
  });
  const bad = new Map(known.map((address) => [address.address, address]));
  return mails
    .filter(({ to, template }) => !isSuppressed(bad.get(to.toLowerCase()) ?? null, template))
    .map(({ id }) => id);
}
