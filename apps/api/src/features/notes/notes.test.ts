import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { anEnrolment, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { transferEnrolment } from '../enrolments/office/transferEnrolment';
import { LOG_SECTIONS } from '../personalData/logSections';
import { disposeOf } from '../retention/disposeOf';
import { addNote, correctNote, listNotes, removeNote } from './notes';

const ctx = testContext();
const app = createApp(ctx);
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => later(minutes * MINUTE_MS);
const TEXT = 'Prefers a call in the evening.';
let admin: { userId: string; email: string; firstName: string; lastName: string };
let other: typeof admin;
let learner: TestUser;

const anAdmin = async (firstName: string) => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  return { userId: id, email, firstName, lastName: 'Byrne' };
};
beforeEach(async () => {
  admin = await anAdmin('Ada');
  other = await anAdmin('Ben');
  learner = await aUser(ctx);
});

const actions = async () =>
  (await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('a note about a person', () => {
  it('says who wrote it and when, the newest first, with the course that it is about', async () => {
    const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
    await addNote(ctx, admin, learner.id, { text: TEXT });
    await addNote(inMinutes(20), other, learner.id, { text: 'Sent the form again.', userCourseId });
    expect(await listNotes(inMinutes(21), admin, learner.id)).toMatchObject([
      {
        text: 'Sent the form again.',
        writtenByName: 'Ben Byrne',
        userCourseId,
        courseTitle: expect.stringContaining('Food'),
        mayCorrect: false,
      },
      { text: TEXT, writtenByName: 'Ada Byrne', userCourseId: null, mayCorrect: false },
    ]);
  });

  it('is corrected by its writer, for a quarter of an hour', async () => {
    const { id } = await addNote(ctx, admin, learner.id, { text: TEXT });
    const correction = { text: 'Prefers a call in the morning.', version: 1 };
    await expect(correctNote(ctx, other, id, correction)).rejects.toMatchObject({
      refusal: 'forbidden',
    });
    const after = await correctNote(inMinutes(14), admin, id, correction);
    expect(after).toMatchObject({ ...correction, version: 2, mayCorrect: true });
    await expect(
      correctNote(inMinutes(15), admin, id, { ...correction, version: 2 }),
    ).rejects.toThrow('A note can be corrected for 15 minutes. Please add another note instead.');
  });

  it('is removed by anyone of the office, with a reason, and the log does not repeat it', async () => {
    const { id } = await addNote(ctx, admin, learner.id, { text: TEXT });
    await removeNote(inMinutes(60), other, id, { reason: 'Another person.', version: 1 });
    expect(await listNotes(ctx, admin, learner.id)).toEqual([]);
    expect(await actions()).toEqual(['add note', 'remove note']);
    const entries = await ctx.db.auditEntry.findMany();
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(TEXT);
    await expect(
      removeNote(ctx, other, id, { reason: 'Again.', version: 1 }),
    ).rejects.toMatchObject({ message: 'This note has been deleted in the meantime.' });
  });

  it('is changed by one of ten at the same time', async () => {
    const { id } = await addNote(ctx, admin, learner.id, { text: TEXT });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? correctNote(ctx, admin, id, { text: `Version ${n}`, version: 1 })
          : removeNote(ctx, other, id, { reason: 'Wrong.', version: 1 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actions()).toHaveLength(2);
  });

  it('cannot be about an enrolment of another person, nor about a person who is gone', async () => {
    const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
    await expect(
      addNote(ctx, admin, admin.userId, { text: TEXT, userCourseId }),
    ).rejects.toMatchObject({ refusal: 'invalid' });
    await ctx.db.user.update({
      where: { id: learner.id },
      data: {
        active: false,
        passwordHash: null,
        email: `deleted:${learner.id}`,
        formerEmail: learner.email,
        deletedAt: ctx.now(),
        deletedReason: 'Asked us to.',
      },
    });
    await expect(addNote(ctx, admin, learner.id, { text: TEXT })).rejects.toMatchObject({
      refusal: 'conflict',
    });
    expect(await actions()).toEqual([]);
  });
});

describe('where the notes go', () => {
  it('they are in the export that the office makes, and not in the one that anyone signed in makes', async () => {
    await addNote(ctx, admin, learner.id, { text: TEXT });
    const section = LOG_SECTIONS.find(({ name }) => name === 'officeNotes');
    const exported = async (byAddress: boolean) => {
      const { id, email, firstName, userType } = learner;
      const person = { id, email, firstName, userType, byAddress };
      const rows = [];
      for await (const row of section?.rows(ctx, person) ?? []) rows.push(row);
      return rows;
    };
    expect(await exported(true)).toEqual([{ text: TEXT, createdAt: ctx.now().toISOString() }]);
    expect(await exported(false)).toEqual([]);
  });

  it('they go with the account, and with the evidence of an enrolment', async () => {
    const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
    await addNote(ctx, admin, learner.id, { text: TEXT });
    await addNote(ctx, admin, learner.id, { text: TEXT, userCourseId });
    await ctx.db.$transaction((tx) => disposeOf(tx, 'evidence', [userCourseId], '2026-03-02'));
    expect(await listNotes(ctx, admin, learner.id)).toMatchObject([{ userCourseId: null }]);
    await ctx.db.user.delete({ where: { id: learner.id } });
    expect(await ctx.db.officeNote.count()).toBe(0);
  });

  it.each([
    ['stay with the former learner', false],
    ['go with the enrolment to the other account of the same person', true],
  ])('they %s when an enrolment is transferred', async (_, samePerson) => {
    const { id: userCourseId } = await anEnrolment(ctx, { userId: learner.id });
    const { id } = await aUser(ctx, { email: 'other@example.com', emailProvedAt: ctx.now() });
    await addNote(ctx, admin, learner.id, { text: TEXT, userCourseId });
    await transferEnrolment(ctx, admin, userCourseId, { samePerson, email: 'other@example.com' });
    expect(await ctx.db.officeNote.findFirst()).toMatchObject(
      samePerson
        ? { userId: id, enrolmentId: userCourseId }
        : { userId: learner.id, enrolmentId: null },
    );
  });
});

it.each([2, 3] as const)(
  'is refused to users of type %i, also about themselves',
  async (userType) => {
    const user = await aUser(ctx, { userType });
    const headers = await signedInAs(ctx, user);
    const { id } = await addNote(ctx, admin, user.id, { text: TEXT });
    const at = `/api/v1/admin/users/${user.id}/notes`;
    const answers = await Promise.all([
      request(app).get(at).set(headers),
      request(app).post(at).set(headers).send({ text: TEXT }),
      request(app).patch(`/api/v1/admin/notes/${id}`).set(headers).send({ text: 'x', version: 1 }),
      request(app)
        .delete(`/api/v1/admin/notes/${id}`)
        .set(headers)
        .send({ reason: 'x', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  },
);
