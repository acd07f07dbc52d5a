import type { Task } from '@platewise/shared/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import TasksPage from './TasksPage';
import { TasksSection } from './TasksSection';

const LIST = 'GET /admin/tasks';
const DONE = 'POST /admin/tasks/task-1/done';
const REOPEN = 'POST /admin/tasks/task-1/reopen';

const aTask = (over: Partial<Task> = {}): Task => ({
  id: 'task-1',
  version: 3,
  title: 'Call about the observer',
  details: 'After 5 pm.',
  dueOn: '2026-11-24',
  overdue: true,
  ownerId: 'admin-1',
  ownerName: 'Ada Byrne',
  userId: 'user-1',
  personName: 'Kim Nguyen',
  userCourseId: 'uc-1',
  courseTitle: 'Food Handling Level 1',
  createdAt: '2026-11-20T01:00:00.000Z',
  createdByName: 'Ben Byrne',
  doneAt: null,
  doneByName: null,
  ...over,
});
const DONE_TASK = aTask({
  version: 4,
  overdue: false,
  doneAt: '2026-11-25T01:00:00.000Z',
  doneByName: 'Ada Byrne',
});

beforeEach(() => openWindow());

describe('the list of tasks', () => {
  const open = (tasks: Task[], handlers: Parameters<typeof fakeServer>[0] = {}, at = '') => {
    const server = fakeServer({
      'GET /admin/lists': { body: { settings: [], views: [] } },
      'GET /admin/tasks/owners': { body: [{ id: 'admin-1', name: 'Ada Byrne' }] },
      [LIST]: { body: tasks, headers: { 'x-total-count': String(tasks.length) } },
      ...handlers,
    });
    return { ...renderApp(<TasksPage />, { at: `/Admin/Tasks${at}` }), server };
  };

  it('says what is overdue in words, whose it is and about whom', async () => {
    open([aTask()]);
    const row = within(await screen.findByRole('row', { name: /observer/ }));
    expect(
      row
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual([
      'Call about the observerAfter 5 pm.',
      '24/11/2026, overdue',
      'Ada Byrne',
      'Kim Nguyen',
      '20/11/2026 12:00',
    ]);
    expect(row.getByRole('link', { name: 'Kim Nguyen' }).getAttribute('href')).toBe(
      '/Admin/Edit-User-Course/uc-1',
    );
  });

  it('marks a task as done, and undoes it', async () => {
    let tasks = [aTask()];
    const { user, server } = open([], {
      [LIST]: () => ({ body: tasks, headers: { 'x-total-count': String(tasks.length) } }),
      [DONE]: () => {
        tasks = [];
        return { body: DONE_TASK };
      },
      [REOPEN]: () => {
        tasks = [aTask({ version: 5 })];
        return { body: tasks[0] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Done: Call about the observer' }));
    await user.click(await screen.findByRole('button', { name: 'Undo: Call about the observer' }));
    expect(await screen.findByRole('row', { name: /observer/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(server.bodies(DONE)).toEqual([{ version: 3 }]);
    expect(server.bodies(REOPEN)).toEqual([{ version: 4 }]);
  });

  it('says so when another admin was first', async () => {
    const { user } = open([aTask()], { [DONE]: problem(409, 'This task is done.') });
    await user.click(await screen.findByRole('button', { name: /^Done:/ }));
    expect(await screen.findByText('This task is done.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is narrowed to done tasks and to those without an owner by the address', async () => {
    const { user, place, server } = open([DONE_TASK]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Done');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose' }), 'Without an owner');
    expect(place()).toBe('/Admin/Tasks?state=done&owner=everybody');
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ call: LIST }));
    expect(screen.getByText('Open again')).toBeTruthy();
  });

  it('creates a task for everybody', async () => {
    const { user, server } = open([], { 'POST /admin/tasks': { body: aTask() } });
    await user.click(await screen.findByRole('button', { name: 'New task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }));
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByText('Please say what is to be done.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Task'), 'Order envelopes');
    await user.clear(dialog.getByLabelText('Due day'));
    await user.type(dialog.getByLabelText('Due day'), '01122026');
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('The task has been created.')).toBeTruthy();
    expect(server.bodies('POST /admin/tasks')).toEqual([
      { title: 'Order envelopes', dueOn: '2026-12-01' },
    ]);
  });

  it('edits a task as it was seen', async () => {
    const EDIT = 'PUT /admin/tasks/task-1';
    const { user, server } = open([aTask()], { [EDIT]: { body: aTask() } });
    await user.click(await screen.findByRole('button', { name: /^Edit:/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
    await dialog.findByRole('option', { name: 'Ada Byrne' });
    await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Everybody');
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('The task has been saved.')).toBeTruthy();
    expect(server.bodies(EDIT)).toEqual([
      {
        title: 'Call about the observer',
        details: 'After 5 pm.',
        dueOn: '2026-11-24',
        version: 3,
      },
    ]);
  });
});

it('the section of a learner has the open tasks, what was done, and a new one about the enrolment', async () => {
  const server = fakeServer({
    'GET /admin/users/user-1/tasks': {
      body: [aTask(), { ...DONE_TASK, id: 'task-2', title: 'Send the form' }],
    },
    'GET /admin/tasks/owners': { body: [] },
    'POST /admin/tasks': { body: aTask() },
  });
  const { user } = renderApp(<TasksSection userId="user-1" enrolmentId="uc-1" />);
  expect(await screen.findByText('Call about the observer')).toBeTruthy();
  expect(screen.getByText('24/11/2026, overdue')).toBeTruthy();
  expect(screen.getByText('1 task done')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New task' }));
  await user.type(await screen.findByLabelText('Task'), 'Call again');
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(server.bodies('POST /admin/tasks')).toMatchObject([
      { title: 'Call again', userId: 'user-1', userCourseId: 'uc-1' },
    ]),
  );
});
