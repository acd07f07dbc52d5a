import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { EnrolmentRefunds } from './EnrolmentRefunds';

const URL = '/admin/users/course/uc-1/refunds';
const LINE = {
  position: 0,
  courseId: 1,
  description: 'Food Handling Level 1',
  quantity: 1,
  totalCents: 5500,
  gstCents: 0,
  creditedCents: 1000,
  creditedVouchers: 0,
};
const NOTE = {
  creditNoteId: 'c-1',
  creditNoteNumber: 'CN000001',
  issuedOn: '2026-11-20',
  totalCents: 1000,
  gstCents: 0,
  reason: 'Goodwill.',
  way: 'card',
  issuedByEmail: 'ada@platewise.example',
  refundedAt: null,
  transferredOn: null,
  transferReference: null,
  voucherCodes: [],
};
const REFUNDS = { way: 'card', whyNot: null, lines: [LINE], creditNotes: [NOTE] };

function open(refunds: object, office_role: 'finance' | 'auditor' = 'finance') {
  signInAs({ user_type: 1, office_role });
  const server = fakeServer({
    [`GET ${URL}`]: { body: refunds },
    [`POST ${URL}`]: { body: REFUNDS },
  });
  const actions = { userCourseId: 'uc-1', learnerName: 'Kim Nguyen', courseTitle: 'Food Handling' };
  return {
    ...renderApp(<EnrolmentRefunds actions={actions as never} />),
    server,
  };
}

it('shows the credit notes, and refunds no more than is left', async () => {
  const { user, server } = open(REFUNDS);
  await screen.findByText('$10.00');
  screen.getByText(/hasn’t confirmed it yet/);
  await user.click(screen.getByRole('button', { name: 'Refund a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund a part' }));
  await user.type(dialog.getByLabelText('Amount in dollars'), '45.01');
  await user.type(dialog.getByLabelText('Reason'), 'Late start.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText('At most $45.00 is left to return.');
  await user.clear(dialog.getByLabelText('Amount in dollars'));
  await user.type(dialog.getByLabelText('Amount in dollars'), '12.50');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(server.bodies(`POST ${URL}`)).toHaveLength(1));
  expect(server.bodies(`POST ${URL}`)).toEqual([
    { reason: 'Late start.', amountCents: 1250, creditedCents: 1000 },
  ]);
});

it('asks for the transfer where a bank transfer paid', async () => {
  const { user } = open({ ...REFUNDS, way: 'bank' });
  await user.click(await screen.findByRole('button', { name: 'Refund a part' }));
  expect(await screen.findByLabelText('Bank reference')).toBeTruthy();
});

it('shows nothing where nothing was paid', async () => {
  const { server } = open({ way: null, whyNot: 'Nothing.', lines: [], creditNotes: [] });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the refund to who may change money', async () => {
  open(REFUNDS, 'auditor');
  await screen.findByText('$10.00');
  expect(screen.queryByRole('button', { name: 'Refund a part' })).toBeNull();
});
