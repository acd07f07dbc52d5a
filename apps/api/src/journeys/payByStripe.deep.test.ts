import { enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { MESSAGES } from '@platewise/shared/messages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolLearner } from '../features/enrolments/steps/enrolLearner';
import { NO_CARD } from '../features/enrolments/steps/testing/enrolling';
import { CARD_LOST, DECLINED, NOT_CONFIRMED, TOO_BUSY } from '../gateways/payments/declines';
import { anOpenCourse } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import type { Reply } from './httpCalls';
import { answerBank, type Buyer, openStripeShop } from './stripeShop';

const shop = await openStripeShop();
const { ctx, standin, pay, settle, sweep, books } = shop;
afterAll(shop.close);

let buyer: Buyer;
beforeEach(async () => {
  shop.startOver();
  await anOpenCourse(ctx);
  buyer = await shop.aBuyer();
});

const NOTHING = { charges: 0, refunds: 0, enrolments: 0, invoices: 0 };
const BOUGHT = { charges: 1, refunds: 0, enrolments: 1, invoices: 1 };
const MINUTE = 60_000;

const enrolled = { enrolmentSuccessful: true, errorMessage: null, id: expect.any(String) };
const expectRefused = ({ status, json }: Reply, errorMessage: string) =>
  expect([status, json]).toEqual([
    200,
    { enrolmentSuccessful: false, errorMessage, id: null, nextActionUrl: null },
  ]);
/** The address of the bank that an order was answered with. */
function bankOf({ json }: Reply): string {
  expect(json).toMatchObject({ enrolmentSuccessful: false, errorMessage: null, id: null });
  return json.nextActionUrl;
}
const ASKING = { cardNumber: '4000002500003155' };
const lastPayment = () =>
  ctx.db.payment.findFirstOrThrow({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });

describe('a card that is charged', () => {
  it('enrols, once, whatever is told of it afterwards, and nothing of the card is kept', async () => {
    const { status, json } = await pay(buyer, { cardNumber: '5555555555554444' });
    expect([status, json]).toEqual([200, { ...enrolled, nextActionUrl: null }]);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
    const events = await ctx.db.paymentEvent.findMany();
    expect(events).toHaveLength(3);
    expect(JSON.stringify(events)).not.toMatch(/_secret_|Mei|mei@/);
    const rows = JSON.stringify([events, await ctx.db.payment.findMany()]);
    expect(rows).not.toMatch(/5555555555554444|last4|exp_month|12\/30/);
  });

  it('is known to Stripe by our payment and what it is for, never by who pays', async () => {
    await pay(buyer);
    const [intent] = standin.books.intents.values();
    expect(intent).toMatchObject({
      amount: 5500,
      currency: 'aud',
      description: expect.stringContaining('Food Handling'),
      metadata: { paymentId: (await lastPayment()).id },
    });
  });

  it('is charged once from ten tabs', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer)));
    expect(replies.filter(({ json }) => json.enrolmentSuccessful)).toHaveLength(1);
    await standin.settled();
    expect(await books()).toMatchObject(BOUGHT);
  });
});

