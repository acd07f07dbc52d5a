import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { sealDetails } from '../../sealing/sealedAnswers';
import { aUser, signedInAs } from '../../testing/build';
import { aStep2Form } from '../../testing/forms';
import { testContext } from '../../testing/testContext';
import { aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { aClip, SHOTS } from '../skillClips/testing/aSentVideo';
import { aHeldSession } from './testing/aLiveLearner';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
const [UNIFORM, HANDS] = SHOTS.map(({ key }) => key) as [string, string];

let held: Awaited<ReturnType<typeof aHeldSession>>;
let office: Record<string, string>;
async function begin(over: Parameters<typeof aHeldSession>[1] = {}) {
  held = await aHeldSession(ctx, over);
  office = await signedInAs(ctx, held.assessor);
}
beforeEach(() => begin());

const accepted = (key = UNIFORM) => ({ key, decision: 'accepted', seen: [0, 1] });
const again = (key = UNIFORM) => ({ key, decision: 'again', seen: [0], reason: 'Too fast.' });
const HELD = { version: 1, outcome: 'held', isSamePerson: true };
const path = () => `/api/v1/admin/live-sessions/${held.session.id}`;
const decide = (body: object, as = office) =>
  request(app)
    .put(`${path()}/decision`)
    .set(as)
    .send({ ...HELD, ...body });
const look = (as = office) => request(app).get(path()).set(as);
const ownPage = async () =>
  (
    await request(app)
      .get(`/api/v1/userCourse/${held.enrolment.id}/live-sessions`)
      .set(await signedInAs(ctx, held.user))
  ).body;

describe('a decision', () => {
  it('accepts a shot: its task is seen, and the clip has no file', async () => {
    const { status } = await decide({
      shots: [accepted()],
      note: 'Calm and careful.',
      recording: 'Archive, box 3',
    });
    expect(status).toBe(204);
    const [clip] = await db.skillClip.findMany();
    expect(clip).toMatchObject({
      shotKey: UNIFORM,
      state: 'accepted',
      size: 0,
      recordedOn: dateOf('2026-03-02'),
      words: expect.stringMatching(/^\w+ \w+$/),
      seen: [0, 1],
      liveSessionId: held.session.id,
      decidedByName: 'Ana Silva',
      uploadedAt: null,
    });
    expect(await db.thirdPartyResponse.findMany()).toMatchObject([
      {
        response: true,
        clipId: clip?.id,
        comments: 'Seen by an assessor in a live session: “Ready to work”.',
      },
    ]);
    expect(await db.skillVideo.findFirstOrThrow()).toMatchObject({
      identity: 'same',
      identityDecidedByName: 'Ana Silva',
      version: 2,
      decidedAt: null,
    });
    expect((await look()).body).toMatchObject({
      state: 'done',
      note: 'Calm and careful.',
      recording: 'Archive, box 3',
      decidedByName: 'Ana Silva',
      whyClosed: 'An assessor has decided about this session.',
      shots: [
        { key: UNIFORM, isSeen: true, outcome: { decision: 'accepted', seen: [0, 1] } },
        { key: HANDS, isSeen: false, outcome: null },
      ],
    });
    expect(await ownPage()).toMatchObject({
      next: { occasion: 2 },
      sessions: [{ state: 'done', accepted: ['Ready to work'], again: [] }],
    });
    expect((await db.mail.findMany()).map(({ template }) => template)).toEqual([
      'live-session-decided',
    ]);
  });

  it('gives no video of it to anyone', async () => {
    await decide({ shots: [accepted()] });
    const { id } = await db.skillClip.findFirstOrThrow();
    const desk = `/api/v1/admin/skill-clips`;
    expect((await request(app).get(`${desk}/clips/${id}/link`).set(office)).status).toBe(404);
    const own = await signedInAs(ctx, held.user);
    const clips = `/api/v1/userCourse/${held.enrolment.id}/skill-clips`;
    expect((await request(app).get(`${clips}/${id}/link`).set(own)).status).toBe(404);
    expect((await request(app).delete(`${clips}/${id}`).set(own)).status).toBe(409);
    expect((await request(app).get(clips).set(own)).body.shots[0].clip).toMatchObject({
      state: 'accepted',
      isLive: true,
    });
    const { body } = await request(app).get(`${desk}/${held.enrolment.id}`).set(office);
    expect(body.shots[0].clip).toMatchObject({ isLive: true, flags: [] });
    expect((await request(app).get(`${desk}?state=all`).set(office)).body).toEqual([]);
  });

  it('asks to see a shot again, with the reason', async () => {
    expect((await decide({ shots: [again()] })).status).toBe(204);
    expect(await ownPage()).toMatchObject({
      next: { occasion: 1, shots: [{ key: UNIFORM }] },
      sessions: [{ state: 'done', again: [{ title: 'Ready to work', reason: 'Too fast.' }] }],
    });
    expect(await db.thirdPartyResponse.count()).toBe(0);
  });

  it('may find that the learner did not come', async () => {
    const { status } = await decide({
      outcome: 'missed',
      isSamePerson: undefined,
      note: 'Waited.',
    });
    expect(status).toBe(204);
    expect(await ownPage()).toMatchObject({ sessions: [{ state: 'missed' }], identity: 'none' });
    expect(await db.mail.findMany()).toMatchObject([{ template: 'live-session-decided' }]);
  });

  it('may find another face: nothing is accepted, and the learner reads why', async () => {
    const { status } = await decide({ isSamePerson: false, identityNote: 'Another person.' });
    expect(status).toBe(204);
    expect(await ownPage()).toMatchObject({
      identity: 'not same',
      identityNote: 'Another person.',
      sessions: [{ state: 'done', accepted: [] }],
    });
  });

  it('compares the face once, and destroys photos that were sent for clips', async () => {
    const photos = { identity: 'waiting', documentType: 'image/jpeg', faceType: 'image/jpeg' };
    await db.skillVideo.updateMany({ data: { ...photos, sealedFace: Buffer.from('x') } });
    await decide({ shots: [accepted()] });
    expect(await db.skillVideo.findFirstOrThrow()).toMatchObject({
      identity: 'same',
      sealedFace: null,
      faceType: null,
    });
  });

  it('accepts the last shot: the certificate is issued', async () => {
    await db.skillVideo.updateMany({ data: { identity: 'same' } });
    const task = await db.observerTask.findFirstOrThrow({ where: { key: 'clean-uniform' } });
    const enrolmentId = held.enrolment.id;
    const before = await aClip(ctx, enrolmentId, UNIFORM, {
      state: 'accepted',
      recordedOn: dateOf('2026-02-20'),
    });
    await db.thirdPartyResponse.create({
      data: { enrolmentId, taskId: task.id, response: true, clipId: before.id },
    });
    expect((await decide({ isSamePerson: undefined, shots: [accepted(HANDS)] })).status).toBe(204);
    expect(await db.certificate.count()).toBe(1);
    expect((await db.mail.findMany()).map(({ template }) => template)).toEqual([
      'course-completed',
    ]);
  });

  it('takes the place of a clip that no one has judged', async () => {
    const clip = await aClip(ctx, held.enrolment.id, UNIFORM);
    expect((await decide({ shots: [accepted()] })).status).toBe(204);
    expect(await db.skillClip.findUniqueOrThrow({ where: { id: clip.id } })).toMatchObject({
      state: 'replaced',
      filesDestroyedAt: ctx.now(),
    });
  });

  it('of ten assessors at once is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide({ shots: [accepted()] })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204,
      ...Array(9).fill(409),
    ]);
    expect(await db.skillClip.count()).toBe(1);
    expect(await db.mail.count()).toBe(1);
  });

  it('or the office’s cancellation of the time at the same moment: one of them', async () => {
    const [decided, cancelled] = await Promise.all([
      decide({ shots: [accepted()] }),
      request(app)
        .post(`/api/v1/admin/live-slots/${held.slot.id}/cancellation`)
        .set(office)
        .send({ reason: 'The line broke.' }),
    ]);
    const { state } = await db.liveSession.findFirstOrThrow();
    expect([
      [204, 409, 'done', 1],
      [409, 204, 'cancelled', 0],
    ]).toContainEqual([decided.status, cancelled.status, state, await db.skillClip.count()]);
  });
});

