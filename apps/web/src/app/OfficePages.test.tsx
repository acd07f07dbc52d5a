import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../api/session';
import { fakeServer } from '../testing/fakeServer';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import { Header } from './layout/Header';
import OfficePages from './OfficePages';

const TITLE = 'Certificates wait for no USI and no assessor';

const Office = () => (
  <>
    <Header user={currentUser()} />
    <OfficePages />
  </>
);

async function open(uncheckedCertificatesReason: string | null) {
  fakeServer({
    'GET /config': { body: { uncheckedCertificatesReason } },
    'GET /admin/search': { body: [] },
  });
  signInAs({ user_type: 1 });
  const page = { path: '/Admin', element: <p>Today</p> };
  const { user } = renderApp(<p>Another page</p>, {
    at: '/Admin',
    routes: [{ element: <Office />, children: [page] }],
  });
  await screen.findByText('Today');
  return user;
}

it('says on every page why certificates are issued without further checks', async () => {
  await open('Our assessors judge on paper.');
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.getByText('Our assessors judge on paper.')).toBeTruthy();
});

it('says nothing where something is checked', async () => {
  await open(null);
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('has one search over everything in the header', async () => {
  const user = await open(null);
  const header = screen.getByRole('banner');
  await user.click(await within(header).findByRole('button', { name: 'Search the office' }));
  await user.type(await screen.findByLabelText(/^Name, email/), 'audit');
  expect(await screen.findByRole('option', { name: 'Audit' })).toBeTruthy();
});
