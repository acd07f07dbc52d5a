import {
  type CorrectNote,
  type NewNote,
  NOTE_CORRECTION_MINUTES,
  type Note,
  type RemoveNote,
} from '@platewise/shared/notes';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, forbidden, invalidField, missing } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';

type Admin = OfficeActor & { firstName: string; lastName: string };

const WITH_COURSE = { enrolment: { select: { courseTitle: true } } } as const;
type NoteRecord = Prisma.OfficeNoteGetPayload<{ include: typeof WITH_COURSE }>;

const NOTE = officeRecord<Prisma.OfficeNoteGetPayload<object>, string>({
  subjectType: 'officeNote',
  name: 'note',
  deletion: 'remove note',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "OfficeNote" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.officeNote.findUnique({ where: { id } });
  },
});

/** Lists the notes of the office about a person, the newest first. */
export async function listNotes(ctx: AppContext, admin: Admin, userId: string): Promise<Note[]> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw missing('This user');
  const notes = await ctx.db.officeNote.findMany({
    where: { userId },
    include: WITH_COURSE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_NOTES,
  });
  return notes.map((note) => describeNote(ctx, admin, note));
}

export async function addNote(
  ctx: AppContext,
  admin: Admin,
  userId: string,
  { text, userCourseId }: NewNote,
): Promise<Note> {
  const note = await ctx.db.$transaction(async (tx) => {
    await lockPerson(tx, userId);
    await refuseForeignEnrolment(tx, userId, userCourseId);
    const added = await tx.officeNote.create({
      data: {
        userId,
        enrolmentId: userCourseId ?? null,
        text,
        writtenById: admin.userId,
        writtenByName: fullName(admin),
        createdAt: ctx.now(),
      },
      include: WITH_COURSE,
    });
    await audit(ctx, tx, { ...NOTE.entry(admin, 'add note', added.id), after: subjectOf(added) });
    return added;
  });
  return describeNote(ctx, admin, note);
}

/** The writer may correct a note for a quarter of an hour. After that, the others may have relied on it. */
export async function correctNote(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { text, version }: CorrectNote,
): Promise<Note> {
  const note = await ctx.db.$transaction(async (tx) => {
    const before = await NOTE.lock(tx, id, version);
    if (before.writtenById !== admin.userId) throw notYours();
    if (!mayCorrect(ctx, admin, before)) throw tooLate();
    const after = await tx.officeNote.update({
      where: { id },
      data: { text, version: { increment: 1 } },
      include: WITH_COURSE,
    });
    await audit(ctx, tx, { ...NOTE.entry(admin, 'correct note', id), after: subjectOf(after) });
    return after;
  });
  return describeNote(ctx, admin, note);
}

export async function removeNote(
  ctx: AppContext,
  admin: Admin,
  id: string,
  { reason, version }: RemoveNote,
) {
  await ctx.db.$transaction(async (tx) => {
    const note = await NOTE.lock(tx, id, version);
    await tx.officeNote.delete({ where: { id } });
    await audit(ctx, tx, {
      ...NOTE.entry(admin, NOTE.deletion, id),
      before: {
        ...subjectOf(note),
        writtenByName: note.writtenByName,
        createdAt: note.createdAt.toISOString(),
      },
      after: { reason },
    });
  });
}

/** An entry in the audit log is never deleted, so it does not repeat what was written about the person. */
const subjectOf = ({ userId, enrolmentId }: { userId: string; enrolmentId: string | null }) => ({
  userId,
  userCourseId: enrolmentId,
});

/** Someone may be deleting the person at the same time. The lock decides who comes first. */
async function lockPerson(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR SHARE`;
  const user = await tx.user.findUnique({ where: { id: userId }, select: { deletedAt: true } });
  if (!user) throw missing('This user');
  if (user.deletedAt) throw conflict('This user has been deleted.');
}

async function refuseForeignEnrolment(tx: Tx, userId: string, enrolmentId: string | undefined) {
  if (!enrolmentId) return;
  const found = await tx.enrolment.findFirst({
    where: { id: enrolmentId, userId },
    select: { id: true },
  });
  if (!found) throw invalidField('userCourseId', 'This enrolment belongs to another person.');
}

/** More than the office ever writes about one person. */
const MOST_NOTES = 500;

const CORRECTION_MS = NOTE_CORRECTION_MINUTES * 60_000;

const mayCorrect = (
  { now }: AppContext,
  { userId }: OfficeActor,
  note: { writtenById: string; createdAt: Date },
) => note.writtenById === userId && now().getTime() - note.createdAt.getTime() < CORRECTION_MS;

const describeNote = (ctx: AppContext, admin: Admin, note: NoteRecord): Note => ({
  id: note.id,
  version: note.version,
  text: note.text,
  writtenById: note.writtenById,
  writtenByName: note.writtenByName,
  createdAt: note.createdAt.toISOString(),
  userCourseId: note.enrolmentId,
  courseTitle: note.enrolment?.courseTitle ?? null,
  mayCorrect: mayCorrect(ctx, admin, note),
});

const notYours = () => forbidden('Only the person who wrote a note can correct it.');
const tooLate = () =>
  conflict(
    `A note can be corrected for ${NOTE_CORRECTION_MINUTES} minutes. Please add another note instead.`,
  );