describe('a decision is refused, and changes nothing,', () => {
  it.each<[string, object, number, string]>([
    ['from an old page', { version: 9 }, 409, 'reload'],
    ['without the comparison', { isSamePerson: undefined }, 400, 'compare the face'],
    ['about another face, without a note', { isSamePerson: false, shots: [] }, 400, 'what differs'],
    [
      'that accepts a shot of another face',
      { isSamePerson: false, identityNote: 'Another person.' },
      400,
      'Nothing can be accepted',
    ],
    ['without a mark', { shots: [{ ...accepted(), seen: [0] }] }, 400, 'mark all'],
    ['twice about a shot', { shots: [accepted(), again()] }, 400, 'two decisions'],
    ['about a shot of another course', { shots: [accepted('units/Y/x')] }, 400, 'not in the list'],
    ['again without a reason', { shots: [{ ...again(), reason: '' }] }, 400, 'show again'],
    [
      'that accepts shots of two working days',
      { shots: [accepted(UNIFORM), accepted(HANDS)] },
      400,
      'different working days',
    ],
    [
      'about shots of a learner who did not come',
      { outcome: 'missed', isSamePerson: undefined },
      400,
      'did not come',
    ],
  ])('%s', async (_, over, status, message) => {
    const answer = await decide({ shots: [accepted()], ...over });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await db.skillClip.count()).toBe(0);
    expect(await db.liveSession.findFirstOrThrow()).toMatchObject({ state: 'booked' });
  });

  it.each<[string, () => Promise<unknown>, object, number, string]>([
    [
      'with a recording that the learner has not agreed to',
      () => db.liveSession.updateMany({ data: { consentsRecording: false } }),
      { recording: 'Archive' },
      400,
      'not agreed to be recorded',
    ],
    [
      'before the session begins',
      () => db.liveSlot.updateMany({ data: { startsAt: new Date(ctx.now().getTime() + 1) } }),
      {},
      409,
      'has not begun',
    ],
    [
      'once it was cancelled',
      () => db.liveSession.updateMany({ data: { state: 'cancelled', cancelledBy: 'office' } }),
      {},
      409,
      'cancelled',
    ],
    [
      'by an assessor for another unit',
      () => db.assessorCredential.updateMany({ data: { units: ['HLTFSE001'] } }),
      {},
      409,
      'assess SITXFSA005',
    ],
    [
      'after the face was compared',
      () => db.skillVideo.updateMany({ data: { identity: 'same' } }),
      {},
      400,
      'compared with the document before',
    ],
    [
      'about a shot that is seen',
      () => aClip(ctx, held.enrolment.id, UNIFORM, { state: 'accepted' }),
      {},
      400,
      'seen already',
    ],
    [
      'on the day on which a shot of another working day was shown',
      () => aClip(ctx, held.enrolment.id, HANDS, { state: 'accepted' }),
      {},
      400,
      '“The whole hand wash” of another working day',
    ],
    [
      'after the enrolment has ended',
      () => db.enrolment.updateMany({ data: { endedAt: ctx.now(), closedAt: ctx.now() } }),
      {},
      409,
      'has ended',
    ],
  ])('%s', async (_, happen, over, status, message) => {
    await happen();
    const clips = await db.skillClip.count();
    const answer = await decide({ shots: [accepted()], ...over });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await db.skillClip.count()).toBe(clips);
  });

  it('by people who may only read', async () => {
    const auditor = await aUser(ctx, { userType: 1, officeRole: 'auditor' });
    expect((await decide({}, await signedInAs(ctx, auditor))).status).toBe(403);
  });
});

