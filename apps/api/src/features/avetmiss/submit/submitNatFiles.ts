import type { SubmitRequest, ValidationAnswer } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissReport } from '../../../db/generated/client';
import { type StillOurs, unlessUnderWay } from '../../../db/unlessUnderWay';
import type { SubmissionResult } from '../../../gateways/validationService/validationService';
import { audit } from '../../audit/audit';
import { withToken } from '../authorise/withToken';
import { getReport, lockReport } from '../store/lockReport';
import { natFilesChanged } from '../store/natFileErrors';
import { natFilesOf } from '../store/readNatFiles';
import { unlessChanged } from '../store/unlessChanged';
import { describeFindings } from '../validation/describeFindings';
import { type Described, isAddressError, keepFindings } from '../validation/findings';
import { getValidation } from '../validation/getValidation';
import { alreadyUnderWay, collectionOf, refuseIncomplete, refuseOther } from './submissionRules';

type Admin = { userId: string; email: string };
type Outcome = { result: SubmissionResult; found: Described[]; stillOurs: StillOurs };

/** Five thousand findings, each sealed. */
const KEEP_MS = 60_000;

/** Validates the files as they are, one submission at a time, and keeps what was found of them. */
export async function submitNatFiles(
  ctx: AppContext,
  admin: Admin,
  asked: SubmitRequest,
): Promise<ValidationAnswer> {
  const report = await getReport(ctx.db);
  refuseOther(report, asked);
  const done = await unlessUnderWay(ctx.db, 'submit NAT files', async (stillOurs) => {
    const { result, found } = await unlessChanged(ctx, report, () => validated(ctx, report));
    await keep(ctx, admin, report, { result, found, stillOurs });
    return getValidation(ctx);
  });
  if (!done) throw alreadyUnderWay();
  return done;
}

async function validated(ctx: AppContext, report: AvetmissReport) {
  const { files, source } = await natFilesOf(ctx, ctx.db, report.id);
  refuseIncomplete(files);
  const collection = collectionOf(report);
  const result = await withToken(ctx, (token) =>
    ctx.gateways.validationService.submit(token, { collection, files: source }),
  );
  return { result, found: await describeFindings(ctx, result.findings, source) };
}

const keep = (
  ctx: AppContext,
  admin: Admin,
  { id, version }: AvetmissReport,
  { result, found, stillOurs }: Outcome,
) =>
  ctx.db.$transaction(
    async (tx) => {
      if (!(await stillOurs(tx))) throw alreadyUnderWay();
      const { successful, errorCount, warningCount } = result;
      const { id: idNow, year, period } = await lockReport(tx, version);
      if (idNow !== id) throw natFilesChanged();
      const addressErrorCount = found.filter(isAddressError).length;
      await tx.natFinding.deleteMany({ where: { reportId: id } });
      await keepFindings(ctx, tx, id, found);
      await tx.avetmissReport.update({
        where: { id },
        data: {
          validatedAt: ctx.now(),
          verificationSuccessful: successful,
          errorCount: errorCount + warningCount - addressErrorCount,
          addressErrorCount,
        },
      });
      await audit(ctx, tx, {
        actor: { id: admin.userId, email: admin.email },
        action: 'submit NAT files for validation',
        subject: { type: 'avetmissReport', id },
        after: { year, period, successful, errorCount, warningCount },
      });
    },
    { timeout: KEEP_MS },
  );
