import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { aCourse } from '../testing/answers';
import { Withdrawal } from './Withdrawal';

const OFFER = {
  possible: true,
  reason: null,
  refundCents: 3000,
  returnsVoucher: false,
  terms: 'We pay back the price, less a fee of $25.00, because you have not begun the course.',
};
const GET = 'GET /userCourse/uc-1/withdrawal';
const POST = 'POST /userCourse/uc-1/withdrawal';

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const app = renderApp(<Withdrawal course={aCourse({ id: 'uc-1' })} />);
  expect(server.asked).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: /^Withdraw from/ }));
  await screen.findByRole('dialog', { name: 'Withdraw from your course' });
  return { ...app, server };
}

it('shows what is paid back and why before it is pressed, and sends that amount', async () => {
  const { user, server } = await open({ [GET]: { body: OFFER }, [POST]: { body: OFFER } });
  await screen.findByText(OFFER.terms);
  await user.click(screen.getByRole('button', { name: 'Withdraw and get $30.00 back' }));
  await screen.findByText(/You have withdrawn from/);
  expect(server.bodies(POST)).toEqual([{ refundCents: 3000 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so where nothing is paid back, and changes nothing when the course is kept', async () => {
  const terms = 'The voucher goes back to its business.';
  const { user, server } = await open({
    [GET]: { body: { ...OFFER, refundCents: 0, returnsVoucher: true, terms } },
  });
  await screen.findByText(terms);
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep the course' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(POST)).toEqual([]);
});

it('says why it is not possible, without a button', async () => {
  const reason = 'You have completed this course.';
  await open({ [GET]: { body: { ...OFFER, possible: false, reason, terms: null } } });
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: /^Withdraw and/ })).toBeNull();
});

it('stays open when the server refuses', async () => {
  const { user } = await open({
    [GET]: { body: OFFER },
    [POST]: problem(409, 'What you get back has changed.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Withdraw and/ }));
  await screen.findByText('What you get back has changed.');
  expect(screen.getByRole('dialog', { name: 'Withdraw from your course' })).toBeTruthy();
});
