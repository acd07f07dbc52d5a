import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import FailedJobsPage from './FailedJobsPage';

const JOB = {
  id: 'j-1',
  failedAt: '2026-11-19T23:30:00.000Z',
  what: 'Drawing certificate c-1',
  error: 'No such font',
};
const LIST = 'GET /admin/failed-jobs';
const DISMISS = 'DELETE /admin/failed-jobs/j-1';

const answer = (rows: object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

function open(handlers: Parameters<typeof fakeServer>[0]) {
  fakeServer({ 'GET /admin/lists': { body: { settings: [], views: [] } }, ...handlers });
  return renderApp(<FailedJobsPage />);
}

beforeEach(() => openWindow());

it('dismisses a job', async () => {
  let jobs = [JOB];
  const { user } = open({
    [LIST]: () => answer(jobs),
    [DISMISS]: () => {
      jobs = [];
      return { status: 204 };
    },
  });
  expect(await screen.findByRole('row', { name: /20\/11\/2026 10:30.+No such font/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss: Drawing certificate c-1' }));
  expect(await screen.findByText('The job has been dismissed.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeTruthy();
});

it('reports a job that another admin has dismissed', async () => {
  const { user } = open({
    [LIST]: answer([JOB]),
    [DISMISS]: problem(404, 'This job was not found.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  expect(await screen.findByText('This job was not found.')).toBeTruthy();
});
