import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { aUser } from '../../testing/build';
import { later, sentMails, TODAY, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import {
  anObservedEnrolment,
  aSignedForm,
  aSponsor,
} from '../observerForms/testing/anObservedEnrolment';
import { updateObserver } from '../observerForms/updateObserver';
import { answerQuestion } from '../study/quizzes/answerQuestion';
import { saveReadingPosition } from '../study/userCourses/saveReadingPosition';
import { findCandidates } from './findCandidates';
import { setReminders } from './reminderOptOut';
import { REMINDER_KINDS, type ReminderKind } from './reminderRules';
import { sendReminders } from './sendReminders';
import { getOwnerOfAddress } from './unsubscribeToken';

const ctx = testContext();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const daysAgo = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);
const inDays = (days: number) => dateOf(daysAgo(-days).toISOString().slice(0, 10));

type Over = NonNullable<Parameters<typeof anObservedEnrolment>[1]>;
type Situation = { is: Over; sends: ReminderKind[]; until: (id: string) => Promise<unknown> };

const change = (data: object) => (id: string) => ctx.db.enrolment.update({ where: { id }, data });
const notAsked = { sentAt: null, observerEmail: null };
const unfinished = { step2CompletedAt: null, step3CompletedAt: null };

/** Each situation, the reminders that are sent in it, and a change after which they are no longer needed. */
const SITUATIONS: Record<string, Situation> = {
  'an enrolment that was not finished for two days': {
    is: { enrolment: { enrolledAt: daysAgo(2), ...unfinished }, form: notAsked },
    sends: ['enrolment-unfinished'],
    until: change({ step2CompletedAt: TODAY, step3CompletedAt: TODAY }),
  },
  'a course not studied for two weeks': {
    is: {
      enrolment: { step3CompletedAt: daysAgo(20), lastStudiedAt: daysAgo(14) },
      form: notAsked,
    },
    sends: ['study-idle'],
    until: change({ lastStudiedAt: TODAY }),
  },
  'a course not begun for two weeks': {
    is: { enrolment: { step3CompletedAt: daysAgo(14) }, form: notAsked },
    sends: ['study-idle'],
    until: change({ courseCompletedAt: TODAY }),
  },
  '30 days before it expires': {
    is: { enrolment: { expiresOn: inDays(30) }, form: notAsked },
    sends: ['enrolment-expires-in-30'],
    until: change({ expiresOn: inDays(60) }),
  },
  'a week before it expires, with only the observer missing': {
    is: { enrolment: { expiresOn: inDays(7), courseCompletedAt: TODAY }, form: notAsked },
    sends: ['enrolment-expires-in-7'],
    until: change({ closedAt: TODAY }),
  },
  'an observer who has not answered for a week': {
    is: { form: { sentAt: daysAgo(9), savedAt: daysAgo(7) } },
    sends: ['observer-reminder', 'observer-silent'],
    until: (id) =>
      ctx.db.thirdPartyForm.update({ where: { enrolmentId: id }, data: aSignedForm(ctx, id) }),
  },
};
const CASES = Object.entries(SITUATIONS);

async function begin({ is }: Situation) {
  const { enrolment, user } = await anObservedEnrolment(ctx, is);
  return { ...enrolment, email: user.email };
}
const mails = () =>
  ctx.db.mail.findMany({
    orderBy: { template: 'asc' },
    select: { template: true, to: true, state: true },
  });
const inState = ({ sends }: Situation, email: string, state: string) =>
  sends.map((template) => ({
    template,
    to: template === 'observer-reminder' ? 'olga@example.com' : email,
    state,
  }));
async function work(by: AppContext = ctx) {
  for (const { id } of await ctx.db.mail.findMany()) await sendMail(by, mailTemplates, id);
}

it('every kind is tried', () => {
  expect(new Set(CASES.flatMap(([, { sends }]) => sends))).toEqual(
    // The renewal, which comes when the enrolment is over, is tried apart.
    new Set(REMINDER_KINDS.filter((kind) => !kind.startsWith('certificate'))),
  );
});

