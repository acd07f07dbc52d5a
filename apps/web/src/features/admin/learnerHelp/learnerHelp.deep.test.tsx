import type { LearnerHelpDetails, LearnerHelpRow } from '@platewise/shared/learnerHelp';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import LearnerHelpPage from './LearnerHelpPage';
import LearnersToHelpPage from './LearnersToHelpPage';

const AT = '2026-11-24T01:00:00.000Z';
const READ = 'GET /admin/learner-help/help-1';
const ALLOW = 'POST /admin/learner-help/help-1/allow-paper';
const DONE = 'POST /admin/learner-help/help-1/done';

const TASK = {
  id: 'help-1',
  userCourseId: 'uc-1',
  firstName: 'Kim',
  lastName: 'Nguyen',
  courseTitle: 'Food Handling Level 1',
  createdAt: AT,
  callRequestedAt: AT,
  phone: '0412 345 678',
  doneAt: null,
  doneByName: null,
};
const aRow = (over: Partial<LearnerHelpRow> = {}): LearnerHelpRow => ({
  ...TASK,
  notPassed: 3,
  ...over,
});
const aTask = (over: Partial<LearnerHelpDetails> = {}): LearnerHelpDetails => ({
  ...TASK,
  version: 2,
  email: 'kim@example.com',
  passMark: 80,
  papers: [1, 2, 3].map((number) => ({
    number,
    finishedAt: AT,
    firstTriesRight: 18 + number,
    questions: 30,
    passed: false,
  })),
  revise: [
    {
      topic: 'The ten allergens',
      missed: 2,
      critical: true,
      pages: [{ sectionId: 1, page: 1, title: 'The law in plain words' }],
    },
  ],
  nextPaperAt: '2026-11-25T01:00:00.000Z',
  whyNotAllowed: null,
  note: null,
  ...over,
});

beforeEach(() => openWindow());

describe('the list', () => {
  const open = (rows: LearnerHelpRow[]) => {
    fakeServer({
      'GET /admin/lists': { body: { settings: [], views: [] } },
      'GET /admin/learner-help': { body: rows, headers: { 'x-total-count': String(rows.length) } },
    });
    return renderApp(<LearnersToHelpPage />, { at: '/Admin/Learner-Help' });
  };

  it('shows who needs help, since when, and the number to call', async () => {
    open([aRow()]);
    const row = within(await screen.findByRole('row', { name: /Kim/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Kim Nguyen',
      'Food Handling Level 1',
      '24/11/2026 12:00',
      '3',
      '0412 345 678, 24/11/2026 12:00',
    ]);
    expect(row.getByRole('link').getAttribute('href')).toBe('/Admin/Learner-Help/help-1');
  });

  it('shows who was helped, and by whom', async () => {
    const { user, place } = open([aRow({ doneAt: AT, doneByName: 'Ada Byrne' })]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Done');
    expect(place()).toBe('/Admin/Learner-Help?state=done');
    expect(await screen.findByText('Ada Byrne')).toBeTruthy();
  });
});

describe('the page of a learner', () => {
  function open(handlers: Parameters<typeof fakeServer>[0]) {
    const server = fakeServer(handlers);
    const app = renderApp(<p>elsewhere</p>, {
      at: '/Admin/Learner-Help/help-1',
      routes: [{ path: '/Admin/Learner-Help/:id', element: <LearnerHelpPage /> }],
    });
    return { ...app, server };
  }

  it('has the number to call, each score, and what to explain with its pages', async () => {
    open({ [READ]: { body: aTask() } });
    const phone = await screen.findByRole('link', { name: '0412 345 678' });
    expect(phone.getAttribute('href')).toBe('tel:0412345678');
    const rows = within(screen.getByRole('table', { name: 'Final quizzes so far' }));
    expect(rows.getAllByText(/of 30$/).map(({ textContent }) => textContent)).toEqual([
      '19 of 30',
      '20 of 30',
      '21 of 30',
    ]);
    const topics = within(screen.getByRole('region', { name: 'What to explain' }));
    expect(topics.getByRole('listitem').textContent).toBe(
      'Must be rightThe ten allergens2 questions missedThe law in plain words (section 1, page 2)',
    );
  });

  it('lets the learner try again now, with a reason', async () => {
    let help = aTask();
    const { user, server } = open({
      [READ]: () => ({ body: help }),
      [ALLOW]: () => {
        help = aTask({
          version: 3,
          whyNotAllowed: 'The learner can start another final quiz now.',
        });
        return { body: help };
      },
    });
    const allow = await screen.findByRole('button', { name: 'Let Kim try again now' });
    await user.click(allow);
    expect(await screen.findAllByText(/^Please say why/)).not.toHaveLength(0);
    await user.type(screen.getByLabelText(/^Reason/), 'We read the pages.');
    await user.click(allow);
    expect(await screen.findByText('The learner can start another final quiz now.')).toBeTruthy();
    expect(server.bodies(ALLOW)).toEqual([{ reason: 'We read the pages.', version: 2 }]);
  });

  it('says why another quiz is refused, and shows the task as it is now', async () => {
    let help = aTask();
    const { user } = open({
      [READ]: () => ({ body: help }),
      [ALLOW]: () => {
        help = aTask({ version: 3, whyNotAllowed: 'The learner has passed the final quiz.' });
        return problem(409, 'This task has been changed in the meantime.');
      },
    });
    await user.type(await screen.findByLabelText(/^Reason/), 'We called.');
    await user.click(screen.getByRole('button', { name: 'Let Kim try again now' }));
    expect(await screen.findByText(/changed in the meantime/)).toBeTruthy();
    expect(await screen.findByText('The learner has passed the final quiz.')).toBeTruthy();
  });

  it('records how the learner was helped', async () => {
    let help = aTask();
    const { user, server } = open({
      [READ]: () => ({ body: help }),
      [DONE]: ({ body }) => {
        const { note } = body as { note: string };
        help = aTask({ version: 3, doneAt: AT, doneByName: 'Ada Byrne', note });
        return { body: help };
      },
    });
    await user.type(await screen.findByLabelText(/^How you helped/), 'We called.');
    await user.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('Ada Byrne, 24/11/2026 12:00')).toBeTruthy();
    expect(screen.getByText('We called.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText(/^How you helped/)).toBeNull());
    expect(server.bodies(DONE)).toEqual([{ note: 'We called.', version: 2 }]);
  });

  it('says so where there is no such task', async () => {
    open({ [READ]: problem(404, 'This task does not exist.') });
    expect(await screen.findByRole('heading', { name: 'Task not found.' })).toBeTruthy();
  });
});