it('the form that an observer has signed stays as evidence', async () => {
  await begin({
    form: { ...aSubmittedForm(ctx), studentPerformanceSatisfactory: true, notSatisfied: true },
  });
  await db.thirdPartyResponse.createMany({
    data: (await db.observerTask.findMany({ orderBy: { displayOrder: 'asc' } })).map(
      ({ id: taskId }, i) => ({
        enrolmentId: held.enrolment.id,
        taskId,
        response: i === 1,
        comments: 'Seen at lunch.',
      }),
    ),
  });
  expect((await decide({ shots: [accepted()] })).status).toBe(204);
  expect(await db.formerObserverForm.findMany()).toMatchObject([
    { form: { tasks: [{ response: false }, { response: true, comments: 'Seen at lunch.' }] } },
  ]);
  expect(await db.certificate.count()).toBe(1);
});

describe('the desk', () => {
  const withBirthday = async () => {
    const { phone: _, ...answers } = aStep2Form();
    await db.enrolmentDetails.create({
      data: sealDetails(ctx, {
        ...answers,
        enrolmentId: held.enrolment.id,
        dateOfBirth: dateOf('1990-05-04'),
        countryOfBirth: 'Australia',
      }),
    });
  };

  it('shows what to look for, and why something cannot be accepted', async () => {
    await aClip(ctx, held.enrolment.id, HANDS);
    expect((await look()).body).toMatchObject({
      state: 'booked',
      whyClosed: null,
      identity: 'none',
      version: 1,
      shots: [
        {
          key: UNIFORM,
          see: ['Does it', 'Says it'],
          tasks: ['Wears a clean uniform.'],
          isSeen: false,
          whyNot:
            '“The whole hand wash” of another working day was shown on the day of this session.',
        },
        { key: HANDS, whyNot: null },
      ],
    });
  });

  it.each<[string, object, string | null]>([
    ['assessor', {}, '1990-05-04'],
    ['assessor', { identity: 'same' }, null],
    ['auditor', {}, null],
  ])(
    'shows the date of birth to an %s of a learner with %j: %s',
    async (officeRole, video, day) => {
      await withBirthday();
      await db.skillVideo.updateMany({ data: video });
      const as = await signedInAs(ctx, await aUser(ctx, { userType: 1, officeRole }));
      expect((await look(as)).body.dateOfBirth).toBe(day);
      expect(await db.sensitiveRead.findMany()).toMatchObject(
        day ? [{ through: 'live session', groups: ['identity'] }] : [],
      );
    },
  );

  it('shows it no more once the session is decided', async () => {
    await withBirthday();
    await decide({ outcome: 'missed', isSamePerson: undefined });
    expect((await look()).body.dateOfBirth).toBeNull();
  });
});
