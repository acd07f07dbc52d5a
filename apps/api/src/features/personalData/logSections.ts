import { USER_TYPES } from '@platewise/shared/accounts';
import { formatSensitiveGroups } from '@platewise/shared/sensitiveReads';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import {
  ADVICE_TASK,
  AUDIT_ENTRY,
  CONTACT_MESSAGE,
  DOCUMENT,
  HOLD,
  MAIL,
  MAIL_EVENT,
  NAME_CHANGE,
  NOTE,
  SENSITIVE_READ,
  TASK,
} from './exportedColumns';
import { type DataSubject, type JsonRow, readInPages, type Section, toJsonRow } from './section';

export const LOG_SECTIONS: Section[] = [
  { name: 'mails', title: 'Emails about you', rows: mails },
  { name: 'messages', title: 'What you wrote to us', rows: messages },
  { name: 'officeNotes', title: 'What our office noted about you', rows: officeNotes },
  {
    name: 'officeDocuments',
    title: 'Documents that our office has about you',
    rows: officeDocuments,
  },
  { name: 'officeTasks', title: 'What our office had to do for you', rows: officeTasks },
  { name: 'nameChanges', title: 'Changes of your name', rows: nameChanges },
  { name: 'changes', title: 'What was done about you', rows: changes },
  { name: 'holds', title: 'What is kept longer than usual', rows: holds },
  { name: 'lookedAt', title: 'Who has seen your sensitive answers', rows: lookedAt },
];

async function* mails({ db }: AppContext, person: DataSubject): AsyncGenerator<JsonRow> {
  const found = readInPages((page) =>
    db.mail.findMany({
      where: mailsAbout(person),
      select: { ...MAIL, events: { select: MAIL_EVENT, orderBy: { at: 'asc' } } },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id: _, template, ...mail } of found)
    yield toJsonRow({ about: template, ...mail });
}

async function* messages({ db }: AppContext, { email, byAddress }: DataSubject) {
  if (!byAddress) return;
  const found = await db.contactMessage.findMany({
    where: { email },
    select: CONTACT_MESSAGE,
    orderBy: { createdAt: 'asc' },
  });
  yield* found.map(toJsonRow);
  const asked = await db.adviceTask.findMany({
    where: { email },
    select: ADVICE_TASK,
    orderBy: { createdAt: 'asc' },
  });
  yield* asked.map(toJsonRow);
}

/**
 * A note may name other people, so it is only in the export that the office makes on request, after it has checked who asks.
 */
async function* officeNotes(
  { db }: AppContext,
  { id: userId, byAddress: onRequest }: DataSubject,
): AsyncGenerator<JsonRow> {
  if (!onRequest) return;
  const notes = readInPages((page) =>
    db.officeNote.findMany({ where: { userId }, select: NOTE, orderBy: { id: 'asc' }, ...page }),
  );
  for await (const { id: _, ...note } of notes) yield toJsonRow(note);
}

/** On request only, like the notes: a letter may name other people. The files are in a folder of their own. */
async function* officeDocuments(
  { db }: AppContext,
  { id: userId, byAddress: onRequest }: DataSubject,
): AsyncGenerator<JsonRow> {
  if (!onRequest) return;
  const documents = readInPages((page) =>
    db.officeDocument.findMany({
      where: { userId },
      select: DOCUMENT,
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id: _, ...document } of documents) yield toJsonRow(document);
}

async function* officeTasks(
  { db }: AppContext,
  { id: userId, byAddress: onRequest }: DataSubject,
): AsyncGenerator<JsonRow> {
  if (!onRequest) return;
  const tasks = readInPages((page) =>
    db.officeTask.findMany({ where: { userId }, select: TASK, orderBy: { id: 'asc' }, ...page }),
  );
  for await (const { id: _, ...task } of tasks) yield toJsonRow(task);
}

async function* nameChanges({ db }: AppContext, { id: userId }: DataSubject) {
  const found = await db.nameChange.findMany({
    where: { userId },
    select: NAME_CHANGE,
    orderBy: { askedAt: 'asc' },
  });
  yield* found.map(toJsonRow);
}

const AT_A_TIME = 500;

/** The export does not say which member of the office acted, nor the former values, which may name other people. */
async function* changes(ctx: AppContext, { id }: DataSubject): AsyncGenerator<JsonRow> {
  const about = [
    { subjectType: 'user', subjectId: id },
    { subjectType: 'enrolment', subjectId: { in: await enrolmentIds(ctx, id) } },
  ];
  let after = 0n;
  for (;;) {
    const entries = await ctx.db.auditEntry.findMany({
      where: { id: { gt: after }, OR: about },
      select: { ...AUDIT_ENTRY, id: true, actorId: true },
      orderBy: { id: 'asc' },
      take: AT_A_TIME,
    });
    for (const { at, action, subjectType, actorId } of entries)
      yield toJsonRow({
        at,
        action,
        about: subjectType,
        by: actorId === id ? 'you' : 'the office',
      });
    if (entries.length < AT_A_TIME) return;
    after = entries.at(-1)?.id ?? after;
  }
}

async function enrolmentIds({ db }: AppContext, userId: string): Promise<string[]> {
  const enrolments = await db.enrolment.findMany({ where: { userId }, select: { id: true } });
  return enrolments.map(({ id }) => id);
}

async function* holds(ctx: AppContext, { id }: DataSubject): AsyncGenerator<JsonRow> {
  const found = await ctx.db.retentionHold.findMany({
    where: { heldId: { in: [id, ...(await enrolmentIds(ctx, id))] } },
    select: HOLD,
    orderBy: { placedAt: 'asc' },
  });
  yield* found.map(toJsonRow);
}

async function* lookedAt({ db }: AppContext, { id: userId }: DataSubject): AsyncGenerator<JsonRow> {
  const reads = await db.sensitiveRead.findMany({
    where: { userId },
    select: { ...SENSITIVE_READ, readerId: true },
    orderBy: { id: 'asc' },
  });
  const businesses = await db.user.findMany({
    where: { id: { in: reads.map(({ readerId }) => readerId) }, userType: USER_TYPES.business },
    select: { id: true },
  });
  const isBusiness = new Set(businesses.map(({ id }) => id));
  for (const { at, groups, through, readerId } of reads)
    yield toJsonRow({
      at,
      seen: formatSensitiveGroups(groups),
      through,
      by: isBusiness.has(readerId) ? 'the business that paid for your course' : 'the office',
    });
}

/** Selects the mails sent to the person. */
export const mailsSentTo = ({ id: userId, email, byAddress }: DataSubject) => ({
  OR: [{ userId }, ...(byAddress ? [{ to: email }] : [])] satisfies Prisma.MailWhereInput[],
});

/** Selects the mails sent to the person and to their observers. */
const mailsAbout = (person: DataSubject): Prisma.MailWhereInput => ({
  OR: [...mailsSentTo(person).OR, { enrolment: { userId: person.id } }],
});
