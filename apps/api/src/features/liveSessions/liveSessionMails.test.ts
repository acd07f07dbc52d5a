import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { aUser } from '../../testing/build';
import { sentMails, TODAY, testContext } from '../../testing/testContext';
import { cancelBooking } from '../liveBookings/cancelBooking';
import type { MailData } from '../mails/mailTemplate';
import { sendMail } from '../mails/sendMail';
import { anAssessor } from '../skillClips/testing/aSentVideo';
import { remindOfSessions } from './remindOfSessions';
import { aBooking, aLiveLearner, aSlot } from './testing/aLiveLearner';

const HOUR_MS = 3_600_000;
let now = TODAY;
const ctx = testContext({ now: () => now });
const { db } = ctx;
beforeEach(() => {
  now = TODAY;
});
const inHours = (hours: number) => new Date(TODAY.getTime() + hours * HOUR_MS);

async function begin(startsAt = inHours(24)) {
  const learner = await aUser(ctx, { firstName: 'Kim', lastName: 'Nguyen' });
  const { user, enrolment } = await aLiveLearner(ctx, { learner });
  const assessor = await anAssessor(ctx);
  const slot = await aSlot(ctx, { assessorId: assessor.id, startsAt });
  const session = await aBooking(
    ctx,
    { enrolmentId: enrolment.id, slotId: slot.id },
    { bookedAt: inHours(-48) },
  );
  return { user, enrolment, assessor, slot, session };
}

const render = <K extends keyof MailData>(template: K, data: MailData[K], at: AppContext = ctx) =>
  mailTemplates[template](at, data);
type Content = Awaited<ReturnType<typeof render>>;
const wordsOf = (content: Content) => JSON.stringify({ ...content, attachments: [] });
function entryOf(content: Content) {
  const [file] = content?.attachments ?? [];
  if (!file) throw new Error('no calendar file');
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString()));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const method = calendar.getFirstPropertyValue('method');
  return { file, method, event: new ICAL.Event(component) };
}

/** The scheme of an address may have either case. */
const addressesOf = ({ attendees }: ICAL.Event) =>
  attendees.map((each) => String(each.getFirstValue()).replace(/^mailto:/i, ''));

describe('the learner reads', () => {
  it('when, where and what to bring, with an invitation to the own calendar', async () => {
    const { user, session } = await begin();
    const content = await render('live-session-booked', { liveSessionId: session.id });
    expect(content?.subject).toBe('Your live session on 03/03/2026 11:00');
    for (const words of ['photo document', 'phone or laptop', 'Ready to work', 'room-7'])
      expect(wordsOf(content)).toContain(words);
    const { file, method, event } = entryOf(content);
    expect([method, event.sequence, file.mediaType]).toEqual([
      'REQUEST',
      0,
      'text/calendar; charset=utf-8; method=REQUEST',
    ]);
    expect(event.uid).toContain(session.id);
    expect(addressesOf(event)).toEqual([user.email]);
  });

  it('that the learner has cancelled it, or the office and why', async () => {
    const { enrolment, session } = await begin();
    const mail = () => render('live-session-cancelled', { liveSessionId: session.id });
    expect(await mail()).toBeNull();
    await db.$transaction((tx) =>
      cancelBooking(ctx, tx, enrolment.id, { by: 'learner', reason: null }),
    );
    expect(wordsOf(await mail())).toContain('You have cancelled your live session');
    expect(entryOf(await mail())).toMatchObject({ method: 'CANCEL', event: { sequence: 1 } });
    await db.liveSession.updateMany({
      data: { cancelledBy: 'office', cancelReason: 'Ana is ill.' },
    });
    expect(wordsOf(await mail())).toContain('Ana is ill.');
  });

  it.each<[string, object, string[], string[]]>([
    ['missed', { state: 'missed' }, ['We missed you', 'book another time'], ['accepted']],
    ['to show again', { state: 'done' }, ['Ready to work: Too fast.', 'book your next'], []],
  ])('the result: %s', async (_, data, words, not) => {
    const { enrolment, session } = await begin(inHours(-1));
    const mail = () => render('live-session-decided', { liveSessionId: session.id });
    expect(await mail()).toBeNull();
    await db.liveSession.updateMany({ data: { ...data, decidedAt: now } });
    await db.skillClip.create({
      data: {
        enrolmentId: enrolment.id,
        liveSessionId: session.id,
        shotKey: 'units/X/uniform',
        state: 'again',
        reason: 'Too fast.',
        recordedOn: now,
        words: 'copper lemon',
        size: 0,
        createdAt: now,
      },
    });
    for (const each of words) expect(wordsOf(await mail())).toContain(each);
    for (const each of not) expect(wordsOf(await mail())).not.toContain(each);
  });

  it('the result: another face, once', async () => {
    const { session } = await begin(inHours(-1));
    await db.liveSession.updateMany({ data: { state: 'done', decidedAt: now } });
    await db.skillVideo.updateMany({
      data: { identity: 'not same', identityNote: 'Blurred.', identityDecidedAt: now },
    });
    const mail = () => render('live-session-decided', { liveSessionId: session.id });
    expect(wordsOf(await mail())).toMatch(/could not confirm who you are.*Blurred\./);
    await db.skillVideo.updateMany({ data: { identityDecidedAt: inHours(-100) } });
    expect(wordsOf(await mail())).not.toContain('Blurred.');
  });
});