it('each is sent once, though ten processes look at once, and never again', async () => {
  for (const [, situation] of CASES) await begin(situation);
  await Promise.all(Array.from({ length: 10 }, () => sendReminders(ctx)));
  const expected = CASES.flatMap(([, { sends }]) => sends).toSorted();
  const [queued] = await ctx.db.$queryRaw<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'send-mail' AND priority < 0`;
  expect([(await mails()).map(({ template }) => template), queued?.jobs]).toEqual([
    expected,
    expected.length,
  ]);
  await work();
  await sendReminders(later(DAY_MS));
  expect((await mails()).map(({ state }) => state)).toEqual(expected.map(() => 'SENT'));
  for (const { text } of sentMails) expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  const texts = sentMails.map(({ text }) => text).join();
  for (const words of ['Ask Olga to finish the form', 'Start your course', 'Continue your course'])
    expect(texts).toContain(words);
});

describe.each(CASES)('%s', (_, situation) => {
  it('is not written about at night; what was held up until then waits for the morning', async () => {
    const { email } = await begin(situation);
    const night = later(10 * HOUR_MS);
    await sendReminders(night);
    expect(await mails()).toEqual([]);
    await sendReminders(ctx);
    await work(night);
    expect([sentMails.length, await mails()]).toEqual([0, inState(situation, email, 'QUEUED')]);
    const [held] = await ctx.db.$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::int AS jobs FROM pgboss.job
      WHERE name = 'send-mail' AND start_after = '2026-03-02T21:00:00Z'`;
    expect(held?.jobs).toBe(situation.sends.length);
    await work(later(21 * HOUR_MS));
    expect(sentMails).toHaveLength(situation.sends.length);
  });

  it('is cancelled when it is no longer so, and none is queued after', async () => {
    const { id, email } = await begin(situation);
    await sendReminders(ctx);
    await situation.until(id);
    await work();
    expect(await mails()).toEqual(inState(situation, email, 'CANCELLED'));
    await ctx.db.mail.deleteMany();
    await sendReminders(ctx);
    expect(await mails()).toEqual([]);
  });

  it('is not written about once the enrolment is closed or has run out, or the account is closed', async () => {
    const { id, userId, expiresOn } = await begin(situation);
    for (const over of [{ closedAt: TODAY }, { closedAt: null, expiresOn: inDays(-1) }]) {
      await change(over)(id);
      await sendReminders(ctx);
    }
    await change({ expiresOn })(id);
    await ctx.db.user.update({ where: { id: userId }, data: { active: false } });
    await sendReminders(ctx);
    expect(await mails()).toEqual([]);
  });

  it('is not written about to those who turned reminders off, but for service messages', async () => {
    const { userId, email } = await begin(situation);
    await sendReminders(ctx);
    await setReminders(ctx, { userId }, false);
    await setReminders(ctx, getOwnerOfAddress('Olga@example.com'), false);
    await work();
    const isService = situation.sends[0]?.startsWith('enrolment-expires');
    expect(await mails()).toEqual(inState(situation, email, isService ? 'SENT' : 'CANCELLED'));
    await ctx.db.mail.deleteMany();
    await sendReminders(ctx);
    expect(await mails()).toEqual(isService ? inState(situation, email, 'QUEUED') : []);
  });
});

it('a mail that waits is cancelled when the account is closed meanwhile', async () => {
  const { userId } = await begin(CASES[0]?.[1] as Situation);
  await sendReminders(ctx);
  await ctx.db.user.update({ where: { id: userId }, data: { active: false } });
  await work();
  expect((await mails()).map(({ state }) => state)).toEqual(['CANCELLED']);
});

describe('the learner is written to', () => {
  const idle = SITUATIONS['a course not studied for two weeks']?.is;

  it('and not the business that bought the voucher', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, idle);
    await aSponsor(ctx, enrolment.id);
    await sendReminders(ctx);
    const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: enrolment.userId } });
    expect((await mails()).map((mail) => mail.to)).toEqual([email]);
  });

  it('at the address of the enrolment where a business has enrolled them in its own account', async () => {
    const learner = await aUser(ctx, { userType: 3 });
    await anObservedEnrolment(ctx, {
      ...idle,
      learner,
      enrolment: { ...idle?.enrolment, email: 'kim@example.com' },
    });
    await sendReminders(ctx);
    expect((await mails()).map((mail) => mail.to)).toEqual(['kim@example.com']);
    await setReminders(ctx, getOwnerOfAddress('kim@example.com'), false);
    await work();
    expect((await mails()).map(({ state }) => state)).toEqual(['CANCELLED']);
  });
});

