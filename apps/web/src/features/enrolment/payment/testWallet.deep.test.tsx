import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, said } from '../testing/form';
import { DECLINED, ENROLLED, fillAddress, openPayment, PAY, SITE } from '../testing/payment';

const WITH_WALLET = {
  'GET /config': { body: { ...SITE, testPaymentMethodId: 'pm_card_visa' } },
};

it('pays with the test wallet the way that a card is paid with', async () => {
  const { server, place } = await openPayment({ ...WITH_WALLET, [PAY]: ENROLLED });
  fillAddress();
  press('Pay with the test wallet');
  await waitFor(() => expect(place()).toContain('step-2'));
  expect(server.bodies(PAY)[0]).toMatchObject({ paymentMethodId: 'pm_card_visa' });
  expect(server.bodies(PAY)[0]).not.toHaveProperty('cardNumber');
});

it('sends a lost order again under the same key', async () => {
  let asked = 0;
  const { server, place } = await openPayment({
    ...WITH_WALLET,
    [PAY]: () => (++asked > 1 ? ENROLLED : 'offline'),
  });
  fillAddress();
  press('Pay with the test wallet');
  await said(MESSAGES.enrolment.noAnswer);
  press('Pay with the test wallet');
  await waitFor(() => expect(place()).toContain('step-2'));
  const keys = server.asked.filter(({ call }) => call === PAY).map((sent) => sent.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('is not offered once a code leaves nothing to pay', async () => {
  await openPayment(
    {
      ...WITH_WALLET,
      'POST /enrolment/get-discounted-course-price': {
        body: { promoCodeValid: true, totalAfterDiscount: 0 },
      },
    },
    { query: '?code=FREE' },
  );
  await screen.findByText(/covers the whole price/);
  expect(screen.queryByRole('button', { name: 'Pay with the test wallet' })).toBeNull();
});

it('can be declined, as any card', async () => {
  await openPayment({ ...WITH_WALLET, [PAY]: DECLINED });
  fillAddress();
  press('Pay with the test wallet');
  await said('Your card was declined.');
});
