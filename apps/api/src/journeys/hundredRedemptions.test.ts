import { MESSAGES } from '@platewise/shared/messages';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app';
import { NO_CARD } from '../features/enrolments/steps/testing/enrolling';
import { aBusinessWithVouchers, aUser, signedInAs } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);

it('a hundred learners redeem fifty vouchers at once: fifty are enrolled, each with a voucher of their own', {
  timeout: 60_000,
}, async () => {
  await aBusinessWithVouchers(ctx, { quantity: 50 });
  const vouchers = await ctx.db.voucher.findMany();
  const learners = await Promise.all(
    Array.from({ length: 100 }, async () => signedInAs(ctx, await aUser(ctx))),
  );

  const replies = await Promise.all(
    learners.map((headers, i) => {
      const body = aStep1Form({ ...NO_CARD, promoCode: vouchers[i % 50]?.code });
      return call(port, { method: 'post', path: '/enrolment/step1', headers, body });
    }),
  );

  const enrolled = replies.flatMap(({ json }) => (json.enrolmentSuccessful ? [json.id] : []));
  const refusals = replies.filter(({ json }) => !json.enrolmentSuccessful);
  expect(enrolled).toHaveLength(50);
  expect(new Set(refusals.map(({ status, json }) => `${status} ${json.errorMessage}`))).toEqual(
    new Set([`200 ${MESSAGES.promo.invalid}`]),
  );
  const spent = await ctx.db.voucher.findMany({ select: { enrolmentId: true } });
  expect(new Set(spent.map(({ enrolmentId }) => enrolmentId))).toEqual(new Set(enrolled));
  // Nothing is half done: all parts of an enrolment exist fifty times, and no one was charged.
  expect(
    await Promise.all([
      ctx.db.enrolment.count(),
      ctx.db.thirdPartyForm.count(),
      ctx.db.mail.count(),
      ctx.db.payment.count(),
    ]),
  ).toEqual([50, 50, 50, 0]);
});
