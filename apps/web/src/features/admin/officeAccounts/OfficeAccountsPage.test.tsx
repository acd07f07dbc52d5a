import type { OfficeAccount } from '@platewise/shared/officeAccounts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import OfficeAccountsPage from './OfficeAccountsPage';

const account = (over: Partial<OfficeAccount>): OfficeAccount => ({
  userId: 'u-2',
  firstName: 'Bo',
  lastName: 'Le',
  email: 'bo@example.com',
  active: true,
  officeRole: 'office',
  lastLoginDateTime: null,
  version: 3,
  ...over,
});
const ADA = account({ userId: 'u-1', firstName: 'Ada', officeRole: 'administrator' });
const CHANGE = 'PUT /admin/office-accounts/u-2/role';

beforeEach(() => openWindow());

function open(changed: Parameters<typeof fakeServer>[0][string]) {
  signInAs({ id: 'u-1', user_type: 1, office_role: 'administrator' });
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/office-accounts': { body: [ADA, account({})], headers: { 'x-total-count': '2' } },
    [CHANGE]: changed,
  });
  return { server, ...renderApp(<OfficeAccountsPage />) };
}

async function giveAuditor(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Change role: Bo Le' }));
  const dialog = await screen.findByRole('dialog', { name: 'Role of Bo Le' });
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Auditor');
  expect(within(dialog).getByText(/changes nothing/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
}

it('changes the role of a colleague, and never one’s own', async () => {
  const { user } = open({ body: account({ officeRole: 'auditor', version: 4 }) });
  await giveAuditor(user);
  expect(await screen.findByText('Bo Le now has the role Auditor.')).toBeTruthy();
  expect(screen.getByText('Your account')).toBeTruthy();
});

it('shows why a role was not changed', async () => {
  const { user } = open(problem(403, 'Your role cannot do this. Ask an administrator.'));
  await giveAuditor(user);
  expect(await screen.findByText('Your role cannot do this. Ask an administrator.')).toBeTruthy();
});
