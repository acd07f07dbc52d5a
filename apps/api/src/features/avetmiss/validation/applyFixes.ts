import { NAT_FILES } from '@platewise/avetmiss/layouts';
import type { NatFileId } from '@platewise/avetmiss/types';
import type { AddressFixes, AvetmissFix, NatFilesResponse } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { dayOf, type Tx } from '../../../db/client';
import type { AvetmissReport } from '../../../db/generated/client';
import { DomainError } from '../../../domainError';
import { auditAll } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { natFilesAnswerOf } from '../natFiles/natFilesResponse';
import { changeReport, lockReport, natFilesChanged, versionSeen } from '../natFiles/natReport';
import { natFilesOf } from '../natFiles/readNatFiles';
import { writeNatFile } from '../natFiles/writeNatFile';
import { type Gone, hangingOn, keysGone } from './dependentRecords';
import { readFindings } from './findings';
import { type Fault, type FieldsFound, type Plan, planFixes } from './planFixes';
import { type Outcome, rewriteFile } from './rewriteFile';

/** Hundreds of thousands of records are read and written once. */
const REWRITE_MS = 120_000;

/** Changes records that the validation found something in: a field, or the whole of it, and what hangs on it. */
export const updateRecords = (ctx: AppContext, admin: OfficeActor, fixes: AvetmissFix[]) =>
  applyFixes(ctx, admin, fixes, '');

/** The same, for the set that the page has shown. */
export const fixAddresses = (
  ctx: AppContext,
  admin: OfficeActor,
  { fixes, ...seen }: AddressFixes,
) => applyFixes(ctx, admin, fixes, 'fixes', (report) => isThe(report, seen));

const isThe = (report: AvetmissReport, seen: Omit<AddressFixes, 'fixes'>) =>
  report.year === seen.year &&
  report.period === seen.period &&
  report.standard === seen.version &&
  report.state === seen.state &&
  dayOf(report.collectionStartDate) === seen.collectionStartDate &&
  dayOf(report.collectionEndDate) === seen.collectionEndDate;

const applyFixes = (
  ctx: AppContext,
  admin: OfficeActor,
  fixes: AvetmissFix[],
  list: string,
  isSeen: (report: AvetmissReport) => boolean = () => true,
): Promise<NatFilesResponse> =>
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

/** An entry for each record that was named, and one for what went with them. */
async function auditFixes(
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

/** Every file that the plan, or what is deleted by it, changes. */
async function rewriteFiles(
  ctx: AppContext,
  tx: Tx,
  { id }: AvetmissReport,
  plan: Plan,
): Promise<Outcome> {
  const { files, source } = await natFilesOf(ctx, tx, id);
  const gone: Gone = new Map();
  for (const [fileId, ofFile] of plan)
    gone.set(fileId, await keysGone(fileId, () => source(fileId), ofFile));
  const outcome: Outcome = { faults: [], done: [], dropped: new Map() };
  for (const fileId of NAT_FILES) {
    const hangs = hangingOn(gone, fileId);
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

/** The new content comes out of the old one, which is there until the end. */
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
