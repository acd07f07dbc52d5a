import { MESSAGES } from '@platewise/shared/messages';
import type { PaymentResponse } from '@platewise/shared/payments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as navigation from '../../../api/navigation';
import { findPendingCheckout, leaveForBank } from '../../../components/payment/pendingCheckout';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import PaymentPage from '../payment/PaymentPage';
import { field, press, said } from '../testing/form';
import {
  anInformation,
  fillAddress,
  fillCard,
  type Handlers,
  openPayment,
  PAY,
  SITE,
} from '../testing/payment';
import PaymentReturnPage from './PaymentReturnPage';

const SETTLE = 'POST /payments/payment-1/settle';
const BANK = 'https://bank.example/confirm';
const ASKED = {
  body: { enrolmentSuccessful: false, errorMessage: null, id: null, nextActionUrl: BANK },
};
const answer = (over: Partial<PaymentResponse>) => ({
  body: { state: 'pending', message: null, purpose: 'ENROLMENT', boughtId: null, ...over },
});
const FULFILLED = answer({ state: 'fulfilled', boughtId: 'enrolment-1' });
const DECLINED = answer({ state: 'declined', message: 'Your card was declined.' });

let left: MockInstance<typeof navigation.loadPage>;
beforeEach(() => {
  sessionStorage.clear();
  left = vi.spyOn(navigation, 'loadPage').mockImplementation(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const PAGE = '/course-enrolment/2/step-1/';
const values = { manualAddress: true, streetName: 'Smith Street', understandTerms: true };
const wasAtBank = () => leaveForBank(BANK, { page: PAGE, userId: 'user-1', values });

function comeBack(settle: Handlers[string], at = '/payment-return/?payment=payment-1') {
  signInAs();
  const server = fakeServer({
    'GET /config': { body: SITE },
    'GET /userCourse/user-1': { body: [] },
    'GET /userCourse/user-2': { body: [] },
    'GET /courses/2/information': { body: anInformation(2) },
    [SETTLE]: settle,
  });
  const routes = [
    { path: '/payment-return', element: <PaymentReturnPage /> },
    { path: '/course-enrolment/:courseId/step-1', element: <PaymentPage /> },
  ];
  return { ...renderApp(<p>Another page</p>, { at, routes }), server };
}

describe('a bank that asks the cardholder', () => {
  it('is gone to; what was typed waits in the tab, the card does not', async () => {
    await openPayment({ [PAY]: ASKED });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(left).toHaveBeenCalledWith(BANK));
    expect(findPendingCheckout()).toMatchObject({ page: PAGE, userId: 'user-1', values });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/4242|12\/?39|Sam Lee/);
  });

  it('leads to step 2 when it is content', async () => {
    await wasAtBank();
    const { place } = comeBack(FULFILLED);
    await waitFor(() => expect(place()).toBe('/course-enrolment/enrolment-1/step-2/'));
    await said(MESSAGES.enrolment.step1Saved);
    expect(findPendingCheckout()).toBeNull();
  });

  it('leads back to the form when it is not: with the reason, and all but the card', async () => {
    await wasAtBank();
    const { place } = comeBack(DECLINED);
    await waitFor(() => expect(place()).toBe(PAGE));
    await said("Your payment didn't go through");
    expect(await screen.findByText(/Your card was declined\. Everything you entered/)).toBeTruthy();
    await waitFor(() => expect(field('Street name').value).toBe('Smith Street'));
    expect(field(/student handbook/).checked).toBe(true);
    expect(field('Card number').value).toBe('');
  });

  it.each([
    ['no form', 'ENROLMENT', '/course-enrolment/new/'],
    ['more time', 'EXTENSION', '/Your-Courses/'],
    ['a reprint', 'NSW_REPRINT', '/course-enrolment/replacement-nsw-certificate/'],
    ['vouchers', 'VOUCHER_PURCHASE', '/Corporate/Purchase-Vouchers/'],
    ['an invoice', 'INVOICE', '/corporate-tax-invoice/'],
  ] as const)(
    'leads somebody with %s in this tab to where it can be tried again',
    async (_, purpose, page) => {
      const refused = { state: 'refused', message: 'Refunded.', purpose } as const;
      const { place } = comeBack(answer(refused));
      await waitFor(() => expect(place()).toBe(page));
      await said('Refunded.');
    },
  );

  it("does not show one person's form to the next", async () => {
    await wasAtBank();
    signInAs({ id: 'user-2' });
    comeBack(DECLINED);
    signInAs({ id: 'user-2' });
    await said("Your payment didn't go through");
    await waitFor(() => expect(field('Address').value).toBe(''));
  });

  it('keeps its own parameters out of the history', async () => {
    const secret = '&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
    const { place } = comeBack(answer({}), `/payment-return/?payment=payment-1${secret}`);
    await waitFor(() => expect(place()).toBe('/payment-return/?payment=payment-1'));
  });
});

describe('a bank that takes its time', () => {
  it('is asked again and again, then the learner is told, and may ask once more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let decided = false;
    const { place, server } = comeBack(() => (decided ? FULFILLED : answer({})));
    await vi.advanceTimersByTimeAsync(40_000);
    await said("Your bank hasn't confirmed the payment yet");
    expect(server.bodies(SETTLE)).toHaveLength(6);
    decided = true;
    press('Check again');
    await waitFor(() => expect(place()).toContain('step-2'));
  });

  it('is asked again after a lost connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let tries = 0;
    const { place } = comeBack(() => (tries++ === 0 ? 'offline' : FULFILLED));
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => expect(place()).toContain('step-2'));
  });

  it.each([403, 404])('is not asked about a payment that is not there (%s)', async (status) => {
    comeBack(problem(status, 'This payment was not found.'));
    await said("We couldn't find this payment");
    expect(await screen.findByRole('link', { name: 'Go to your courses' })).toBeTruthy();
  });
});
