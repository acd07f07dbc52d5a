import { isDeepStrictEqual } from 'node:util';
import {
  findRowsFault,
  trimRows,
  type WorkplaceForm,
  type WorkplaceRecord,
  type WorkplaceRecordChange,
  type WorkplaceRow,
} from '@platewise/shared/study/workplaceRecords';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { rawQuery } from '../../db/rawQuery';
import { conflict, DomainError, forbidden, invalidField } from '../../domainError';
import type { Enrolment } from '../progress/findEnrolment';
import { lockEnrolment } from '../progress/findEnrolment';
import { checkMayStudy, evidenceDisposed } from '../progress/studyGate';

type EnrolmentOfRecords = Pick<Enrolment, 'id' | 'contentSetId'>;

/** The records of an enrolment, in the order of the lessons. */
export async function listRecords(
  { db }: Pick<AppContext, 'db'>,
  { id: enrolmentId, contentSetId }: EnrolmentOfRecords,
): Promise<WorkplaceRecord[]> {
  const records = await db.workplaceRecord.findMany({
    where: { enrolmentId },
    orderBy: [{ createdAt: 'asc' }, { blockId: 'asc' }],
  });
  if (records.length === 0) return [];
  const order = (await listForms(db, contentSetId)).map(({ id }) => id);
  // The office may have moved the enrolment to a content set without this form: its record comes last.
  const placeOf = ({ blockId }: { blockId: string }) =>
    order.includes(blockId) ? order.indexOf(blockId) : order.length;
  return records.map(recordOf).sort((a, b) => placeOf(a) - placeOf(b));
}

type StoredRecord = Omit<WorkplaceRecord, 'form' | 'rows' | 'updatedAt'> & {
  form: string;
  rows: unknown;
  updatedAt: Date;
};

const recordOf = ({
  blockId,
  form,
  title,
  version,
  rows,
  updatedAt,
}: StoredRecord): WorkplaceRecord => ({
  blockId,
  form: form as WorkplaceForm,
  title,
  version,
  rows: rows as WorkplaceRow[],
  updatedAt: updatedAt.toISOString(),
});

export const CHANGED_ELSEWHERE =
  'This form was changed on another device. Please load it again before you write.';
const CLOSED = 'This course is completed. What you wrote down can be read, but not changed.';

/**
 * Stores all rows of one form. Of several changes to the same version, the first one is stored, and the others are refused with
 * 'conflict' and a message for `version`. The same rows again are no conflict: an answer may have been lost on its way.
 */
export async function saveRecord(
  ctx: AppContext,
  enrolment: Enrolment,
  { blockId, version, rows }: WorkplaceRecordChange,
): Promise<WorkplaceRecord> {
  checkMayStudy(enrolment, ctx.now());
  const block = (await listForms(ctx.db, enrolment.contentSetId)).find(({ id }) => id === blockId);
  if (!block)
    throw invalidField('blockId', 'This course has no such form. Please reload the page.');
  const { form, title } = block;
  const written = trimRows(form, rows);
  const fault = findRowsFault(form, written);
  if (fault) throw invalidField('rows', fault);
  const { id: enrolmentId, userId } = enrolment;
  return ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    await refuseClosed(tx, enrolmentId, userId);
    const record = { form, title, rows: written, updatedAt: ctx.now() };
    const { count } =
      version === 0
        ? await tx.workplaceRecord.createMany({
            data: [{ ...record, enrolmentId, blockId, createdAt: ctx.now() }],
            skipDuplicates: true,
          })
        : await tx.workplaceRecord.updateMany({
            where: { enrolmentId, blockId, version },
            data: { ...record, version: { increment: 1 } },
          });
    const stored = await tx.workplaceRecord.findUnique({
      where: { enrolmentId_blockId: { enrolmentId, blockId } },
    });
    if (!stored || (count === 0 && !isDeepStrictEqual(stored.rows, written)))
      throw new DomainError('conflict', CHANGED_ELSEWHERE, {
        errors: { version: [CHANGED_ELSEWHERE] },
      });
    return recordOf(stored);
  });
}

/** Between the check of the address and the lock, the office may have given the enrolment to another person or closed it. */
async function refuseClosed(tx: Tx, id: string, userId: string) {
  const now = await tx.enrolment.findUniqueOrThrow({
    where: { id },
    select: {
      userId: true,
      closedAt: true,
      evidenceDisposedOn: true,
      assessment: { select: { judgement: true } },
    },
  });
  if (now.userId !== userId) throw forbidden();
  if (now.evidenceDisposedOn) throw evidenceDisposed('What you wrote down', now.evidenceDisposedOn);
  // An assessor has judged by what the records say.
  if (now.closedAt || now.assessment?.judgement === 'competent') throw conflict(CLOSED);
}

type FormBlock = { id: string; form: WorkplaceForm; title: string };

/** The forms of a content set, in the order of its pages. */
const listForms = (db: AppContext['db'], contentSetId: number) =>
  rawQuery<FormBlock>(
    db,
    `SELECT block ->> 'id' AS id, block ->> 'form' AS form, block ->> 'title' AS title
     FROM "ContentSet", jsonb_path_query(sections, '$[*].content[*].blocks[*] ? (@.kind == "try-it")')
       WITH ORDINALITY AS found (block, place)
     WHERE id = $1 ORDER BY place`,
    [contentSetId],
  );