describe('a new occasion', () => {
  it('is another observer', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx, { form: { sentAt: daysAgo(7) } });
    await sendReminders(ctx);
    const form = await ctx.db.thirdPartyForm.findUniqueOrThrow({
      where: { enrolmentId: enrolment.id },
      include: { enrolment: { include: { user: true, details: true, course: true } } },
    });
    const omar = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };
    await updateObserver(ctx, form, { userId: user.id }, { ...omar, sendEmailToObserver: true });
    await work();
    await sendReminders(later(7 * DAY_MS));
    await work(later(7 * DAY_MS));
    const reminders = (await mails()).filter(({ template }) => template !== 'observer-invitation');
    expect(reminders.map(({ to: address, state }) => `${address} ${state}`).sort()).toEqual(
      [`olga@example.com CANCELLED`, `${user.email} CANCELLED`]
        .concat([`omar@example.com SENT`, `${user.email} SENT`])
        .sort(),
    );
    expect(sentMails).toHaveLength(3);
    for (const { text } of sentMails) expect(text).toContain('about 5 minutes');
  });

  it('is the end of a time that was extended', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { expiresOn: inDays(7) },
      form: notAsked,
    });
    await sendReminders(ctx);
    await change({ expiresOn: inDays(20) })(enrolment.id);
    await sendReminders(later(13 * DAY_MS));
    expect((await mails()).map(({ template }) => template)).toEqual([
      'enrolment-expires-in-7',
      'enrolment-expires-in-7',
    ]);
  });
});

it('a learner is nudged once a day, about one course or the other', async () => {
  const learner = await aUser(ctx);
  for (const courseId of [2, 3])
    await anObservedEnrolment(ctx, {
      learner,
      enrolment: { courseId, lastStudiedAt: daysAgo(14) },
      form: notAsked,
    });
  const count = async (by: AppContext) => {
    await sendReminders(by);
    return ctx.db.mail.count();
  };
  expect([await count(ctx), await count(later(HOUR_MS)), await count(later(DAY_MS))]).toEqual([
    1, 1, 2,
  ]);
});

it('an answer, right or wrong, and a turned page count as study', async () => {
  const studied = async (study: (enrolment: never) => Promise<unknown>) => {
    const { enrolment } = await anObservedEnrolment(ctx, { form: notAsked });
    await study(enrolment as never);
    const { lastStudiedAt } = await ctx.db.enrolment.findUniqueOrThrow({
      where: { id: enrolment.id },
    });
    return lastStudiedAt;
  };
  const answer = (responses: number[]) => async (enrolment: never) => {
    const { id } = await ctx.db.quizQuestion.findFirstOrThrow({
      where: { sectionId: 1, questionNo: 1 },
    });
    return answerQuestion(ctx, enrolment, {
      questionId: id,
      sectionId: 1,
      questionNo: 1,
      responses,
    });
  };
  expect(await studied(async () => undefined)).toBe(null);
  expect(await studied(answer([1, 1]))).toEqual(TODAY);
  expect(await studied(answer([0, 1]))).toEqual(TODAY);
  expect(
    await studied((enrolment) => saveReadingPosition(ctx, enrolment, { sectionId: 1, page: 1 })),
  ).toEqual(TODAY);
});

it('candidates come page by page, none twice and none left out, also of the same moment', async () => {
  for (let i = 0; i < 5; i++)
    await anObservedEnrolment(ctx, {
      enrolment: { enrolledAt: daysAgo(i < 4 ? 2 : 3), ...unfinished },
      form: notAsked,
    });
  const pages: string[][] = [];
  for await (const page of findCandidates(ctx, 'enrolment-unfinished', 2)) pages.push(page);
  const all = await ctx.db.enrolment.findMany({ select: { id: true } });
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flat())).toEqual(new Set(all.map(({ id }) => id)));
});

it.each([
  [{ state: 'SENT', delivery: 'DELIVERED' }, ', and our email was delivered.'],
  [{ state: 'SENT', delivery: 'BOUNCED_HARD' }, ', but our email did not arrive: please check'],
  [{ state: 'FAILED', sentAt: null }, ', but our email did not arrive: please check'],
  [{ state: 'SENT' }, 'on 02/03/2026. '],
] as const)(
  'reminders that wait for an observer say what became of our email: %j',
  async (mail, words) => {
    const { enrolment } = await anObservedEnrolment(ctx);
    const about = { enrolmentId: enrolment.id, template: 'observer-invitation', data: {} };
    await ctx.db.mail.create({
      data: { ...about, to: 'olga@example.com', sentAt: ctx.now(), ...mail },
    });
    const content = await mailTemplates['observer-silent'](ctx, {
      enrolmentId: enrolment.id,
      generation: 1,
      byOffice: true,
    });
    expect(JSON.stringify(content?.blocks)).toContain(words);
    const last = await mailTemplates['enrolment-expires-in-7'](ctx, {
      enrolmentId: enrolment.id,
      byOffice: true,
    });
    expect(JSON.stringify(last?.blocks)).toContain(words);
  },
);
