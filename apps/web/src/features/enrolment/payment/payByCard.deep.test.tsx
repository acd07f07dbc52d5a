import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { errors, field, press, said } from '../testing/form';
import { DECLINED, ENROLLED, fillAddress, fillCard, openPayment, PAY } from '../testing/payment';

describe('paying by card', () => {
  it('sends the order, says so and goes on to step 2', async () => {
    const { server, place } = await openPayment({ [PAY]: ENROLLED });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(place()).toBe('/course-enrolment/enrolment-1/step-2/'));
    await said(MESSAGES.enrolment.step1Saved);
    expect(server.bodies(PAY)).toEqual([
      {
        courseId: 2,
        manualAddress: true,
        streetNumber: '12',
        streetName: 'Smith Street',
        city: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        email: 'sam@example.com',
        understandTerms: true,
        hasPromoCode: false,
        cardName: 'Sam Lee',
        cardNumber: '4242424242424242',
        cardExpiryDate: '12/39',
        cardCvc: '123',
      },
    ]);
  });

  it('sends once, however often the button is pressed', async () => {
    const { server, place } = await openPayment({ [PAY]: ENROLLED });
    fillAddress();
    fillCard();
    const form = screen.getByRole('button', { name: 'Pay $55.00' }).closest('form');
    if (form) for (let i = 0; i < 3; i++) fireEvent.submit(form);
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(server.bodies(PAY)).toHaveLength(1);
  });

  it('shows why the server refused and keeps all that was typed', async () => {
    const { place } = await openPayment({ [PAY]: DECLINED });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await said('Your card was declined.');
    expect(place()).toContain('step-1');
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('Street name').value).toBe('Smith Street');
  });

  it.each([
    ['Message', problem(502, 'The bank did not answer.'), 'The bank did not answer.'],
    ['title', { status: 502, body: { title: 'Bad gateway', status: 502 } }, 'Bad gateway'],
    [
      'own words',
      { status: 502, body: { title: '', status: 502 } },
      MESSAGES.enrolment.submitFailed,
    ],
  ])('shows the %s of a failure', async (_, answer, words) => {
    await openPayment({ [PAY]: answer });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await said(words);
  });

  it('says that nothing was charged where the order never left the device', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server } = await openPayment({ [PAY]: ENROLLED });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await said('You are not connected to the internet. You have not been charged.');
    expect(server.bodies(PAY)).toEqual([]);
  });

  it('does not say that nothing was charged where the answer was lost', async () => {
    await openPayment({ [PAY]: 'offline' });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await said(MESSAGES.enrolment.noAnswer);
  });

  it('puts what the server says of a field beside it', async () => {
    await openPayment({
      [PAY]: problem(400, 'Please check', { errors: { postcode: ['Post code must be in NSW.'] } }),
    });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(errors()).toEqual(['Post code must be in NSW.']));
    expect(document.activeElement).toBe(field('Post code'));
  });

  it('keeps the card out of the store and of every storage', async () => {
    const { store, place } = await openPayment({ [PAY]: ENROLLED });
    const dispatched = vi.spyOn(store, 'dispatch');
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(place()).toContain('step-2'));
    const kept = JSON.stringify([
      store.getState(),
      dispatched.mock.calls,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]);
    expect(kept).not.toContain('4242');
    const placed = { state: 'placed', userCourseId: 'enrolment-1' };
    expect(store.getState().enrolment?.order).toEqual(placed);
  });
});
