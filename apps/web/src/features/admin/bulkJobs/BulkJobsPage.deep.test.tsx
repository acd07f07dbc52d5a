import type { BulkJob } from '@platewise/shared/bulkJobs';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import BulkJobsPage from './BulkJobsPage';

const aJob = (over: Partial<BulkJob> = {}): BulkJob => ({
  id: 'j-1',
  kind: 'task',
  what: 'Call the learner',
  state: 'DONE',
  total: 1200,
  done: 1196,
  leftOut: 4,
  failed: 0,
  undone: 0,
  kept: 0,
  createdAt: '2026-11-27T23:30:00Z',
  createdByName: 'Robin Hale',
  finishedAt: '2026-11-27T23:31:00Z',
  ...over,
});

const UNDO = 'POST /admin/bulk-jobs/j-1/undo';
const STOP = 'POST /admin/bulk-jobs/j-1/stop';

function open(job: BulkJob, calls: object = {}) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/bulk-jobs': { body: [job], headers: { 'x-total-count': '1' } },
    'GET /admin/bulk-jobs/j-1': {
      body: {
        text: null,
        rows: [
          { userCourseId: 'e-1', userId: 'u-1', learnerName: 'Mei Tran', why: 'Has expired.' },
        ],
      },
    },
    [UNDO]: { body: job },
    [STOP]: { body: job },
    ...calls,
  });
  signInAs({ user_type: 1 });
  return { ...renderApp(<BulkJobsPage />), server };
}

beforeEach(() => openWindow());

const actionsOf = async () =>
  within(await screen.findByRole('row', { name: /Robin Hale/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('says how far a job is, and why rows were left out', async () => {
  const { user } = open(aJob());
  const row = await screen.findByRole('row', { name: /Task: Call the learner/ });
  expect(within(row).getByText('1,196 of 1,200 done, 4 left out')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /^Details/ }));
  expect(await screen.findByText(/Has expired\./)).toBeTruthy();
  const learner = screen.getByRole('link', { name: 'Mei Tran' });
  expect(learner.getAttribute('href')).toBe('/Admin/Learners/u-1');
});

describe('a job', () => {
  it.each<[string, Partial<BulkJob>, string[]]>([
    ['that runs can be stopped', { state: 'RUNNING', leftOut: 0 }, ['Stop']],
    ['of tasks can be undone', { leftOut: 0 }, ['Undo']],
    ['that was stopped can be undone', { state: 'STOPPED' }, ['Details', 'Undo']],
    ['of reminders cannot be undone', { kind: 'remind' }, ['Details']],
    ['that was undone cannot be undone again', { state: 'UNDONE' }, ['Details']],
  ])('%s', async (_, over, actions) => {
    open(aJob(over));
    expect(await actionsOf()).toEqual(actions);
  });

  it('is undone after a question', async () => {
    const { user, server } = open(aJob());
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.asked.some(({ call }) => call === UNDO)).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The job is being undone.')).toBeTruthy();
    expect(server.asked.some(({ call }) => call === UNDO)).toBe(true);
  });

  it('that has ended meanwhile is not stopped, and the office is told', async () => {
    const refusal = problem(409, 'This job is not running.');
    const { user } = open(aJob({ state: 'RUNNING' }), { [STOP]: refusal });
    await user.click(await screen.findByRole('button', { name: /^Stop/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('This job is not running.')).toBeTruthy();
  });
});
