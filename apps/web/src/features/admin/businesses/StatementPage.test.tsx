import type { Statement } from '@platewise/shared/businessStatement';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import StatementPage from './StatementPage';

const STATEMENT: Statement = {
  name: 'The Corner Cafe',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  openingCents: 1000,
  lines: [
    {
      key: '0',
      day: '2026-03-20',
      text: 'Payment of invoice 000002',
      amountCents: -400,
      balanceCents: 600,
    },
  ],
  closingCents: 600,
  ageing: [
    { label: 'Not due yet', cents: 0 },
    { label: '1–30 days overdue', cents: 600 },
  ],
};

function open(answer: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({ 'GET /admin/businesses/b-1/statement': answer });
  return renderApp(<div />, {
    at: '/Admin/Businesses/b-1/Statement?startDate=2026-03-01&endDate=2026-03-31',
    routes: [{ path: '/Admin/Businesses/:userId/Statement', element: <StatementPage /> }],
  });
}

it('shows each entry with the balance after it, and the age of the debt', async () => {
  open({ body: STATEMENT });
  const table = await screen.findByRole('table', { name: 'Statement' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '01/03/2026Opening balance$10.00',
    '20/03/2026Payment of invoice 000002-$4.00$6.00',
    '31/03/2026Closing balance$6.00',
  ]);
  expect(screen.getByText('1–30 days overdue').nextSibling?.textContent).toBe('$6.00');
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

it('keeps the period in the address', async () => {
  const { user, place } = open({ body: STATEMENT });
  const start = await screen.findByLabelText('Start date');
  await user.clear(start);
  await user.type(start, '01/02/2026');
  await user.click(screen.getByRole('button', { name: 'Show statement' }));
  await waitFor(() =>
    expect(place()).toBe('/Admin/Businesses/b-1/Statement?startDate=2026-02-01&endDate=2026-03-31'),
  );
});

it('says so when the statement cannot be loaded', async () => {
  open(problem(503, 'Down'));
  expect(await screen.findByText('There was an error loading the statement.')).toBeTruthy();
});
