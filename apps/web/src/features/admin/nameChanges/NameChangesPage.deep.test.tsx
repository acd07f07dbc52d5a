import type { NameChange } from '@platewise/shared/nameChanges';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import NameChangesPage from './NameChangesPage';

const APPROVE = 'PUT /admin/name-changes/n-1/approval';
const DECLINE = 'PUT /admin/name-changes/n-1/refusal';

const aRequest = (over: Partial<NameChange> = {}): NameChange => ({
  id: 'n-1',
  userId: 'u-1',
  email: 'mei@example.com',
  kind: 'marriage',
  state: 'waiting',
  formerFirstName: 'Mei',
  formerLastName: 'Tran',
  firstName: 'Mei',
  lastName: 'Okafor',
  askedAt: '2026-11-24T01:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  reason: null,
  courses: ['Food Handling Level 1'],
  certificates: [{ number: 'FH1-000001', courseTitle: 'Food Handling Level 1' }],
  certificateNumbers: [],
  proof: { fileName: 'proof-of-name.pdf', size: 2000 },
  ...over,
});

beforeEach(() => openWindow());

function open(request: NameChange, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/name-changes': { body: [request], headers: { 'x-total-count': '1' } },
    'GET /admin/name-changes/n-1': { body: request },
    ...handlers,
  });
  const asked = vi.spyOn(http, 'request');
  const app = renderApp(<NameChangesPage />, { at: '/Admin/Name-Changes' });
  const stateAsked = () =>
    asked.mock.calls.filter(([{ url }]) => url === '/admin/name-changes').at(-1)?.[0].params;
  return { ...app, server, stateAsked };
}

const openDialog = async (user: ReturnType<typeof open>['user'], name = 'Compare and decide') => {
  await user.click(await screen.findByRole('button', { name: `${name}: Mei Tran` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request for another name' }));
  await dialog.findByText('Mei Okafor');
  return dialog;
};

it('asks for those that wait, and approves one after a look at the proof', async () => {
  signInAs({ user_type: 1, office_role: 'office' });
  const { user, server, stateAsked } = open(aRequest(), {
    [APPROVE]: { body: { certificateNumbers: ['FH1-000002'] } },
  });
  const dialog = await openDialog(user);
  expect(stateAsked()).toMatchObject({ state: 'waiting' });
  expect(dialog.getByRole('button', { name: 'Download the proof (2 kB)' })).toBeTruthy();
  expect(dialog.getByText(/1 certificate, replaced by a new one: FH1-000001/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve the new name' }));
  expect(await screen.findByText(/The name has been changed/)).toBeTruthy();
  expect(server.bodies(APPROVE)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('declines one with a reason for the learner', async () => {
  signInAs({ user_type: 1, office_role: 'office' });
  const { user, server } = open(aRequest(), { [DECLINE]: { status: 204 } });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Decline…' }));
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  expect((await dialog.findAllByText('Please tell the learner why.'))[0]).toBeTruthy();
  await user.type(dialog.getByLabelText('Why you decline it'), 'The photo is blurred.');
  await user.click(dialog.getByRole('button', { name: 'Decline the request' }));
  expect(await screen.findByText(/The request has been declined/)).toBeTruthy();
  expect(server.bodies(DECLINE)).toEqual([{ reason: 'The photo is blurred.' }]);
});

it('says so when the learner was first', async () => {
  signInAs({ user_type: 1, office_role: 'office' });
  const words = 'This request has been decided or withdrawn in the meantime.';
  const { user } = open(aRequest(), { [APPROVE]: problem(409, words) });
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Approve the new name' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('an auditor sees the request and no decision', async () => {
  signInAs({ user_type: 1, office_role: 'auditor' });
  const { user } = open(aRequest());
  const dialog = await openDialog(user);
  expect(dialog.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
});

it('a decided one has its outcome, and no proof', async () => {
  signInAs({ user_type: 1, office_role: 'office' });
  const { user } = open(
    aRequest({
      state: 'declined',
      decidedByName: 'Ada Byrne',
      decidedAt: '2026-11-25T01:00:00.000Z',
      reason: 'The photo is blurred.',
      proof: null,
    }),
  );
  const dialog = await openDialog(user, 'Open');
  expect(dialog.getByText('It has been destroyed.')).toBeTruthy();
  expect(dialog.getByText(/Declined by Ada Byrne/)).toBeTruthy();
  expect(dialog.getByText('The photo is blurred.')).toBeTruthy();
});
