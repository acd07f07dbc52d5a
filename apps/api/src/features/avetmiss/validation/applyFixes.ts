import { NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import type {
  AddressFixes,
  AvetmissFix,
  GroupFix,
  NatFilesResponse,
} from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf, type Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { DomainError } from '../../../domainError';
import { auditAll } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { toNatFilesResponse } from '../natFiles/natFilesResponse';
import {
  lockReport,
  markReportChanged,
  natFilesChanged,
  shownVersion,
} from '../natFiles/natReport';
import { getNatFiles } from '../natFiles/readNatFiles';
import { writeNatFile } from '../natFiles/writeNatFile';
import { type DeletedKeys, deletedKeys, dependentTest } from './dependentRecords';
import { readFindings, type StoredFinding } from './findings';
import { type FindingFields, type FixPlan, type FixProblem, planFixes } from './planFixes';
import { type RewriteResult, rewriteFile } from './rewriteFile';

/** In milliseconds: enough to read and write hundreds of thousands of records once. */
const REWRITE_MS = 120_000;

/**
 * Changes or deletes records with findings. Deleting a record also deletes the records that depend on it. Refused if
 * the files have changed since the page was loaded.
 */
export const updateRecords = (ctx: AppContext, admin: OfficeActor, fixes: AvetmissFix[]) =>
  applyFixes(ctx, admin, fixes, { problemAt: fieldOfList('') });

/** Does the same for addresses, and also refuses if another set has been generated since. */
export const fixAddresses = (
  ctx: AppContext,
  admin: OfficeActor,
  { fixes, ...seen }: AddressFixes,
) =>
  applyFixes(ctx, admin, fixes, {
    problemAt: fieldOfList('fixes'),
    isSeen: (report) => isShownReport(report, seen),
  });

const fieldOfList = (list: string) => (at: number) => `${list}[${at}].fieldValue`;

/**
 * Gives the same field of several records one value. Refused if the files have changed, or if the rule found nothing in that
 * field of one of the records: then no record is changed.
 */
export const fixGroup = (
  ctx: AppContext,
  admin: OfficeActor,
  { records, ruleId, ...fix }: GroupFix,
): Promise<NatFilesResponse> =>
  applyFixes(
    ctx,
    admin,
    [...new Set(records)].map((recordNumber) => ({
      ...fix,
      natFileNumber: fix.fileId.slice(3),
      recordNumber,
    })),
    {
      problemAt: () => 'fieldValue',
      isMeant: (finding) => finding.ruleId === ruleId && finding.fieldName === fix.fieldName,
    },
  );

const isShownReport = (report: AvetmissReport, seen: Omit<AddressFixes, 'fixes'>) =>
  report.year === seen.year &&
  report.period === seen.period &&
  report.standard === seen.version &&
  report.state === seen.state &&
  dayOf(report.collectionStartDate) === seen.collectionStartDate &&
  dayOf(report.collectionEndDate) === seen.collectionEndDate;

type FixRules = {
  /** The field of the form next to which the problem of a fix is shown. */
  problemAt: (at: number) => string;
  isSeen?: (report: AvetmissReport) => boolean;
  /** The findings that may be fixed; without it, all of them. */
  isMeant?: (finding: StoredFinding) => boolean;
};

const applyFixes = (
  ctx: AppContext,
  admin: OfficeActor,
  fixes: AvetmissFix[],
  { problemAt, isSeen = () => true, isMeant = () => true }: FixRules,
): Promise<NatFilesResponse> =>
  ctx.db.$transaction(
    async (tx) => {
      const report = await lockReport(tx);
      const isStale = fixes.some(({ version }) => version !== shownVersion(report));
      if (isStale || !isSeen(report)) throw natFilesChanged();
      const { plan, faults } = planFixes(fixes, await findingFields(ctx, tx, report, isMeant));
      refuseProblems(faults, problemAt);
      const outcome = await rewriteFiles(ctx, tx, report, plan);
      refuseProblems(outcome.faults, problemAt);
      await markReportChanged(tx, report);
      await auditFixes(ctx, tx, admin, report, outcome);
      return toNatFilesResponse(report, (await getNatFiles(ctx, tx, report.id)).files);
    },
    { timeout: REWRITE_MS },
  );

/** Shows each problem next to its field in the form. */
function refuseProblems(faults: FixProblem[], problemAt: FixRules['problemAt']) {
  const [first] = faults;
  if (!first) return;
  const errors: Record<string, string[]> = {};
  for (const { at, message } of faults) errors[problemAt(at)] ??= [message];
  throw new DomainError('invalid', first.message, { errors });
}

async function findingFields(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  isMeant: (finding: StoredFinding) => boolean,
): Promise<FindingFields> {
  const fields = new Map<string, Set<string>>();
  for (const { finding } of await readFindings(ctx, tx, id)) {
    if (!isMeant(finding)) continue;
    const record = `${finding.fileId} ${finding.recordNumber}`;
    const named = fields.get(record) ?? new Set();
    fields.set(record, finding.fieldName === null ? named : named.add(finding.fieldName));
  }
  return (fileId, recordNumber) => {
    const named = fields.get(`${fileId} ${recordNumber}`);
    return named && [...named];
  };
}

/** Writes one audit entry for each changed record, and one that counts the dependent records deleted with them. */
async function auditFixes(
  ctx: AppContext,
  tx: Tx,
  admin: { userId: string; email: string },
  report: AvetmissReport,
  { done, dropped }: RewriteResult,
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

/** Rewrites each file that the plan changes directly or through a deleted record. */
async function rewriteFiles(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  plan: FixPlan,
): Promise<RewriteResult> {
  const { files, source } = await getNatFiles(ctx, tx, id);
  const gone: DeletedKeys = new Map();
  for (const [fileId, ofFile] of plan)
    gone.set(fileId, await deletedKeys(fileId, () => source(fileId), ofFile));
  const outcome: RewriteResult = { faults: [], done: [], dropped: new Map() };
  for (const fileId of NAT_FILES) {
    const hangs = dependentTest(gone, fileId);
    const row = files.find(({ filename }) => filename === fileId);
    if (!row?.generatedSuccessfully || (!hangs && !plan.has(fileId))) continue;
    const content = rewriteFile(fileId, source(fileId), {
      plan: plan.get(fileId) ?? new Map(),
      hangs: hangs ?? (() => false),
      outcome,
    });
    await replaceFile(ctx, tx, row, fileId, content);
  }
  return outcome;
}

/** The old content is read while the new content is written, so the old row is deleted last. */
async function replaceFile(
  ctx: AppContext,
  tx: Tx,
  { id, reportId }: { id: string; reportId: string },
  fileId: NatFileId,
  content: AsyncIterable<string>,
) {
  await tx.natFile.update({ where: { id }, data: { filename: `${fileId} as it was` } });
  await writeNatFile(ctx, tx, reportId, fileId, content);
  await tx.natFile.delete({ where: { id } });
}