describe('the assessor reads only the first name and the course', () => {
  it('of a booking', async () => {
    const { user, assessor, session } = await begin();
    const content = await render('assessor-session-booked', { liveSessionId: session.id });
    const { method, event } = entryOf(content);
    const all = `${wordsOf(content)} ${event.summary} ${event.description}`;
    expect(all).toContain('Kim, ');
    for (const secret of ['Nguyen', user.email]) expect(all).not.toContain(secret);
    expect(method).toBe('REQUEST');
    expect(addressesOf(event)).toEqual([assessor.email]);
    await db.liveSession.updateMany({ data: { state: 'cancelled' } });
    expect(await render('assessor-session-booked', { liveSessionId: session.id })).toBeNull();
  });

  it('of a cancellation, also when the session is deleted', async () => {
    const { slot, session } = await begin();
    const mail = () =>
      render('assessor-session-cancelled', { liveSessionId: session.id, slotId: slot.id });
    expect(await mail()).toBeNull();
    await db.liveSession.updateMany({ data: { state: 'cancelled', cancelledBy: 'learner' } });
    expect(wordsOf(await mail())).toContain('The time is free again');
    await db.liveSession.deleteMany();
    const content = await mail();
    expect(wordsOf(content)).toContain('a learner');
    expect(entryOf(content)).toMatchObject({ method: 'CANCEL' });
    expect(entryOf(content).event.uid).toContain(session.id);
  });
});

describe('a reminder', () => {
  /** Monday, 2 March, 11 am. */
  it.each<[string, number, object, number]>([
    ['of a session tomorrow', 24, {}, 1],
    ['of a session tomorrow evening', 33, {}, 1],
    ['of none today', 5, {}, 0],
    ['of none the day after tomorrow', 48, {}, 0],
    ['of none that was booked today', 24, { bookedAt: inHours(-1) }, 0],
    ['of none that was cancelled', 24, { state: 'cancelled' }, 0],
  ])('%s', async (_, hours, data, count) => {
    await begin(inHours(hours));
    await db.liveSession.updateMany({ data });
    await remindOfSessions(ctx);
    expect(await db.mail.count({ where: { template: 'live-session-tomorrow' } })).toBe(count);
  });

  it('is sent once, however often and however many run at once', async () => {
    const { user } = await begin();
    await Promise.all(Array.from({ length: 10 }, () => remindOfSessions(ctx)));
    await remindOfSessions(ctx);
    const mails = await db.mail.findMany();
    expect(mails).toHaveLength(1);
    for (const { id } of mails) await sendMail(ctx, mailTemplates, id);
    expect(sentMails).toMatchObject([
      { to: user.email, subject: 'Reminder: your live session on 03/03/2026 11:00' },
    ]);
  });

  it('is not sent at night', async () => {
    await begin();
    now = inHours(10);
    await remindOfSessions(ctx);
    expect(await db.mail.count()).toBe(0);
  });

  it('is not sent once the session has begun or was cancelled', async () => {
    const { session } = await begin();
    const mail = () => render('live-session-tomorrow', { liveSessionId: session.id });
    expect(await mail()).not.toBeNull();
    now = inHours(24);
    expect(await mail()).toBeNull();
    now = TODAY;
    await db.liveSession.updateMany({ data: { state: 'cancelled' } });
    expect(await mail()).toBeNull();
  });
});
