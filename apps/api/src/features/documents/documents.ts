import { createHash, randomUUID } from 'node:crypto';
import {
  type CorrectDocument,
  type DocumentKind,
  MOST_DOCUMENTS,
  type NewDocument,
  type OfficeDocument,
  type RemoveDocument,
} from '@platewise/shared/documents';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, DomainError, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { seal } from '../../sealing/seal';
import { documentField } from '../../sealing/sealedField';
import { fileNameOf } from './fileNameOf';
import { lockPerson } from './moveDocuments';
import { mayOpen, refuseUnlessMayOpen } from './openDocument';

type Admin = OfficeActor & { firstName: string; lastName: string; officeRole: string | null };
type File = { bytes: Buffer; mediaType: string };

/** A list of documents must not load their files. */
const WITHOUT_FILE = { sealedFile: true } as const;
const WITH_COURSE = { enrolment: { select: { courseTitle: true } } } as const;
type DocumentRow = Prisma.OfficeDocumentGetPayload<{ omit: typeof WITHOUT_FILE }>;
type DocumentRecord = Prisma.OfficeDocumentGetPayload<{
  omit: typeof WITHOUT_FILE;
  include: typeof WITH_COURSE;
}>;

const DOCUMENT = officeRecord<DocumentRow, string>({
  subjectType: 'officeDocument',
  name: 'document',
  deletion: 'remove document',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "OfficeDocument" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.officeDocument.findUnique({ where: { id }, omit: WITHOUT_FILE });
  },
});

/** Lists the documents about a person, the newest first. */
export async function listDocuments(
  ctx: AppContext,
  admin: Admin,
  userId: string,
): Promise<OfficeDocument[]> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw missing('This user');
  const documents = await ctx.db.officeDocument.findMany({
    where: { userId },
    omit: WITHOUT_FILE,
    include: WITH_COURSE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return documents.map((document) => describeDocument(admin, document));
}

/** Adds a document. The unique index on person and file decides which of several callers with the same file is the first. */
export async function addDocument(
  ctx: AppContext,
  admin: Admin,
  userId: string,
  { kind, title, userCourseId }: NewDocument,
  { bytes, mediaType }: File,
): Promise<OfficeDocument> {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sealedFile = seal(ctx, documentField(id), bytes);
  const document = await ctx.db.$transaction(async (tx) => {
    const learner = await lockLearnerOf(tx, userCourseId);
    await lockPerson(tx, userId);
    await refuseUnlessThere(tx, userId);
    refuseForeignEnrolment(learner, userId);
    if ((await tx.officeDocument.count({ where: { userId } })) >= MOST_DOCUMENTS) throw tooMany();
    const [added] = await tx.officeDocument.createManyAndReturn({
      data: [
        {
          id,
          userId,
          enrolmentId: userCourseId ?? null,
          kind,
          title,
          fileName: fileNameOf(title, mediaType),
          mediaType,
          size: bytes.length,
          sha256,
          sealedFile,
          addedById: admin.userId,
          addedByName: fullName(admin),
          createdAt: ctx.now(),
        },
      ],
      skipDuplicates: true,
      omit: WITHOUT_FILE,
      include: WITH_COURSE,
    });
    if (!added) throw await isThere(tx, userId, sha256);
    await audit(ctx, tx, {
      ...DOCUMENT.entry(admin, 'add document', id),
      after: subjectOf(added),
    });
    return added;
  });
  return describeDocument(admin, document);
}

/** Corrects what a document is called, what it is and what it is about. A role that may not open it does not know what it is. */
export async function correctDocument(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { kind, title, userCourseId, version }: CorrectDocument,
): Promise<OfficeDocument> {
  const document = await ctx.db.$transaction(async (tx) => {
    const learner = await lockLearnerOf(tx, userCourseId);
    const before = await DOCUMENT.lock(tx, id, version);
    refuseUnlessMayOpen(admin, before.kind);
    refuseForeignEnrolment(learner, before.userId);
    const after = await tx.officeDocument.update({
      where: { id },
      data: {
        kind,
        title,
        fileName: fileNameOf(title, before.mediaType),
        enrolmentId: userCourseId ?? null,
        version: { increment: 1 },
      },
      omit: WITHOUT_FILE,
      include: WITH_COURSE,
    });
    await audit(ctx, tx, {
      ...DOCUMENT.entry(admin, 'correct document', id),
      before: subjectOf(before),
      after: subjectOf(after),
    });
    return after;
  });
  return describeDocument(admin, document);
}

export async function removeDocument(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { reason, version }: RemoveDocument,
) {
  await ctx.db.$transaction(async (tx) => {
    const document = await DOCUMENT.lock(tx, id, version);
    await tx.officeDocument.delete({ where: { id } });
    await audit(ctx, tx, {
      ...DOCUMENT.entry(admin, DOCUMENT.deletion, id),
      before: {
        ...subjectOf(document),
        addedByName: document.addedByName,
        createdAt: document.createdAt.toISOString(),
      },
      after: { reason },
    });
  });
}

/** An entry in the audit log is never deleted, so it does not repeat the title, which may be about the person's health. */
const subjectOf = ({ userId, enrolmentId, kind }: DocumentRow) => ({
  userId,
  userCourseId: enrolmentId,
  kind,
});

/** Finds the learner of an enrolment, which cannot be transferred or deleted until the transaction ends. */
async function lockLearnerOf(tx: Tx, enrolmentId: string | undefined) {
  if (!enrolmentId) return undefined;
  const [found] = await tx.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "Enrolment" WHERE id = ${enrolmentId}::uuid FOR KEY SHARE`;
  return found?.userId ?? null;
}

/** `learner` is undefined when no enrolment was named, and null when there is none with that id. */
function refuseForeignEnrolment(learner: string | null | undefined, userId: string) {
  if (learner !== undefined && learner !== userId)
    throw invalidField('userCourseId', 'This enrolment belongs to another person.');
}

async function refuseUnlessThere(tx: Tx, userId: string) {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { deletedAt: true } });
  if (!user) throw missing('This user');
  if (user.deletedAt) throw conflict('This user has been deleted.');
}

async function isThere(tx: Tx, userId: string, sha256: string) {
  const { title } = await tx.officeDocument.findUniqueOrThrow({
    where: { userId_sha256: { userId, sha256 } },
    select: { title: true },
  });
  const message = `This file has been added already: ${title}.`;
  return new DomainError('conflict', message, { errors: { file: [message] } });
}

const tooMany = () =>
  conflict(
    `A person can have ${MOST_DOCUMENTS} documents. Please remove one that is no longer needed first.`,
  );

const describeDocument = (admin: Admin, document: DocumentRecord): OfficeDocument => ({
  id: document.id,
  version: document.version,
  kind: document.kind as DocumentKind,
  title: document.title,
  fileName: document.fileName,
  size: document.size,
  addedByName: document.addedByName,
  createdAt: document.createdAt.toISOString(),
  userCourseId: document.enrolmentId,
  courseTitle: document.enrolment?.courseTitle ?? null,
  mayOpen: mayOpen(admin, document.kind),
});
