import type { Assessor } from '@platewise/shared/assessors';
import type { OfficeRole } from '@platewise/shared/officeRoles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import AssessorsPage from './AssessorsPage';

const USER = '0197f3a0-0000-7000-8000-000000000001';
const ANA: Assessor = {
  userId: USER,
  name: 'Ana Silva',
  email: 'ana@example.com',
  credentials: [
    {
      id: 'cr-1',
      credential: 'TAE40122',
      units: ['SITXFSA005'],
      validFrom: '2020-01-01',
      validUntil: null,
      addedByName: 'Mei Tran',
      endedAt: null,
      isValid: true,
    },
  ],
};
const ADD = 'POST /admin/assessors/credentials';
const END = 'DELETE /admin/assessors/credentials/cr-1';

function open(role: OfficeRole) {
  signInAs({ user_type: 1, office_role: role });
  const server = fakeServer({
    'GET /admin/assessors': { body: [ANA] },
    [ADD]: { body: [ANA] },
    [END]: { body: [ANA] },
  });
  return { server, ...renderApp(<AssessorsPage />) };
}

it('records a credential for the chosen units', async () => {
  const { user, server } = open('administrator');
  await user.click(await screen.findByRole('button', { name: 'Record a credential: Ana Silva' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect((await dialog.findAllByText('Please choose at least one unit.'))[0]).toBeTruthy();
  await user.type(dialog.getByLabelText('Credential'), 'TAE40122');
  await user.click(dialog.getByLabelText(/^SITXFSA006/));
  await user.type(dialog.getByLabelText('Valid from'), '01/02/2024');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(server.bodies(ADD)).toEqual([
      { userId: USER, credential: 'TAE40122', units: ['SITXFSA006'], validFrom: '2024-02-01' },
    ]),
  );
});

it('ends one after a question', async () => {
  const { user, server } = open('administrator');
  await user.click(await screen.findByRole('button', { name: 'End…' }));
  await user.click(await screen.findByRole('button', { name: 'End it' }));
  await waitFor(() => expect(server.bodies(END)).toHaveLength(1));
});

it('an assessor reads them only', async () => {
  open('assessor');
  expect(await screen.findByText(/Holds: from 01\/01\/2020/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
