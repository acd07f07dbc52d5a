import { addDays, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { aLoginAsUserToken, aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import { aClip, anAssessor, SHOTS } from '../skillClips/testing/aSentVideo';
import { aBooking, aLiveLearner, aSlot } from './testing/aLiveLearner';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
const HOUR_MS = 3_600_000;
const [UNIFORM, HANDS] = SHOTS.map(({ key }) => key) as [string, string];
const inHours = (hours: number) => new Date(ctx.now().getTime() + hours * HOUR_MS);
const inDays = (days: number) => addDays(sydneyDay(ctx.now()), days);

type Header = Record<string, string>;
let header: Header;
let enrolmentId: string;
let learner: TestUser;
let assessor: TestUser;
beforeEach(async () => {
  const made = await aLiveLearner(ctx);
  learner = made.user;
  enrolmentId = made.enrolment.id;
  header = await signedInAs(ctx, learner);
  assessor = await anAssessor(ctx);
});

const path = (id = enrolmentId) => `/api/v1/userCourse/${id}/live-sessions`;
const look = async () => (await request(app).get(path()).set(header)).body;
const book = (slotId: string, over: object = {}, as = { id: enrolmentId, header }) =>
  request(app)
    .post(path(as.id))
    .set(as.header)
    .send({ slotId, isMe: true, ...over });
const cancel = (sessionId: string) => request(app).delete(`${path()}/${sessionId}`).set(header);
const slotIn = (hours: number, over: object = {}) =>
  aSlot(ctx, { assessorId: assessor.id, startsAt: inHours(hours), ...over });
const slots = async () => (await look()).slots.map(({ id }: { id: string }) => id);

describe('the page of the learner', () => {
  it('says what the next session is for, and which times are free', async () => {
    const [second, first] = [await slotIn(48), await slotIn(24)];
    expect(await look()).toMatchObject({
      way: 'live',
      whyClosed: null,
      identity: 'none',
      next: { occasion: 1, occasions: 2, shots: [{ key: UNIFORM }] },
      sessions: [],
      slots: [{ id: first.id, minutes: 30, assessorName: 'Ana Silva' }, { id: second.id }],
    });
  });

  it('goes on with the next working day once a shot is seen', async () => {
    await aClip(ctx, enrolmentId, UNIFORM, { state: 'accepted' });
    expect((await look()).next).toMatchObject({ occasion: 2, shots: [{ key: HANDS }] });
  });

  it('shows at most 100 times', async () => {
    for (let i = 0; i < 101; i++) await slotIn(24 + i);
    expect(await slots()).toHaveLength(100);
  });

  it('shows none to a learner who has not chosen live sessions', async () => {
    await slotIn(24);
    await db.skillVideo.updateMany({ data: { way: 'video' } });
    expect(await look()).toMatchObject({ way: 'video', slots: [] });
  });
});

const gone = 'no longer available';
/** Each time that cannot be booked is not shown either. */
const NOT_BOOKABLE: [string, () => Promise<{ id: string }>, string][] = [
  ['too soon', () => slotIn(3.99), 'until 4 hours before'],
  ['in the past', () => slotIn(-1), 'until 4 hours before'],
  ['too far ahead', () => slotIn(61 * 24), gone],
  ['cancelled', () => slotIn(24, { cancelledAt: ctx.now() }), gone],
  [
    'after the end of the enrolment',
    async () => {
      await db.enrolment.updateMany({ data: { expiresOn: dateOf(inDays(1)) } });
      return slotIn(48);
    },
    'Your enrolment ends on 03/03/2026',
  ],
  [
    'of an assessor without a credential on that day',
    async () => {
      await db.assessorCredential.updateMany({ data: { validUntil: dateOf(inDays(0)) } });
      return slotIn(24);
    },
    'cannot assess your course',
  ],
  [
    'of an assessor for another unit',
    async () => {
      await db.assessorCredential.updateMany({ data: { units: ['HLTFSE001'] } });
      return slotIn(24);
    },
    'cannot assess your course',
  ],
  [
    'of an assessor who has left',
    async () => {
      await db.user.update({ where: { id: assessor.id }, data: { active: false } });
      return slotIn(24);
    },
    'cannot assess your course',
  ],
  [
    'on the day of a shot of another working day',
    async () => {
      await aClip(ctx, enrolmentId, HANDS, { recordedOn: dateOf(inDays(1)) });
      return slotIn(24);
    },
    '“The whole hand wash” of another working day on that day',
  ],
  [
    'booked by another learner',
    async () => {
      const slot = await slotIn(24);
      const other = await aLiveLearner(ctx);
      await aBooking(ctx, { enrolmentId: other.enrolment.id, slotId: slot.id });
      return slot;
    },
    gone,
  ],
];

describe('a time', () => {
  it.each(NOT_BOOKABLE)('%s cannot be booked', async (_, make, message) => {
    const { id } = await make();
    expect(await slots()).toEqual([]);
    const { status, body } = await book(id);
    expect([status, body.Message]).toEqual([409, expect.stringContaining(message)]);
    expect(await db.liveSession.count({ where: { enrolmentId } })).toBe(0);
    expect(await db.mail.count()).toBe(0);
  });

  it.each<[string, () => Promise<{ id: string }>]>([
    ['in four hours', () => slotIn(4)],
    ['in sixty days', () => slotIn(60 * 24)],
    [
      'on the last day of the enrolment',
      async () => {
        await db.enrolment.updateMany({ data: { expiresOn: dateOf(inDays(1)) } });
        return slotIn(24);
      },
    ],
    [
      'on the day of a shot of the same working day',
      async () => {
        await aClip(ctx, enrolmentId, UNIFORM, { recordedOn: dateOf(inDays(1)) });
        return slotIn(24);
      },
    ],
    [
      'that another learner has cancelled',
      async () => {
        const slot = await slotIn(24);
        const other = await aLiveLearner(ctx);
        const ids = { enrolmentId: other.enrolment.id, slotId: slot.id };
        await aBooking(ctx, ids, { state: 'cancelled', cancelledBy: 'learner' });
        return slot;
      },
    ],
  ])('%s can be booked', async (_, make) => {
    const { id } = await make();
    expect(await slots()).toEqual([id]);
    const { status, body } = await book(id, { consentsRecording: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sessions: [
        {
          state: 'booked',
          meetingLink: 'https://meet.example.com/room-7',
          consentsRecording: true,
        },
      ],
      slots: [],
    });
    expect((await db.mail.findMany()).map(({ template }) => template).sort()).toEqual([
      'assessor-session-booked',
      'live-session-booked',
    ]);
  });

  it('that ten learners book at once is one learner’s', async () => {
    const { id } = await slotIn(24);
    const learners = [{ id: enrolmentId, header }];
    for (let i = 1; i < 10; i++) {
      const { user, enrolment } = await aLiveLearner(ctx);
      learners.push({ id: enrolment.id, header: await signedInAs(ctx, user) });
    }
    const answers = await Promise.all(learners.map((each) => book(id, {}, each)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    const refusals = answers.flatMap(({ body }) => body.Message ?? []);
    expect(refusals).toEqual(Array(9).fill(expect.stringContaining(gone)));
    expect(await db.liveSession.count()).toBe(1);
  });

  it('is booked once by ten calls of one learner, also for different times', async () => {
    const free = [];
    for (let i = 0; i < 10; i++) free.push(await slotIn(24 + i));
    const answers = await Promise.all(free.map(({ id }) => book(id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect(await db.liveSession.count()).toBe(1);
    expect(await db.mail.count()).toBe(2);
  });

  it('that is cancelled while a learner books it ends without a session', async () => {
    const office = await signedInAs(ctx, assessor);
    const { id } = await slotIn(24);
    await Promise.all([
      book(id),
      request(app)
        .post(`/api/v1/admin/live-slots/${id}/cancellation`)
        .set(office)
        .send({ reason: 'I am ill.' }),
    ]);
    const { cancelledAt, sessions } = await db.liveSlot.findUniqueOrThrow({
      where: { id },
      include: { sessions: { where: { state: 'booked' } } },
    });
    // A cancelled time has no booking, in either order. The office may be asked to look again.
    expect([
      [true, 0],
      [false, 1],
    ]).toContainEqual([cancelledAt !== null, sessions.length]);
  });
});

describe('a booking is refused', () => {
  it.each<[string, object, () => Promise<unknown>, number, string]>([
    ['without the confirmation', { isMe: false }, async () => 0, 400, 'show the skills yourself'],
    [
      'before live sessions are chosen',
      {},
      () => db.skillVideo.updateMany({ data: { way: 'video' } }),
      409,
      'choose live sessions first',
    ],
    [
      'before step 3',
      {},
      () => db.enrolment.updateMany({ data: { step3CompletedAt: null } }),
      409,
      'complete your enrolment',
    ],
    [
      'once all is seen',
      {},
      () => db.thirdPartyForm.updateMany({ data: { acceptedByOfficeAt: ctx.now() } }),
      409,
      'Your skills have been shown',
    ],
    [
      'after the end',
      {},
      () => db.enrolment.updateMany({ data: { endedAt: ctx.now(), closedAt: ctx.now() } }),
      409,
      'has ended',
    ],
  ])('%s', async (_, over, happen, status, message) => {
    const { id } = await slotIn(24);
    await happen();
    const answer = await book(id, over);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  });

  it('for the enrolment of another learner', async () => {
    const { id } = await slotIn(24);
    const other = await signedInAs(ctx, await aUser(ctx));
    expect((await book(id, {}, { id: enrolmentId, header: other })).status).toBe(403);
  });
});

describe('a session that is booked', () => {
  const aBookedSession = async (hours = 24) => {
    const slot = await slotIn(hours);
    return aBooking(ctx, { enrolmentId, slotId: slot.id });
  };

  it('can be cancelled by the learner, and the time is free again', async () => {
    const { id, slotId } = await aBookedSession();
    const { body } = await cancel(id);
    expect(body).toMatchObject({
      sessions: [{ id, state: 'cancelled', cancelledBy: 'learner', meetingLink: null }],
      slots: [{ id: slotId }],
    });
    expect((await book(slotId)).status).toBe(201);
    expect((await cancel(id)).status).toBe(409);
  });

  it('cannot be cancelled once it has begun', async () => {
    const { id } = await aBookedSession(0);
    expect((await cancel(id)).body.Message).toContain('has begun');
  });

  it('is cancelled once by ten calls', async () => {
    const { id } = await aBookedSession();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.mail.count()).toBe(2);
  });

  const choose = () =>
    request(app)
      .put(`/api/v1/userCourse/${enrolmentId}/skill-way`)
      .set(header)
      .send({ way: 'video' });

  it('must be decided before another way is chosen, once it has begun', async () => {
    await aBookedSession(0);
    const { status, body } = await choose();
    expect([status, body.Message]).toEqual([409, MESSAGES.skillClips.undecided]);
  });

  it('is neither booked nor cancelled by an admin who is logged in as the learner', async () => {
    const { id, slotId } = await aBookedSession();
    const token = await aLoginAsUserToken(ctx, await aUser(ctx, { userType: 1 }), learner);
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { access_token } = await loginAsUser(ctx, learner.id, token, origin);
    header = { Authorization: `Bearer ${access_token}` };
    for (const { status, body } of [await book(slotId), await cancel(id)])
      expect([status, body.Message]).toEqual([403, MESSAGES.impersonation.live]);
    expect(await db.liveSession.count({ where: { state: 'booked' } })).toBe(1);
  });

  it('must be cancelled before another way is chosen', async () => {
    const { id } = await aBookedSession();
    expect((await choose()).body.Message).toBe(
      'You have booked a live session. Please cancel it first.',
    );
    await cancel(id);
    expect((await choose()).body).toMatchObject({ way: 'video', offers: ['video', 'live'] });
  });

  it('is a file for the calendar', async () => {
    const { id } = await aBookedSession();
    const file = () => request(app).get(`${path()}/${id}/calendar`).set(header);
    const { status, headers, text } = await file();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/METHOD:PUBLISH[^]*BEGIN:VALARM/);
    await cancel(id);
    expect((await file()).status).toBe(404);
  });

  it('is counted by the tracker', async () => {
    await aClip(ctx, enrolmentId, UNIFORM, { state: 'accepted' });
    await aBookedSession();
    const { body } = await request(app)
      .get(`/api/v1/userCourse/${enrolmentId}/observer`)
      .set(header);
    expect(body).toMatchObject({
      offers: ['video', 'live'],
      live: { needed: 2, seen: 1, bookedFor: inHours(24).toISOString() },
    });
  });
});

describe('live sessions are offered', () => {
  const choose = (body: object) =>
    request(app).put(`/api/v1/userCourse/${enrolmentId}/skill-way`).set(header).send(body);
  const NOT_OFFERED = 'This course does not offer live sessions. Please choose another way.';

  it.each<[string, () => Promise<unknown>]>([
    [
      'without a review of this way',
      () => db.skillWayReview.deleteMany({ where: { way: 'live' } }),
    ],
    [
      'where the content does not allow it',
      async () => {
        const { id: contentSetId } = await db.contentSet.create({
          data: {
            courseId: 2,
            state: 'WAITING',
            hash: 'video only',
            sectionCount: 0,
            sections: [],
            shotList: SHOTS,
            skillWays: ['video'],
            createdAt: ctx.now(),
          },
        });
        await db.enrolment.update({ where: { id: enrolmentId }, data: { contentSetId } });
      },
    ],
  ])('to no one who has not chosen them, %s', async (_, happen) => {
    await happen();
    // A learner who has chosen them may finish.
    expect((await look()).whyClosed).toBeNull();
    await db.skillVideo.updateMany({ data: { way: 'observer' } });
    expect((await choose({ way: 'live' })).body.Message).toBe(NOT_OFFERED);
  });

  it('to learners who agree to be watched', async () => {
    await db.skillVideo.deleteMany();
    expect((await choose({ way: 'live' })).body.errors.consents[0]).toContain('watches you');
    expect((await choose({ way: 'live', consents: true })).body).toMatchObject({ way: 'live' });
  });

  it('at step 3, which then needs no observer', async () => {
    await db.enrolment.updateMany({ data: { step3CompletedAt: null } });
    const step3 = `/api/v1/enrolment/${enrolmentId}/step3`;
    expect((await request(app).get(step3).set(header)).body).toMatchObject({
      offers: ['video', 'live'],
      way: 'live',
    });
    const { body } = await request(app)
      .put(`${step3}/video`)
      .set(header)
      .send({ workplaceIsHome: true, currentEmploymentStatus: 'Part-time employee' });
    expect(body.enrolmentCompleted).toBe(true);
    expect(await db.mail.count()).toBe(0);
  });
});
