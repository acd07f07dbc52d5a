import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { clearExpired } from '../../jobs/clearExpired';
import { mailTemplates } from '../../mailTemplates';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { anAssessor } from '../skillClips/testing/aSentVideo';
import { aBooking, aHeldSession, aLiveLearner, aSlot } from './testing/aLiveLearner';

const DAY_MS = 86_400_000;
const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
let assessor: TestUser;
let office: Record<string, string>;
beforeEach(async () => {
  assessor = await anAssessor(ctx);
  office = await signedInAs(ctx, assessor);
});

const add = (over: object = {}, as = office) =>
  request(app)
    .post('/api/v1/admin/live-slots')
    .set(as)
    .send({
      assessorId: assessor.id,
      days: ['2026-03-10', '2026-03-11'],
      times: ['09:00', '09:30'],
      minutes: 30,
      meetingLink: 'https://meet.example.com/room-7',
      ...over,
    });
const cancel = (slotId: string, body: object = { reason: 'I am ill today.' }) =>
  request(app).post(`/api/v1/admin/live-slots/${slotId}/cancellation`).set(office).send(body);
const list = (query: string) => request(app).get(`/api/v1/admin/live-slots?${query}`).set(office);

describe('times of an assessor', () => {
  it('are added for days and times of Sydney, with an audit entry', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([201, { added: 4 }]);
    const slots = await db.liveSlot.findMany({ orderBy: { startsAt: 'asc' } });
    expect(slots.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-09T22:00:00.000Z',
      '2026-03-09T22:30:00.000Z',
      '2026-03-10T22:00:00.000Z',
      '2026-03-10T22:30:00.000Z',
    ]);
    expect(slots[0]).toMatchObject({ assessorName: 'Ana Silva', addedByName: 'Ana Silva' });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: 'add times for live sessions', subjectId: assessor.id },
    ]);
  });

  it('are deleted 30 days later if nobody booked them', async () => {
    const { enrolment } = await aLiveLearner(ctx);
    const startsAt = ctx.now();
    const booked = await aSlot(ctx, { startsAt });
    await aBooking(ctx, { enrolmentId: enrolment.id, slotId: booked.id });
    await aSlot(ctx, { startsAt });
    await clearExpired(later(30 * DAY_MS));
    expect(await db.liveSlot.count()).toBe(2);
    await clearExpired(later(30 * DAY_MS + 1));
    expect(await db.liveSlot.findMany()).toMatchObject([{ id: booked.id }]);
  });

  it('that ten people add at once are there once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect(await db.liveSlot.count()).toBe(4);
  });

  it.each<[string, string[], number]>([
    ['overlap with one at its start', ['09:15'], 409],
    ['overlap with one at its end', ['08:45'], 409],
    ['go around one', ['08:50'], 409],
    ['follow one', ['09:30'], 201],
    ['are before one', ['08:30'], 201],
  ])('that %s', async (_, times, status) => {
    await add({ days: ['2026-03-10'], times: ['09:00'] });
    const minutes = times[0] === '08:50' ? 60 : 30;
    expect((await add({ days: ['2026-03-10'], times, minutes })).status).toBe(status);
  });

  it('may be those of another assessor, and of a time that was cancelled', async () => {
    await add();
    const other = await anAssessor(ctx, { firstName: 'Bo' });
    expect((await add({ assessorId: other.id })).status).toBe(201);
    await db.liveSlot.updateMany({ data: { cancelledAt: ctx.now() } });
    expect((await add()).status).toBe(201);
  });

  it.each<[string, () => Promise<object>, string]>([
    ['a learner', async () => ({ assessorId: (await aUser(ctx)).id }), 'can’t decide'],
    [
      'an author',
      async () => ({ assessorId: (await aUser(ctx, { userType: 1, officeRole: 'author' })).id }),
      'can’t decide',
    ],
    [
      'an assessor whose credential ends before one of the days',
      async () => {
        await db.assessorCredential.updateMany({ data: { validUntil: new Date('2026-03-10') } });
        return {};
      },
      'no credential that holds on 11/03/2026',
    ],
    ['a link that is no web address', async () => ({ meetingLink: 'zoom 7' }), 'https://'],
    [
      'a link with a password',
      async () => ({ meetingLink: 'https://a:b@meet.example.com' }),
      'https://',
    ],
    ['a link with a script', async () => ({ meetingLink: 'javascript:alert(1)' }), 'https://'],
    ['a time that no clock shows', async () => ({ times: ['25:00'] }), '09:30'],
    ['no day', async () => ({ days: [] }), 'at least one day'],
  ])('are refused for %s', async (_, over, message) => {
    const { status, body } = await add(await over());
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
    expect(await db.liveSlot.count()).toBe(0);
  });

  it('are not added by people who may only read', async () => {
    const auditor = await aUser(ctx, { userType: 1, officeRole: 'auditor' });
    expect((await add({}, await signedInAs(ctx, auditor))).status).toBe(403);
  });
});

