import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import RedeemPage from './RedeemPage';

const CODE = '7KQM-P3WZ-X9TD';
const LOOK = `GET /vouchers/${CODE.toLowerCase()}`;
const OFFER = {
  voucherCode: CODE,
  courseId: 2,
  companyName: 'The Corner Cafe',
  expiresOn: '2027-03-02',
};
const STEP_1 = `/course-enrolment/2/step-1/?code=${CODE}`;

const open = (answer: Parameters<typeof fakeServer>[0][string] = { body: OFFER }) => {
  fakeServer({ [LOOK]: answer });
  return renderApp(<p>Elsewhere</p>, {
    at: `/redeem/${CODE.toLowerCase()}`,
    routes: [{ path: '/redeem/:code', element: <RedeemPage /> }],
  });
};

beforeEach(() => localStorage.clear());

it('says what the voucher is, from whom and until when, and lets somebody new register', async () => {
  open();
  const offer = await screen.findByRole('complementary', { name: 'Your voucher' });
  for (const said of ['Food Handling Level 1', 'The Corner Cafe', '02/03/2027', CODE])
    expect(offer.textContent).toContain(said);
  expect(screen.getByRole('button', { name: 'Create my account and continue' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to redeem your voucher' })).toBeTruthy();
});

it('takes a student on to the course with the code', async () => {
  signInAs({ user_type: 2 });
  const { place } = open();
  await waitFor(() => expect(place()).toBe(STEP_1));
});

it('tells a business that a voucher is for the person who studies', async () => {
  signInAs({ user_type: 3 });
  const { place } = open();
  expect(
    await screen.findByRole('heading', { name: 'You are logged in with a business account' }),
  ).toBeTruthy();
  expect(place()).toContain('/redeem/');
});

it.each([
  [404, 'This voucher was not found.', "We can't find this voucher"],
  [409, 'This voucher has already been redeemed.', 'This voucher has already been redeemed.'],
  [429, 'Too many codes.', 'Too many codes.'],
  [502, 'Broken', 'Please try again in a moment.'],
])('says kindly why it cannot be used: %s', async (status, message, said) => {
  open(problem(status, message));
  expect(await screen.findByText(said)).toBeTruthy();
});
