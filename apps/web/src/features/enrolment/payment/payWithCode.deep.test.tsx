import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { errors, field, fill, press, said } from '../testing/form';
import {
  DECLINED,
  ENROLLED,
  fillAddress,
  fillCard,
  type Handlers,
  openPayment,
  PAY,
} from '../testing/payment';

const PRICE = 'POST /enrolment/get-discounted-course-price';

describe('paying with a code', () => {
  const withCode = async (handlers: Handlers = {}) => {
    const app = await openPayment(handlers);
    press('I have a code');
    return app;
  };
  const apply = async (code: string, says: string) => {
    fill('Your code', code);
    press('Apply code');
    await said(says);
  };
  const takesOff = (totalAfterDiscount: number) => ({
    [PRICE]: { body: { promoCodeValid: true, totalAfterDiscount } },
  });

  it('takes the place of the card, whose fields are cleared', async () => {
    await openPayment();
    fillCard();
    press('I have a code');
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enrol now' })).toBeTruthy();
    fireEvent.click(field('I have a promo, discount or voucher code'));
    expect(field('Card number').value).toBe('');
    expect(field('Name on card').value).toBe('');
  });

  it('opens from a link, at its field, and is put away by its box', async () => {
    const { user } = await openPayment();
    expect(screen.queryByRole('checkbox', { name: /promo/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have a code' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Your code')));
    await user.click(field('I have a promo, discount or voucher code'));
    const link = await screen.findByRole('button', { name: 'I have a code' });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.queryByLabelText('Your code')).toBeNull();
  });

  it('is filled in and applied for whoever comes with a voucher', async () => {
    const { server } = await openPayment(takesOff(0), { query: '?code=7KQM-P3WZ-X9TD' });
    expect(await screen.findByText(/covers the whole price/)).toBeTruthy();
    expect(server.bodies(PRICE)).toEqual([{ courseId: 2, promoCode: '7KQM-P3WZ-X9TD' }]);
    expect(screen.getByRole('button', { name: 'Enrol now' })).toBeTruthy();
  });

  it('is asked for when there is none', async () => {
    await withCode();
    fillAddress();
    press('Enrol now');
    await waitFor(() => expect(errors()).toEqual(['Promo code is required.']));
  });

  it('is not yet called missing when it is opened after a failed attempt', async () => {
    await openPayment();
    fillAddress();
    press('Pay $55.00');
    await waitFor(() => expect(errors()).not.toEqual([]));
    press('I have a code');
    await screen.findByLabelText('Your code');
    await waitFor(() => expect(errors()).toEqual([]));
    press('Enrol now');
    await waitFor(() => expect(errors()).toEqual(['Promo code is required.']));
  });

  it('is sent as promo code, without a card', async () => {
    const { server, place } = await withCode({ [PAY]: ENROLLED });
    fillAddress();
    fill('Your code', ' abcd-efgh-jklm ');
    press('Enrol now');
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(server.bodies(PAY)[0]).toMatchObject({
      hasPromoCode: true,
      promoCode: 'ABCD-EFGH-JKLM',
    });
    expect(server.bodies(PAY)[0]).not.toHaveProperty('cardNumber');
  });

  it('that takes off a part is applied, and the rest is paid by card', async () => {
    const { server, place } = await withCode({ ...takesOff(44), [PAY]: ENROLLED });
    await apply('save20', MESSAGES.promo.applied);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(
        'SAVE20 is applied. You pay the remaining $44.00 by card.',
      ),
    );
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    expect(order.getByText('$55.00').closest('s')).toBeTruthy();
    expect(order.getByText('$44.00')).toBeTruthy();
    fillAddress();
    fillCard();
    press('Pay $44.00');
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(server.bodies(PRICE)).toEqual([{ courseId: 2, promoCode: 'SAVE20' }]);
    expect(server.bodies(PAY)[0]).toMatchObject({ discountCode: 'SAVE20', cardCvc: '123' });
    expect(server.bodies(PAY)[0]).not.toHaveProperty('promoCode');
  });

  it('that takes off everything leaves no card to ask for', async () => {
    const { server, place } = await withCode({ ...takesOff(0), [PAY]: ENROLLED });
    await apply('FREE', MESSAGES.promo.applied);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    fillAddress();
    press('Enrol now');
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(server.bodies(PAY)[0]).not.toHaveProperty('cardNumber');
  });

  it('that is not valid is cleared, with a word beside it', async () => {
    await withCode({ [PRICE]: { body: { promoCodeValid: false, totalAfterDiscount: 55 } } });
    await apply('NOPE', MESSAGES.promo.invalid);
    await waitFor(() => expect(errors()).toEqual([MESSAGES.promo.invalid]));
    expect(field('Your code').value).toBe('');
  });

  it('that is not valid says so in a form that was sent before, and is asked for when it is sent again', async () => {
    await withCode({ [PRICE]: { body: { promoCodeValid: false, totalAfterDiscount: 55 } } });
    fillAddress();
    press('Enrol now');
    await waitFor(() => expect(errors()).toEqual([MESSAGES.promo.required]));
    await apply('NOPE', MESSAGES.promo.invalid);
    await waitFor(() => expect(errors()).toEqual([MESSAGES.promo.invalid]));
    press('Enrol now');
    await waitFor(() => expect(errors()).toEqual([MESSAGES.promo.required]));
  });

  it('does not stand below the reason why a card was declined', async () => {
    await openPayment({ [PAY]: DECLINED });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    // Once, next to the button: a notice would say the same again, and cover it on a phone.
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    press('I have a code');
    expect(screen.queryByText('Your card was declined.')).toBeNull();
  });

  it('that could not be looked at is cleared, with the reason', async () => {
    await withCode({ [PRICE]: problem(429, 'Too many tries. Please wait a minute.') });
    await apply('SAVE20', 'Too many tries. Please wait a minute.');
    await waitFor(() => expect(field('Your code').value).toBe(''));
  });

  it('can be taken away again, with the price as it was', async () => {
    await withCode(takesOff(44));
    await apply('SAVE20', MESSAGES.promo.applied);
    await screen.findByLabelText('Name on card');
    fillCard();
    press('Remove');
    expect(field('Your code').value).toBe('');
    fireEvent.click(field('I have a promo, discount or voucher code'));
    expect(screen.getByRole('button', { name: 'Pay $55.00' })).toBeTruthy();
    expect(field('Card number').value).toBe('');
  });
});
