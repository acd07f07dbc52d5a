import type { Shot } from '@platewise/shared/skillClips';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { TODAY, testContext } from '../../testing/testContext';
import { anObservedEnrolment, aSignedForm } from '../observerForms/testing/anObservedEnrolment';
import { aFilmedCourse, anAssessor, aReview, aShot } from '../skillClips/testing/aSentVideo';

const DAY_MS = 86_400_000;
let now = TODAY;
const ctx = testContext({ now: () => now });
const app = createApp(ctx);
const { db } = ctx;
const api = (path: string) => `/api/v1${path}`;

/** A shot of each of three working days. */
const THREE: Shot[] = [
  aShot('uniform', { tasks: ['clean-uniform'] }),
  aShot('hands', { tasks: ['washes-hands'], occasion: 2 }),
  aShot('fridge', { tasks: ['checks-fridge'], occasion: 3 }),
];

let learner: TestUser;
let assessor: TestUser;
let enrolmentId: string;
beforeEach(async () => {
  now = TODAY;
  assessor = await anAssessor(ctx);
  await aFilmedCourse(ctx, 2, THREE);
  await aReview(ctx, 2, 'live', THREE);
  await db.observerTask.create({
    data: {
      courseId: 2,
      key: 'checks-fridge',
      taskGroup: 'Fridge',
      task: 'Checks the fridge.',
      displayOrder: 3,
    },
  });
  learner = await aUser(ctx, { firstName: 'Kim' });
  const { enrolment } = await anObservedEnrolment(ctx, {
    learner,
    enrolment: { lastSectionCompleted: 99, courseCompletedAt: TODAY },
    form: { formVersion: 3 },
  });
  enrolmentId = enrolment.id;
});

/** Signs in for each call, because days lie between them. */
async function call(
  user: TestUser,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
) {
  const answer = await request(app)
    [method](api(path))
    .set(await signedInAs(ctx, user))
    .send(body);
  expect([answer.status, answer.body]).toEqual([
    expect.toSatisfy((s: number) => s < 300),
    answer.body,
  ]);
  return answer.body;
}
const own = (rest = '') => `/userCourse/${enrolmentId}${rest}`;
const choose = (way: string) => call(learner, 'put', own('/skill-way'), { way, consents: true });

/** Books the next free time, goes there, and the assessor accepts what the page asks for. */
async function showLive(): Promise<string[]> {
  const { slots } = await call(learner, 'get', own('/live-sessions'));
  const slot = slots[0];
  const { sessions, next } = await call(learner, 'post', own('/live-sessions'), {
    slotId: slot.id,
    isMe: true,
  });
  now = new Date(new Date(slot.startsAt).getTime() + 20 * 60_000);
  const desk = await call(assessor, 'get', `/admin/live-sessions/${sessions[0].id}`);
  const shots = next.shots.map(({ key }: { key: string }) => ({
    key,
    decision: 'accepted',
    seen: [0, 1],
  }));
  await call(assessor, 'put', `/admin/live-sessions/${sessions[0].id}/decision`, {
    version: desk.version,
    outcome: 'held',
    ...(desk.identity === 'same' ? {} : { isSamePerson: true }),
    shots,
  });
  return shots.map(({ key }: { key: string }) => key);
}

const addTimes = (days: string[]) =>
  call(assessor, 'post', '/admin/live-slots', {
    assessorId: assessor.id,
    days,
    times: ['09:00', '14:00'],
    minutes: 30,
    meetingLink: 'https://meet.example.com/room-7',
  });

const hasCertificate = async () => (await db.certificate.count({ where: { enrolmentId } })) === 1;

it('a learner shows everything in three sessions on three days, and gets the certificate', async () => {
  await choose('live');
  await addTimes(['2026-03-10', '2026-03-11', '2026-03-12']);
  expect(await showLive()).toEqual(['units/X/uniform']);
  // The other time of that day is no longer offered: the next shot belongs to another working day.
  now = new Date('2026-03-09T22:20:00Z');
  const { slots } = await call(learner, 'get', own('/live-sessions'));
  expect(slots.map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10))).toEqual([
    '2026-03-10',
    '2026-03-11',
    '2026-03-11',
    '2026-03-12',
  ]);
  expect(await showLive()).toEqual(['units/X/hands']);
  expect(await hasCertificate()).toBe(false);
  expect(await showLive()).toEqual(['units/X/fridge']);
  expect(await hasCertificate()).toBe(true);
  const clips = await db.skillClip.findMany({ orderBy: { recordedOn: 'asc' } });
  expect(clips.map(({ recordedOn }) => recordedOn)).toEqual(
    ['2026-03-10', '2026-03-11', '2026-03-12'].map(dateOf),
  );
  const page = await call(learner, 'get', own('/live-sessions'));
  expect(page).toMatchObject({ next: null, slots: [], identity: 'same' });
  expect(page.sessions).toHaveLength(3);
});

it('an observer, a video and a live session each show a part', async () => {
  // An observer has seen one of three tasks, and was content with the work as a whole.
  await db.thirdPartyForm.update({
    where: { enrolmentId },
    data: { ...aSignedForm(ctx, enrolmentId), notSatisfied: true },
  });
  const tasks = await db.observerTask.findMany({ orderBy: { displayOrder: 'asc' } });
  await db.thirdPartyResponse.createMany({
    data: tasks.map(({ id: taskId, key }) => ({
      enrolmentId,
      taskId,
      response: key === 'clean-uniform',
    })),
  });
  await choose('live');
  await addTimes(['2026-03-10']);
  expect(await showLive()).toEqual(['units/X/hands']);
  expect(await hasCertificate()).toBe(false);

  now = new Date(now.getTime() + DAY_MS);
  await choose('video');
  const { id } = await db.skillClip.create({
    data: {
      enrolmentId,
      shotKey: 'units/X/fridge',
      state: 'ready',
      recordedOn: dateOf('2026-03-11'),
      words: 'copper lemon',
      size: 1000,
      createdAt: now,
      uploadedAt: now,
      readyAt: now,
    },
  });
  // The face was compared in the session, so no photos are needed.
  await call(learner, 'post', own('/skill-clips/submission'), { isMe: true });
  const { version } = await db.skillVideo.findUniqueOrThrow({ where: { enrolmentId } });
  await call(assessor, 'put', `/admin/skill-clips/${enrolmentId}/decision`, {
    version,
    clips: [{ clipId: id, decision: 'accepted', seen: [0, 1] }],
  });
  expect(await hasCertificate()).toBe(true);
  const answers = await db.thirdPartyResponse.findMany({ orderBy: { taskId: 'asc' } });
  expect(answers.map(({ response, comments }) => [response, comments])).toEqual([
    [true, null],
    [true, 'Seen by an assessor in a live session: “hands”.'],
    [true, 'Seen by an assessor on the clip “fridge”.'],
  ]);
});
