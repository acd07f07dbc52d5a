import type { AddressFixes, AvetmissFix, NatFilesAnswer } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf, type Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { DomainError } from '../../../domainError';
import { changeReport, lockReport } from '../store/lockReport';
import { natFilesChanged } from '../store/natFileErrors';
import { natFilesAnswerOf } from '../store/natFilesAnswer';
import { natFilesOf } from '../store/readNatFiles';
import { versionSeen } from '../store/versionSeen';
import { readFindings } from '../validation/findings';
import { auditFixes } from './auditFixes';
import { type Fault, type FieldsFound, planFixes } from './planFixes';
import { rewriteFiles } from './rewriteFiles';

type Admin = { userId: string; email: string };

/** Hundreds of thousands of records are read and written once. */
const REWRITE_MS = 120_000;

/** Changes records that the validation found something in: a field, or the whole of it, and what hangs on it. */
export const updateRecords = (ctx: AppContext, admin: Admin, fixes: AvetmissFix[]) =>
  applyFixes(ctx, admin, fixes, '');

/** The same, for the set that the page has shown. */
export const fixAddresses = (ctx: AppContext, admin: Admin, { fixes, ...seen }: AddressFixes) =>
  applyFixes(ctx, admin, fixes, 'fixes', (report) => isThe(report, seen));

const isThe = (report: AvetmissReport, seen: Omit<AddressFixes, 'fixes'>) =>
  report.year === seen.year &&
  report.period === seen.period &&
  report.standard === seen.version &&
  report.state === seen.state &&
  dayOf(report.collectionStartDate) === seen.collectionStartDate &&
  dayOf(report.collectionEndDate) === seen.collectionEndDate;

const applyFixes = (
  ctx: AppContext,
  admin: Admin,
  fixes: AvetmissFix[],
  list: string,
  isSeen: (report: AvetmissReport) => boolean = () => true,
): Promise<NatFilesAnswer> =>
  ctx.db.$transaction(
    async (tx) => {
      const report = await lockReport(tx);
      const isStale = fixes.some(({ version }) => version !== versionSeen(report));
      if (isStale || !isSeen(report)) throw natFilesChanged();
      const { plan, faults } = planFixes(fixes, await fieldsFound(ctx, tx, report));
      refuse(faults, list);
      const outcome = await rewriteFiles(ctx, tx, report, plan);
      refuse(outcome.faults, list);
      await changeReport(tx, report);
      await auditFixes(ctx, tx, admin, report, outcome);
      return natFilesAnswerOf(report, (await natFilesOf(ctx, tx, report.id)).files);
    },
    { timeout: REWRITE_MS },
  );

/** Beside the fields of the form. */
function refuse(faults: Fault[], list: string) {
  const [first] = faults;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const { at, message } of faults) errors[`${list}[${at}].fieldValue`] ??= [message];
  throw new DomainError('invalid', first.message, { errors });
}

async function fieldsFound(ctx: AppContext, tx: Tx, { id }: AvetmissReport): Promise<FieldsFound> {
  const fields = new Map<string, Set<string>>();
  for (const { finding } of await readFindings(ctx, tx, id)) {
    const record = `${finding.fileId} ${finding.recordNumber}`;
    const named = fields.get(record) ?? new Set();
    fields.set(record, finding.fieldName === null ? named : named.add(finding.fieldName));
  }
  return (fileId, recordNumber) => {
    const named = fields.get(`${fileId} ${recordNumber}`);
    return named && [...named];
  };
}
