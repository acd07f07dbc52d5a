import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fakeServer';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import OfficePages from './OfficePages';

const TITLE = 'Certificates wait for no USI and no assessor';

async function open(uncheckedCertificatesReason: string | null) {
  fakeServer({ 'GET /config': { body: { uncheckedCertificatesReason } } });
  signInAs({ user_type: 1 });
  const page = { path: '/Admin', element: <p>Today</p> };
  renderApp(<p>Another page</p>, {
    at: '/Admin',
    routes: [{ element: <OfficePages />, children: [page] }],
  });
  await screen.findByText('Today');
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
