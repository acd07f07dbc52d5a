import type { Collection } from '@platewise/avetmiss/types';
import type { SubmitRequest, ValidationResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import { type StillHoldsLease, withLease } from '../../../db/withLease';
import { conflict } from '../../../domainError';
import type { SubmissionResult } from '../../../gateways/validationService/validationService';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { withToken } from '../authorisation/reportingToken';
import { getReport, lockReport, natFilesChanged, unlessChanged } from '../natFiles/natReport';
import { natFilesOf } from '../natFiles/readNatFiles';
import { describeFindings } from './describeFindings';
import { type Described, isAddressError, keepFindings } from './findings';
import { getValidation } from './getValidation';

type Outcome = { result: SubmissionResult; found: Described[]; stillOurs: StillHoldsLease };

/** Five thousand findings, each sealed. */
const KEEP_MS = 60_000;

/** Validates the files as they are, one submission at a time, and keeps what was found of them. */
export async function submitNatFiles(
  ctx: AppContext,
  admin: OfficeActor,
  asked: SubmitRequest,
): Promise<ValidationResponse> {
  const report = await getReport(ctx.db);
  refuseOther(report, asked);
  const done = await withLease(ctx.db, 'submit NAT files', async (stillOurs) => {
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
  admin: OfficeActor,
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

const alreadyUnderWay = () =>
  conflict('The NAT files are being validated already. Please wait until that is done.');

/** The page may show a set that has been deleted, and another generated, since. */
function refuseOther(
  { year, period, standard }: Pick<AvetmissReport, 'year' | 'period' | 'standard'>,
  asked: SubmitRequest,
) {
  const isThis = asked.year === year && asked.period === period && asked.version === standard;
  if (!isThis) throw natFilesChanged();
}

type Made = Pick<NatFile, 'filename' | 'generatedSuccessfully' | 'errorMessage'>;

/** A service that is sent a part of a set finds a hundred errors that are none. */
function refuseIncomplete(files: Made[]) {
  const failed = files.filter((file) => !file.generatedSuccessfully);
  if (failed.length === 0) return;
  const reasons = failed.map(({ filename, errorMessage }) => `${filename}: ${errorMessage ?? ''}`);
  throw conflict(`Not all NAT files could be generated. ${reasons.join(' ')}`);
}

const collectionOf = (report: AvetmissReport): Collection => ({
  year: report.year,
  period: report.period,
  startDate: dayOf(report.collectionStartDate),
  endDate: dayOf(report.collectionEndDate),
  version: report.standard as Collection['version'],
});
