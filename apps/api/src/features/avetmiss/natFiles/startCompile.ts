import { STANDARDS } from '@platewise/avetmiss/standards';
import type { CompileRequest, CompileResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dateOf, onDuplicate } from '../../../db/client';
import { invalidField } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { toNatFilesResponse } from './natFilesResponse';
import { natFilesExist } from './natReport';

/**
 * In seconds: ten times what a hundred thousand enrolments take. After that the job of a killed process is taken over.
 */
const expireInSeconds = 300;

/**
 * Queues the generation of the NAT files. Only one set exists at a time: when several admins ask at once, the unique
 * index lets one through.
 */
export async function startCompile(
  ctx: AppContext,
  admin: OfficeActor,
  asked: CompileRequest,
): Promise<CompileResponse> {
  const { version: standard, year, period, state } = asked;
  if (!STANDARDS[standard])
    throw invalidField('version', `NAT files are not made for version ${standard}.`);
  const report = await ctx.db.$transaction(async (tx) => {
    await tx.avetmissReport.deleteMany({ where: { stage: 'FAILED' } });
    const made = await tx.avetmissReport
      .create({
        data: {
          standard,
          year,
          period,
          state,
          collectionStartDate: dateOf(asked.collectionStartDate),
          collectionEndDate: dateOf(asked.collectionEndDate),
          requestedById: admin.userId,
          requestedAt: ctx.now(),
        },
      })
      .catch(onDuplicate('AvetmissReport', natFilesExist));
    await ctx.jobs.enqueue(tx, 'compile-nat-files', { reportId: made.id }, { expireInSeconds });
    await audit(ctx, tx, {
      actor: { id: admin.userId, email: admin.email },
      action: 'generate NAT files',
      subject: { type: 'avetmissReport', id: made.id },
      after: asked,
    });
    return made;
  });
  return { ...toNatFilesResponse(report, []), compiling: { done: 0, total: 0 } };
}
