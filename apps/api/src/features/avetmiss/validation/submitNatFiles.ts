import type { Collection } from '@platewise/avetmiss/types';
import type { SubmitRequest, ValidationResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import type { AvetmissReport, NatFile } from '../../../db/generated/client';
import { type StillHoldsLease, withLease } from '../../../db/withLease';
import { conflict } from '../../../domainError';
import {
  MOST_FINDINGS,
  type SubmissionResult,
} from '../../../gateways/validationService/validationService';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { withToken } from '../authorisation/reportingToken';
import { getReport, lockReport, natFilesChanged, refuseIfChanged } from '../natFiles/natReport';
import { getNatFiles } from '../natFiles/readNatFiles';
import { describeFindings } from './describeFindings';
import { type DescribedFinding, isAddressError, storeFindings } from './findings';
import { getValidation } from './getValidation';
import { digestFiles, recordSubmission, type SubmittedFile } from './submissionHistory';
import { findUnverifiedUsis } from './unverifiedUsis';

type Submission = {
  result: SubmissionResult;
  found: DescribedFinding[];
  files: SubmittedFile[];
  stillOurs: StillHoldsLease;
};

/** In milliseconds: enough to encrypt and store five thousand findings. */
const STORE_MS = 60_000;

/**
 * Sends the current files to the validation service and stores its findings. One submission runs at a time. Refused if
 * the page shows another set, or if a file could not be generated.
 */
export async function submitNatFiles(
  ctx: AppContext,
  admin: OfficeActor,
  asked: SubmitRequest,
): Promise<ValidationResponse> {
  const report = await getReport(ctx.db);
  refuseOtherReport(report, asked);
  const done = await withLease(ctx.db, 'submit NAT files', async (stillOurs) => {
    const { result, found, files } = await refuseIfChanged(ctx, report, () =>
      sendForValidation(ctx, report),
    );
    await storeResult(ctx, admin, report, { result, found, files, stillOurs });
    return getValidation(ctx);
  });
  if (!done) throw alreadyValidating();
  return done;
}

async function sendForValidation(ctx: AppContext, report: AvetmissReport) {
  const { files, source } = await getNatFiles(ctx, ctx.db, report.id);
  refuseIncomplete(files);
  const collection = collectionOf(report);
  const result = await withToken(ctx, (token) =>
    ctx.gateways.validationService.submit(token, { collection, files: source }),
  );
  const unverified = await findUnverifiedUsis(ctx, source);
  const findings = [...result.findings, ...unverified].slice(0, MOST_FINDINGS);
  return {
    result: { ...result, warningCount: result.warningCount + unverified.length },
    found: await describeFindings(ctx, findings, source),
    files: await digestFiles(files, source),
  };
}

const storeResult = (
  ctx: AppContext,
  admin: OfficeActor,
  { id, version }: AvetmissReport,
  { result, found, files, stillOurs }: Submission,
) =>
  ctx.db.$transaction(
    async (tx) => {
      if (!(await stillOurs(tx))) throw alreadyValidating();
      const { successful, errorCount, warningCount } = result;
      const report = await lockReport(tx, version);
      const { year, period } = report;
      if (report.id !== id) throw natFilesChanged();
      const addressErrorCount = found.filter(isAddressError).length;
      await tx.natFinding.deleteMany({ where: { reportId: id } });
      await storeFindings(ctx, tx, id, found);
      await tx.avetmissReport.update({
        where: { id },
        data: {
          validatedAt: ctx.now(),
          verificationSuccessful: successful,
          errorCount: errorCount + warningCount - addressErrorCount,
          addressErrorCount,
        },
      });
      await recordSubmission(ctx, tx, admin, { report, result, files });
      await audit(ctx, tx, {
        actor: { id: admin.userId, email: admin.email },
        action: 'submit NAT files for validation',
        subject: { type: 'avetmissReport', id },
        after: { year, period, successful, errorCount, warningCount },
      });
    },
    { timeout: STORE_MS },
  );

const alreadyValidating = () =>
  conflict(
    'The NAT files are already being validated. Please wait until the validation has finished.',
  );

/** Another set may have been generated since the page was loaded. */
function refuseOtherReport(
  { year, period, standard }: Pick<AvetmissReport, 'year' | 'period' | 'standard'>,
  asked: SubmitRequest,
) {
  const isThis = asked.year === year && asked.period === period && asked.version === standard;
  if (!isThis) throw natFilesChanged();
}

type GeneratedFile = Pick<NatFile, 'filename' | 'generatedSuccessfully' | 'errorMessage'>;

/** An incomplete set produces false errors in the validation. */
function refuseIncomplete(files: GeneratedFile[]) {
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
