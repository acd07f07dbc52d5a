import { expect, it } from 'vitest';
import type { Caller } from '../../access/caller';
import { testContext } from '../../testing/testContext';
import { readHandbookMarkdown } from '../handbook/handbook';
import { getSiteConfig } from './getSiteConfig';

const base = testContext();
const REASON = 'Our assessors judge on paper.';
const ctxWith = (...certificateRequires: ('usi' | 'assessor')[]) =>
  testContext({
    config: { ...base.config, certificateRequires, certificateRequiresReason: REASON },
  });
const caller = (userType: 1 | 2 | 3): Caller => ({
  userId: 'b7b1',
  userType,
  officeRole: userType === 1 ? 'office' : null,
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  sessionId: 's',
  actorId: null,
});

it('tells the office alone why certificates are issued without further checks', async () => {
  const ctx = ctxWith();
  const reasonFor = async (who: Caller | null, of = ctx) =>
    (await getSiteConfig(of, who)).uncheckedCertificatesReason;
  expect(await reasonFor(caller(1))).toBe(REASON);
  for (const other of [caller(2), caller(3), null]) expect(await reasonFor(other)).toBeNull();
  expect(await reasonFor(caller(1), ctxWith('usi'))).toBeNull();
});

it.each([[[]], [['usi']], [['assessor']], [['usi', 'assessor']]] as ('usi' | 'assessor')[][][])(
  'says in the handbook what it says on the pages, with %j',
  async (required) => {
    const ctx = ctxWith(...required);
    const { certificateRule, usiRule } = await getSiteConfig(ctx, null);
    const handbook = await readHandbookMarkdown(ctx);
    expect(handbook).toContain(certificateRule);
    expect(handbook).toContain(usiRule);
    expect(handbook).not.toMatch(/\{\w+\}/);
  },
);

const STRIPE = {
  provider: 'stripe' as const,
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  publishableKey: null,
  apiBase: null,
};

it.each([
  ['in the sandbox', { provider: 'sandbox' as const }, 'pm_card_visa'],
  ["at Stripe's stand-in", { ...STRIPE, apiBase: 'http://127.0.0.1:12111' }, 'pm_card_visa'],
  ['at Stripe', STRIPE, null],
  ["at Stripe with Stripe's own fields", { ...STRIPE, publishableKey: 'pk_live_1' }, null],
])('offers a test wallet only where no money moves: %s', async (_, payments, expected) => {
  const ctx = testContext({ config: { ...base.config, payments } });
  expect((await getSiteConfig(ctx, null)).testPaymentMethodId).toBe(expected);
});
