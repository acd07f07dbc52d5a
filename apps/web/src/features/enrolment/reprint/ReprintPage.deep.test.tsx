import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { errors, field, fill, press, said } from '../testing/form';
import { fillCard, type Handlers, SITE } from '../testing/payment';
import ReprintPage from './ReprintPage';

const PAY = 'POST /userCourse/nsw-reprint';
const PRICE = 'POST /enrolment/get-discounted-course-price';
const BOUGHT = { body: { purchaseSuccessful: true, errorMessage: null } };
const refused = (errorMessage: string) => ({ body: { purchaseSuccessful: false, errorMessage } });

const OWN = 'GET /userCourse/nsw-reprint';
const CHECK = 'POST /userCourse/nsw-reprint/certificate';
const FOUND = {
  body: { certificate: { number: 'FSSHR-000123', issuedOn: '2025-03-02', learnerName: 'Sam Lee' } },
};
const NONE = { body: { certificate: null } };

async function openReprint(handlers: Handlers = {}) {
  signInAs();
  const server = fakeServer({ 'GET /config': { body: SITE }, [OWN]: FOUND, ...handlers });
  const app = renderApp(<ReprintPage />);
  await screen.findByRole('heading', {
    name: 'Order a reprint of your NSW certificate',
    hidden: true,
  });
  return { ...app, server };
}

function fillAddress() {
  press('Enter address manually');
  fill('Street number', '12');
  fill('Street name', 'Smith Street');
  fill('Suburb or city', 'Newtown');
  fill('State', 'NSW');
  fill('Post code', '2042');
}
const ADDRESS = {
  manualAddress: true,
  streetNumber: '12',
  streetName: 'Smith Street',
  city: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};
const THANKS = 'Your NSW certificate will arrive by post within 7 business days.';

it('asks first whether the certificate is current, and leads to a new enrolment where it is not', async () => {
  await openReprint();
  const dialog = await screen.findByRole('dialog', { name: 'Is your certificate still current?' });
  const enrol = within(dialog).getByRole('link', { name: 'new enrolment' });
  expect(enrol.getAttribute('href')).toBe('/course-enrolment/6/step-1/');
  press('Yes, I Understand');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks an admin nothing, whose order would be refused', () => {
  signInAs({ user_type: 1 });
  renderApp(<ReprintPage />);
  expect(screen.getByText('You are logged in with an admin account')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says what is missing, in the order of the form', async () => {
  await openReprint();
  expect(screen.getAllByText('$45.00')).not.toHaveLength(0);
  press('Enter address manually');
  fill('Email Invoice To', '');
  press('Pay Now');
  await waitFor(() =>
    expect(errors()).toEqual([
      'Street number is required.',
      'Street name is required.',
      'City is required.',
      'State is required.',
      'Post code is required.',
      'Email address code is required.',
      'Please enter a card name',
      'Card number is required.',
      'Card expiry date is required.',
      'Card CVC is required.',
    ]),
  );
});

describe('a learner who holds no NSW certificate', () => {
  it('names one first, which is checked before anything is asked for a card', async () => {
    const wrong = 'We could not find a current NSW certificate.';
    const answers = [problem(409, wrong), FOUND];
    const { server } = await openReprint({
      [OWN]: NONE,
      [CHECK]: () => answers.shift() ?? FOUND,
      [PAY]: BOUGHT,
    });
    expect(screen.queryByLabelText('Card number')).toBeNull();
    press('Check certificate');
    await waitFor(() =>
      expect(errors()).toEqual(['Certificate number is required.', 'Date of issue is required.']),
    );
    fill('Certificate number', 'fsshr-000123');
    fill('Date of issue', '02/03/2025');
    press('Check certificate');
    await said(wrong);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    press('Check certificate');
    await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeTruthy());
    expect(screen.getByText(/^FSSHR-000123, for/)).toBeTruthy();
    fillAddress();
    fillCard();
    press('Pay Now');
    await said(THANKS);
    expect(server.bodies(PAY)).toMatchObject([
      { numberOnCertificate: 'FSSHR-000123', certificateIssuedOn: '2025-03-02' },
    ]);
  });
});

describe('paying', () => {
  it('sends the order once, keeps the card out of the store, and thanks', async () => {
    const { server, store } = await openReprint({ [PAY]: BOUGHT });
    const dispatched = vi.spyOn(store, 'dispatch');
    fillAddress();
    fillCard();
    fill('Email Invoice To', 'Accounts@example.com');
    const form = screen.getByRole('button', { name: 'Pay Now', hidden: true }).closest('form');
    if (form) for (let i = 0; i < 3; i++) fireEvent.submit(form);
    await said(THANKS);
    expect(await screen.findByText('accounts@example.com')).toBeTruthy();
    expect(server.bodies(PAY)).toEqual([
      {
        ...ADDRESS,
        email: 'accounts@example.com',
        cardName: 'Sam Lee',
        cardNumber: '4242424242424242',
        cardExpiryDate: '12/39',
        cardCvc: '123',
      },
    ]);
    expect(server.asked.find(({ call }) => call === PAY)?.idempotencyKey).toHaveLength(32);
    expect(JSON.stringify([store.getState(), dispatched.mock.calls])).not.toContain('4242');
  });

  it.each([
    ['the refusal', refused('Your card was declined.'), 'Your card was declined.'],
    ['a Message', problem(502, 'The bank did not answer.'), 'The bank did not answer.'],
    ['a title', { status: 502, body: { title: 'Bad gateway', status: 502 } }, 'Bad gateway'],
    ['own words', { status: 502, body: { title: '' } }, MESSAGES.enrolment.submitFailed],
  ])('that fails says so with %s, and keeps what was typed', async (_, answer, words) => {
    await openReprint({ [PAY]: answer });
    fillAddress();
    fillCard();
    press('Pay Now');
    await said(words);
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
  });

  it('the rest by card, where a code takes off a part', async () => {
    const half = { body: { promoCodeValid: true, totalAfterDiscount: 22.5 } };
    const answers = [refused(MESSAGES.promo.coversPart), BOUGHT];
    const { server } = await openReprint({ [PRICE]: half, [PAY]: () => answers.shift() ?? BOUGHT });
    const refusal = () => document.querySelector('form')?.textContent.includes('does not cover');
    fillAddress();
    press('I have a code');
    fill('Your code', 'half');
    press('Pay Now');
    await waitFor(() => expect(refusal()).toBe(true));
    press('Apply code');
    await said(MESSAGES.promo.applied);
    await waitFor(() => expect(refusal()).toBe(false));
    expect(server.bodies(PRICE)).toEqual([{ courseId: 7, promoCode: 'HALF' }]);
    await waitFor(() =>
      expect(screen.getByText('Total to pay').parentElement?.textContent).toContain('$22.50'),
    );
    fillCard();
    press('Pay Now');
    await said(THANKS);
    expect(server.bodies(PAY)[1]).toMatchObject({ promoCode: 'HALF', cardCvc: '123' });
  });
});
