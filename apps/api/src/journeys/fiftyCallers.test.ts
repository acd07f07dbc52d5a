import { MESSAGES } from '@platewise/shared/messages';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app';
import { aPromoCode, NO_CARD } from '../features/enrolments/steps/testing/enrolling';
import { anOpenCourse, aUser, signedInAs } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);
beforeEach(() => anOpenCourse(ctx));

/** Fifty people, each signed in, press the button at the same moment. */
async function fiftyEnrol(over: object) {
  const people: Record<string, string>[] = [];
  for (let i = 0; i < 50; i++) people.push(await signedInAs(ctx, await aUser(ctx)));
  const replies = await Promise.all(
    people.map((headers) =>
      call(port, { method: 'post', path: '/enrolment/step1', headers, body: aStep1Form(over) }),
    ),
  );
  return replies.map(({ status, json }) =>
    json.enrolmentSuccessful ? 'enrolled' : `${status} ${json.errorMessage}`,
  );
}

const ONE_WINS = ['enrolled', ...Array(49).fill(`200 ${MESSAGES.promo.invalid}`)];
const inOrder = (answers: string[]) => answers.toSorted((a, b) => b.localeCompare(a));

it('a one-use code redeemed by 50 callers at once enrols one of them', async () => {
  await aPromoCode(ctx, { code: 'ONCE', percentage: 1, isOneUseOnly: true });
  expect(inOrder(await fiftyEnrol({ ...NO_CARD, promoCode: 'ONCE' }))).toEqual(inOrder(ONE_WINS));
  expect([await ctx.db.enrolment.count(), await ctx.db.promoCodeUse.count()]).toEqual([1, 1]);
});
