import { HISTORY_KINDS, type HistoryEvent } from '@platewise/shared/enrolments/history';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEnrolment, anOpenCourse, aPayment, aUser } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import { declineForm } from '../../observerForms/declineForm';
import { anObservedEnrolment, aSponsor } from '../../observerForms/testing/anObservedEnrolment';
import { aLearner, aVoucher, enrol, NO_CARD, VOUCHER } from '../steps/testing/enrolling';
import { crashAfterCharge } from '../steps/testing/failingPayments';
import { listHistory, listTries } from './listHistory';
import { aWholeStory } from './testing/aWholeStory';

const ctx = testContext();
const DAY = 86_400_000;
const NOBODYS = '018f4e00-0000-7000-8000-000000000000';

async function historyOf(id: string, kinds?: string): Promise<HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listHistory(ctx, id, { page, kinds });
    events.push(...rows);
    if (events.length >= total) return events;
  }
}
const anEnrolmentOf = async () => anEnrolment(ctx, { userId: (await aUser(ctx)).id });
const titlesOf = async (id: string, kinds?: string) =>
  (await historyOf(id, kinds)).map(({ title }) => title).reverse();

describe('an enrolment to which everything has happened', () => {
  it('tells each event once, the latest first', { timeout: 60_000 }, async () => {
    const { id } = await aWholeStory();
    const events = await historyOf(id);
    expect(events.map(({ title }) => title).reverse()).toEqual([
      '$179.00 by card: declined',
      '$174.00 paid by card',
      'Enrolled in NSW Food Safety Supervisor Certificate',
      'Tax invoice 000001 issued',
      'Email: enrolment confirmation',
      'Step 2 saved',
      'Step 3 saved',
      'Observer’s link sent',
      'Section 1 quiz: 2 of 2',
      'Section 1 finished',
      'Section 2 quiz: 1 of 2',
      'Section 2 quiz: 1 of 2',
      'Section 2 finished',
      'Observer’s link replaced',
      'Observer’s link sent again',
      'Olga Marsh opened the form',
      'Olga Marsh saved the form',
      'Final quiz: 2 of 2',
      'Course completed',
      'Olga Marsh signed the form',
      'Certificate FSSHR-000001 issued',
      'Added to the NSW queue',
      'Email: course completed',
      'PDF of FSSHR-000001 created',
      'Survey answered',
      'Judged competent',
      'Certificate FSSHR-000002 issued, replacing FSSHR-000001',
      'Email: certificate ended',
      'Update NSW certificate',
      'NSW reprint ordered',
      'Extend enrolment',
      'Email: enrolment extended',
      'Certificate FSSHR-000002 withdrawn',
      'Email: certificate ended',
      'Refund payment',
      '$174.00 refunded',
      'End enrolment',
      '$174.00 disputed',
      'Send mail again',
      'Done as the learner',
    ]);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect((await historyOf(id, HISTORY_KINDS.join(','))).length).toBe(events.length);
  });

  it('says how, why, by whom, and what was changed', async () => {
    const { id } = await aWholeStory();
    const events = await historyOf(id);
    const event = (title: string) => events.find((each) => each.title.startsWith(title));
    expect(event('$179.00')).toMatchObject({ detail: expect.stringContaining('declined') });
    expect(event('Enrolled')).toMatchObject({
      detail: 'Paid by card with promo code AUTUMN ($5.00 off).',
    });
    expect(event('Section 1 quiz')).toMatchObject({ detail: '3 tries, 1 wrong first' });
    expect(event('Section 2 quiz')).toMatchObject({ detail: '1 try' });
    expect(event('Olga Marsh signed')).toMatchObject({
      detail: 'olga@example.com, satisfied, from 203.0.113.7',
    });
    expect(event('Certificate FSSHR-000002 issued')).toMatchObject({
      detail: 'Married.',
      by: 'ana@platewise.example',
      changes: [{ field: 'Name on it', before: 'Mei Tran', after: 'Mei Lim' }],
      link: { to: expect.stringMatching(/^\/verify\/FSSHR-000002\//) },
    });
    expect(event('Certificate FSSHR-000002 withdrawn')).toMatchObject({
      detail: 'Issued by mistake.',
      by: 'ana@platewise.example',
    });
    expect(event('Judged')).toMatchObject({ by: 'Ana Cole' });
    expect(event('Update NSW')).toMatchObject({
      kind: 'nsw',
      changes: expect.arrayContaining([
        { field: 'Status', before: 'Unactioned', after: 'Underway' },
      ]),
    });
    expect(event('Extend')).toMatchObject({
      by: 'ana@platewise.example',
      changes: [{ field: 'Expires on', before: '02/03/2027', after: '30/06/2027' }],
    });
    expect(event('End enrolment')).toMatchObject({
      changes: expect.arrayContaining([
        { field: 'Given back', before: null, after: 'the payment of $174.00' },
        { field: 'Reason', before: null, after: 'Could not study.' },
      ]),
    });
    expect(event('Email: course completed')).toMatchObject({
      mail: { state: 'QUEUED', error: 'full', to: expect.stringContaining('@example.com') },
    });
    expect(event('Done as')).toMatchObject({ by: 'ana@platewise.example as mei@example.com' });
  });

  it('is narrowed to kinds, and shows the single tries of a sitting', async () => {
    const { id } = await aWholeStory();
    expect(await titlesOf(id, 'nsw')).toEqual([
      'Added to the NSW queue',
      'Update NSW certificate',
      'NSW reprint ordered',
    ]);
    expect(await titlesOf(id, 'mail')).toContain('Observer’s link sent again');
    for (const kind of HISTORY_KINDS) expect(await titlesOf(id, kind)).not.toEqual([]);

    const study = await historyOf(id, 'study');
    const sitting = study.find(({ title }) => title === 'Section 1 quiz: 2 of 2');
    const range = sitting?.tries ?? { from: 0, to: 0 };
    const { rows, total } = await listTries(ctx, id, { page: 1, ...range });
    expect(total).toBe(3);
    expect(rows.map(({ questionNo, correct }) => [questionNo, correct])).toEqual([
      [1, false],
      [1, true],
      [2, true],
    ]);
  });
});

describe('what leads to an enrolment', () => {
  beforeEach(() => anOpenCourse(ctx));

  it('is the voucher, with the business that bought it', async () => {
    await aVoucher(ctx);
    const code = { hasPromoCode: true, promoCode: VOUCHER, ...NO_CARD };
    const { id } = await enrol(ctx, await aLearner(ctx), code);
    expect((await historyOf(id ?? '')).at(-1)).toMatchObject({
      detail: `Paid with voucher ${VOUCHER}.`,
      link: { to: `/Admin/Voucher-Purchases/?search=${VOUCHER}` },
    });
  });

  it.each([
    [true, null, '.'],
    [false, ctx.now(), ', bought by invoice.'],
    [false, null, ', bought by invoice that is not paid yet.'],
  ])('is a voucher bought by card: %s, paid: %s', async (isCreditCardPurchase, paidAt, how) => {
    const { id } = await anEnrolmentOf();
    await aSponsor(ctx, id);
    await ctx.db.voucherPurchase.updateMany({ data: { isCreditCardPurchase, paidAt } });
    expect((await historyOf(id)).at(-1)?.detail).toBe(
      `Paid with voucher ABCD-EFGH-JKMN of Café${how}`,
    );
  });

  it('is no payment for another course, nor one that led to the enrolment before', async () => {
    const { id: userId } = await aUser(ctx);
    const attempt = { userId, purpose: 'ENROLMENT', orderKey: 'enrolment:2' } as const;
    await aPayment(ctx, { ...attempt, state: 'DECLINED' });
    await anEnrolment(later(DAY), { userId, closedAt: ctx.now() });
    await aPayment(later(2 * DAY), { ...attempt, state: 'ABANDONED' });
    await aPayment(later(2 * DAY), { ...attempt, state: 'DECLINED', orderKey: 'enrolment:3' });
    const { id } = await anEnrolment(later(3 * DAY), { userId });
    expect(await titlesOf(id, 'payment')).toEqual(['$55.00 by card: abandoned']);
  });

  it('is, for an instant, a payment of which nothing is known', async () => {
    const learner = await aLearner(ctx);
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    const { id } = await anEnrolment(ctx, { userId: learner.userId });
    expect((await titlesOf(id))[0]).toMatch(/ by card: pending$/);
  });
});

it('shows the tries of no other enrolment', async () => {
  const [own, other] = [await anEnrolmentOf(), await anEnrolmentOf()];
  const { id: questionId } = await ctx.db.quizQuestion.findFirstOrThrow();
  const attempt = { questionId, responses: [1], correct: false };
  await ctx.db.quizAttempt.create({ data: { ...attempt, enrolmentId: other.id } });
  const everything = { page: 1, from: 1, to: Number.MAX_SAFE_INTEGER };
  expect(await listTries(ctx, own.id, everything)).toMatchObject({ rows: [], total: 0 });
  expect(await listTries(ctx, other.id, everything)).toMatchObject({ total: 1 });
});

it('tells that the observer declined, and why', async () => {
  const { enrolment, token } = await anObservedEnrolment(ctx);
  await declineForm(ctx, token, { reason: 'I have never seen her at work.' });
  expect(await historyOf(enrolment.id, 'observer')).toMatchObject([
    { title: 'Olga Marsh declined', detail: 'I have never seen her at work.' },
  ]);
});

it('knows no enrolment that is none', async () => {
  await expect(listHistory(ctx, NOBODYS, { page: 1 })).rejects.toMatchObject({
    refusal: 'missing',
  });
});

it('makes one event of ten thousand tries without a pause', async () => {
  const { id, contentSetId } = await anEnrolmentOf();
  await ctx.db.$executeRaw`
    INSERT INTO "QuizAttempt" ("enrolmentId", "questionId", responses, correct, "answeredAt")
    SELECT ${id}::uuid, (SELECT min(id) FROM "QuizQuestion" WHERE "contentSetId" = ${contentSetId}), '{1}', false,
      ${ctx.now()}::timestamptz + n * interval '10 minutes' FROM generate_series(1, 10000) n`;
  const { rows, total } = await listHistory(ctx, id, { page: 1 });
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({
    title: 'Section 1 quiz: 0 of 2',
    detail: '10,000 tries, 1 wrong first',
  });
});