describe('a time that is cancelled', () => {
  it('tells the learner the reason and the assessor, both with a calendar file, and is gone', async () => {
    const { user, enrolment } = await aLiveLearner(ctx);
    const slot = await aSlot(ctx, { assessorId: assessor.id });
    const session = await aBooking(ctx, { enrolmentId: enrolment.id, slotId: slot.id });
    expect((await cancel(slot.id)).status).toBe(204);
    expect(await db.liveSession.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'office',
      cancelReason: 'I am ill today.',
    });
    for (const { id } of await db.mail.findMany()) await sendMail(ctx, mailTemplates, id);
    const to = (address: string) => sentMails.find((mail) => mail.to === address);
    expect(to(user.email)?.text).toContain('I am ill today.');
    expect(to(assessor.email)?.text).toContain('cancelled by the office');
    for (const address of [user.email, assessor.email])
      expect(String(to(address)?.attachments?.[0]?.content)).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
    expect((await list('state=free')).body).toEqual([]);
    expect((await list('state=all')).body).toMatchObject([{ state: 'cancelled', session: null }]);
  });

  it('was not booked: no mail', async () => {
    const slot = await aSlot(ctx);
    expect((await cancel(slot.id)).status).toBe(204);
    expect(await db.mail.count()).toBe(0);
  });

  it('by ten people at once is cancelled once', async () => {
    const { enrolment } = await aLiveLearner(ctx);
    const slot = await aSlot(ctx);
    await aBooking(ctx, { enrolmentId: enrolment.id, slotId: slot.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(slot.id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204,
      ...Array(9).fill(409),
    ]);
    expect(await db.mail.count()).toBe(2);
  });

  it('may be one whose session did not take place', async () => {
    const { slot, session } = await aHeldSession(ctx);
    expect((await cancel(slot.id)).status).toBe(204);
    expect(await db.liveSession.findUniqueOrThrow({ where: { id: session.id } })).toMatchObject({
      state: 'cancelled',
    });
    expect(await db.mail.count()).toBe(0);
  });

  it.each<[string, object, string]>([
    ['decided', { state: 'done' }, 'decided about this session'],
    ['missed', { state: 'missed' }, 'decided about this session'],
    ['over and was not booked', { state: 'cancelled' }, 'This time is over.'],
  ])('is not one that is %s', async (_, data, message) => {
    const { slot } = await aHeldSession(ctx);
    await db.liveSession.updateMany({ data });
    const { status, body } = await cancel(slot.id);
    expect([status, body.Message]).toEqual([409, expect.stringContaining(message)]);
  });

  it('needs a reason', async () => {
    expect((await cancel((await aSlot(ctx)).id, { reason: ' ' })).status).toBe(400);
  });
});

describe('the list', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(ctx.now().getTime() + hours * HOUR_MS);

  it.each<[string, string[]]>([
    ['state=to+decide', ['to decide']],
    ['state=booked', ['booked']],
    ['', ['booked']],
    ['state=free', ['free']],
    ['state=past', ['free', 'missed', 'to decide']],
    ['state=all', ['booked', 'cancelled', 'free', 'free', 'missed', 'to decide']],
    ['state=all&search=kim', ['booked']],
    ['state=all&search=silva', ['booked', 'cancelled', 'free', 'free', 'missed', 'to decide']],
  ])('%s', async (query, states) => {
    const book = async (hours: number, state: string, firstName = 'Jo') => {
      const learner = await aUser(ctx, { firstName });
      const { enrolment } = await aLiveLearner(ctx, { learner });
      const slot = await aSlot(ctx, { assessorId: assessor.id, startsAt: inHours(hours) });
      await aBooking(ctx, { enrolmentId: enrolment.id, slotId: slot.id }, { state });
    };
    await book(-1, 'booked');
    await book(0, 'booked', 'Kim');
    await book(-5, 'missed');
    await aSlot(ctx, { assessorId: assessor.id, startsAt: inHours(5) });
    await aSlot(ctx, { assessorId: assessor.id, startsAt: inHours(-9) });
    await aSlot(ctx, { assessorId: assessor.id, startsAt: inHours(6), cancelledAt: ctx.now() });
    const { body } = await list(query);
    expect(body.map(({ state }: { state: string }) => state).sort()).toEqual(states);
  });

  it('can be exported', async () => {
    const { user } = await aHeldSession(ctx);
    const { text } = await request(app)
      .get('/api/v1/admin/live-slots/export.csv?state=all')
      .set(office);
    expect(text).toContain(`${user.firstName} ${user.lastName}`);
  });

  it('leads to what waits in the inbox', async () => {
    const { session } = await aHeldSession(ctx);
    const { slot } = await aHeldSession(ctx);
    // The second one is not over yet.
    await db.liveSlot.update({ where: { id: slot.id }, data: { minutes: 60 } });
    const { body } = await request(app).get('/api/v1/admin/needs-attention').set(office);
    const waiting = JSON.stringify(body);
    expect(waiting).toContain(`/Admin/Live-Sessions/${session.id}`);
    expect(waiting.match(/Admin\/Live-Sessions\/\w/g)).toHaveLength(1);
  });
});