describe("a card in Stripe's own fields", () => {
  it('is charged by its id', async () => {
    const card = { ...NO_CARD, paymentMethodId: 'pm_card_visa' };
    expect((await pay(buyer, card)).json).toMatchObject(enrolled);
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('that Stripe does not know is asked for again, and nothing is charged', async () => {
    expectRefused(await pay(buyer, { ...NO_CARD, paymentMethodId: 'pm_gone' }), CARD_LOST);
    expect(await books()).toEqual({ ...NOTHING, payments: ['DECLINED'] });
  });

  it('is the only one taken where they are shown', async () => {
    const { payments } = shop.at(0).gateways;
    const gateways = { ...ctx.gateways, payments: { ...payments, takesCards: false } };
    const form = await enrolmentStep1Schema.validate(aStep1Form());
    const learner = { userId: buyer.id, firstName: 'Mei', lastName: 'Tran' };
    await expect(enrolLearner({ ...ctx, gateways }, learner, form)).rejects.toMatchObject({
      message: expect.stringContaining("didn't reach our payment provider"),
    });
    expect(await books()).toEqual({ ...NOTHING, payments: [] });
  });
});

describe('a card that is declined', () => {
  it.each([
    ['4000000000000002', DECLINED],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is answered: %s', async (cardNumber, words) => {
    expectRefused(await pay(buyer, { cardNumber }), words);
    await standin.settled();
    expect(await books()).toEqual({ ...NOTHING, payments: ['DECLINED'] });
    expect((await pay(buyer)).json).toMatchObject(enrolled);
  });
});

describe('a bank that asks the cardholder', () => {
  it('enrols nobody before he confirms, and once when he has', async () => {
    const url = bankOf(await pay(buyer, ASKING));
    expect(await books()).toEqual({ ...NOTHING, payments: ['PENDING'] });

    shop.hear(false);
    const back = await answerBank(url, true);
    const { id } = await lastPayment();
    expect(`${back.origin}${back.pathname}`).toBe('http://localhost:8080/payment-return/');
    expect(back.searchParams.get('payment')).toBe(id);

    const replies = await Promise.all(Array.from({ length: 10 }, () => settle(buyer, id)));
    const { id: boughtId } = await ctx.db.enrolment.findFirstOrThrow();
    const fulfilled = { state: 'fulfilled', message: null, purpose: 'ENROLMENT', boughtId };
    expect(replies.map(({ json }) => json)).toEqual(Array(10).fill(fulfilled));
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('enrols though he never comes back: the news of it does', async () => {
    await answerBank(bankOf(await pay(buyer, ASKING)), true);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('says why when he fails, and lets him use another card', async () => {
    shop.hear(false);
    await answerBank(bankOf(await pay(buyer, ASKING)), false);
    const { json } = await settle(buyer, (await lastPayment()).id);
    expect(json).toEqual({
      state: 'declined',
      message: NOT_CONFIRMED,
      purpose: 'ENROLMENT',
      boughtId: null,
    });
    expect((await pay(buyer)).json).toMatchObject(enrolled);
    expect(await books()).toEqual({ ...BOUGHT, payments: ['DECLINED', 'SUCCEEDED'] });
  });

  it('is waited for half an hour, then the charge is withdrawn', async () => {
    const url = bankOf(await pay(buyer, ASKING));
    const { id } = await lastPayment();
    await sweep(29 * MINUTE);
    expect((await settle(buyer, id)).json).toMatchObject({ state: 'pending', boughtId: null });
    await sweep(31 * MINUTE);
    expect(await books()).toEqual({ ...NOTHING, payments: ['ABANDONED'] });
    await answerBank(url, true);
    await standin.settled();
    expect(await books()).toEqual({ ...NOTHING, payments: ['ABANDONED'] });
    expect((await settle(buyer, id)).json).toMatchObject({
      state: 'declined',
      message: expect.stringContaining("your card wasn't charged"),
    });
  });

  it('is not asked any more once the learner pays in another way', async () => {
    const url = bankOf(await pay(buyer, ASKING));
    expect((await pay(buyer)).json).toMatchObject(enrolled);
    await answerBank(url, true);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['ABANDONED', 'SUCCEEDED'] });
  });

  it('has the last word when he confirms just before he pays again', async () => {
    shop.hear(false);
    await answerBank(bankOf(await pay(buyer, ASKING)), true);
    expect((await pay(buyer)).json).toMatchObject(enrolled);
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('charges once, whichever of ten tabs he confirms in', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, ASKING)));
    const urls = replies.flatMap(({ json }) => json.nextActionUrl ?? []);
    expect(urls.length).toBeGreaterThan(0);
    await Promise.all(urls.map((url) => answerBank(url, true).catch(() => null)));
    await standin.settled();
    expect(await books()).toMatchObject(BOUGHT);
  });
});

describe('an answer that never comes', () => {
  it('is asked for again by the SDK, which finds the first charge', async () => {
    standin.faults.add({ kind: 'no-answer' });
    expect((await pay(buyer)).json).toMatchObject(enrolled);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('leaves the order open until the news of the charge comes', async () => {
    standin.faults.add({ kind: 'no-answer', times: 2 });
    expect((await pay(buyer)).status).toBe(502);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('leaves the order open until the sweep finds the charge', async () => {
    shop.hear(false);
    standin.faults.add({ kind: 'no-answer', times: 2 });
    const { status, json } = await pay(buyer);
    expect([status, json.Message]).toEqual([502, expect.stringContaining("isn't finished yet")]);
    expect(await books()).toEqual({ ...NOTHING, charges: 1, payments: ['PENDING'] });
    expect((await pay(buyer)).json.Message).toBe(MESSAGES.enrolment.orderInProgress);
    await Promise.all([sweep(3 * MINUTE), sweep(3 * MINUTE)]);
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });
});

describe('a provider in trouble', () => {
  it('that fails once before anything is done is asked again', async () => {
    standin.faults.add({ kind: 'error' });
    expect((await pay(buyer)).json).toMatchObject(enrolled);
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('that fails after the charge is believed when it tells of it', async () => {
    standin.faults.add({ kind: 'error-after' });
    expect((await pay(buyer)).status).toBe(502);
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, payments: ['SUCCEEDED'] });
  });

  it('that is too busy is told of at once: nothing is charged, and the learner may try again', async () => {
    standin.faults.add({ kind: 'too-many', times: 2 });
    expectRefused(await pay(buyer), TOO_BUSY);
    expect(await books()).toEqual({ ...NOTHING, payments: ['DECLINED'] });
    standin.faults.clear();
    expect((await pay(buyer)).json).toMatchObject(enrolled);
  });
});
