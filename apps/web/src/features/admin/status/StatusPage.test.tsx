import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import StatusPage from './StatusPage';
import { aProcess, aStatus } from './testing/aStatus';

const STATUS = 'GET /admin/status';

it('says in words what needs somebody, what to do and where, and which processes run', async () => {
  const body = aStatus({
    jobs: { ...aStatus().jobs, failed: 2 },
    processes: [
      aProcess(),
      aProcess({ id: 'p2', kind: 'worker', host: 'worker-1', release: '1.4.0' }),
    ],
  });
  fakeServer({ [STATUS]: { body } });
  renderApp(<StatusPage />);
  expect((await screen.findByText(/1 thing needs attention/)).getAttribute('role')).toBe('status');
  const open = screen.getByRole('region', { name: 'Needs attention' });
  expect(within(open).getByText('Have a look')).toBeTruthy();
  expect(within(open).getByRole('link', { name: 'Failed jobs' }).getAttribute('href')).toBe(
    '/Admin/Failed-Jobs',
  );
  expect(screen.getByText(/As of 23\/11\/2026 13:00 in Sydney/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /worker-1 1\.4\.0 3 hours 12 seconds ago 210 MB/ });
  expect(within(row).getByText('Worker')).toBeTruthy();
});

it('says so when all is well', async () => {
  fakeServer({ [STATUS]: { body: aStatus() } });
  renderApp(<StatusPage />);
  expect(await screen.findByText(/All is well/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('does not say that all is well while something is not known', async () => {
  const status = aStatus({ production: false });
  const lastRuns = { ...status.lastRuns, backup: null };
  fakeServer({ [STATUS]: { body: { ...status, lastRuns } } });
  renderApp(<StatusPage />);
  expect(
    await screen.findByText(/Nothing needs attention, but these are not known: Backup\./),
  ).toBeTruthy();
  expect(screen.queryByText(/All is well/)).toBeNull();
});

it('tries again after it could not be read', async () => {
  let broken = true;
  fakeServer({ [STATUS]: () => (broken ? problem(500, 'Broken') : { body: aStatus() }) });
  const { user } = renderApp(<StatusPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByText(/All is well/)).toBeTruthy();
});

it('looks again when its tab comes to the front', async () => {
  let asked = 0;
  fakeServer({
    [STATUS]: () => {
      asked += 1;
      return { body: aStatus({ release: `1.4.${asked}` }) };
    },
  });
  renderApp(<StatusPage />);
  await screen.findByText(/Release 1\.4\.1/);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
  visibility.mockRestore();
  expect(await screen.findByText(/Release 1\.4\.2/)).toBeTruthy();
});
