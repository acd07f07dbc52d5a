import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import LostEmailsPage from './LostEmailsPage';

const ROW = {
  id: 'l-1',
  userId: 'u-1',
  firstName: 'Ava',
  lastName: 'Nguyen',
  email: 'ava@old.example',
  newEmail: 'ava@new.example',
  state: 'waiting',
  createdAt: '2026-11-20T01:00:00.000Z',
  doneAt: null,
  doneByName: null,
};
const REQUEST = {
  ...ROW,
  version: 2,
  fullName: 'Ava T Nguyen',
  words: 'I left that job.',
  note: null,
  toldAt: '2026-11-20T01:00:00.000Z',
  isOldAddressBad: false,
  whyNot: null,
  account: {
    name: 'Ava Nguyen',
    usi: '3A••••••U5',
    dateOfBirth: '1990-05-04',
    phone: '0400 000 000',
    address: null,
    lastLoginAt: null,
  },
};

async function open(over: object = {}, office_role: 'office' | 'auditor' = 'office') {
  signInAs({ user_type: 1, office_role });
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/lost-emails': { body: [ROW], headers: { 'x-total-count': '1' } },
    'GET /admin/lost-emails/l-1': { body: { ...REQUEST, ...over } },
    'POST /admin/lost-emails/l-1/approval': { status: 204 },
    'POST /admin/lost-emails/l-1/refusal': { status: 204 },
  });
  const { user } = renderApp(<LostEmailsPage />, { at: '/Admin/Lost-Emails' });
  await user.click(await screen.findByRole('button', { name: 'Ava Nguyen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New address for Ava Nguyen' }));
  await dialog.findByText('Ava T Nguyen');
  return { user, server, dialog };
}

beforeEach(() => openWindow());

it('approves only after the check of the person', async () => {
  const { user, server, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await user.type(dialog.getByLabelText('How you checked'), 'Called back on 0400.');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await dialog.findByText('Please tick that you have checked who it is.');
  expect(server.bodies('POST /admin/lost-emails/l-1/approval')).toEqual([]);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.bodies('POST /admin/lost-emails/l-1/approval')).toEqual([
      { isChecked: true, note: 'Called back on 0400.', version: 2 },
    ]),
  );
});

it('says why it must wait, and can be declined with a reason', async () => {
  const whyNot = 'Please wait until then.';
  const { user, server, dialog } = await open({ whyNot });
  expect(dialog.getByText(whyNot)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await user.type(dialog.getByLabelText('Reason'), 'Not the same person.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(server.bodies('POST /admin/lost-emails/l-1/refusal')).toEqual([
      { reason: 'Not the same person.', version: 2 },
    ]),
  );
});

it('leaves the decision to who may change people', async () => {
  const { dialog } = await open({}, 'auditor');
  expect(dialog.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
});
