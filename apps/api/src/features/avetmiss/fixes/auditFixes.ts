import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { auditAll } from '../../audit/audit';
import type { Outcome } from './rewriteFile';

/** An entry for each record that was named, and one for what went with them. */
export async function auditFixes(
  ctx: AppContext,
  tx: Tx,
  admin: { userId: string; email: string },
  report: AvetmissReport,
  { done, dropped }: Outcome,
) {
  const actor = { id: admin.userId, email: admin.email };
  const records = done.map(({ fileId, recordNumber, before, after }) => ({
    actor,
    action: after ? 'edit NAT record' : 'delete NAT record',
    subject: { type: 'natRecord', id: `${fileId}, record ${recordNumber}` },
    before,
    ...(after && { after }),
  }));
  const withThem = {
    actor,
    action: 'delete NAT records with others',
    subject: { type: 'avetmissReport', id: report.id },
    after: Object.fromEntries(dropped),
  };
  await auditAll(ctx, tx, dropped.size > 0 ? [...records, withThem] : records);
}
