import type { OfficeRole } from '@platewise/shared/officeRoles';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../testing/fakeServer';
import { openWindow } from '../testing/openWindow';
import { renderApp } from '../testing/renderApp';
import { signInAs } from '../testing/signInAs';
import { RequirePermission } from './RequirePermission';

beforeEach(() => {
  openWindow();
  fakeServer({ 'GET /config': { body: {} } });
});

function open(at: string, role?: OfficeRole) {
  signInAs({ user_type: 1, ...(role ? { office_role: role } : {}) });
  return renderApp(<p>elsewhere</p>, {
    at,
    routes: [
      {
        element: <RequirePermission needs="overview read" />,
        children: [{ path: '/Admin', element: <p>Figures</p> }],
      },
      {
        element: <RequirePermission needs="money read" />,
        children: [{ path: '/Admin/Invoices', element: <p>Invoices</p> }],
      },
    ],
  });
}

it('shows a page to a role that may see it, and to an admin of an earlier release', () => {
  open('/Admin/Invoices', 'finance');
  expect(screen.getByText('Invoices')).toBeTruthy();
  open('/Admin');
  expect(screen.getByText('Figures')).toBeTruthy();
});

it('says calmly that a page is for other roles', () => {
  open('/Admin/Invoices', 'author');
  expect(screen.getByRole('heading', { name: 'This page is for other roles.' })).toBeTruthy();
  expect(screen.queryByText('Invoices')).toBeNull();
});

it('leads a role without the dashboard to its own first page', () => {
  const { place } = open('/Admin/', 'author');
  expect(place()).toBe('/Admin/Sync');
});
