import type { AppContext } from '../../../context';
import { audit } from '../../../office/audit';
import { noNatFiles } from './natReport';

/** Deletes the NAT files and their findings. A generation in progress stops. */
export async function deleteNatFiles(ctx: AppContext, admin: { userId: string; email: string }) {
  await ctx.db.$transaction(async (tx) => {
    const report = await tx.avetmissReport.findFirst();
    if (!report) throw noNatFiles();
    const { count } = await tx.avetmissReport.deleteMany({ where: { id: report.id } });
    if (count === 0) throw noNatFiles();
    const { id, stage, year, period, state, standard, version } = report;
    await audit(ctx, tx, {
      actor: { id: admin.userId, email: admin.email },
      action: 'delete NAT files',
      subject: { type: 'avetmissReport', id },
      before: { stage, year, period, state, standard, version },
    });
  });
}
