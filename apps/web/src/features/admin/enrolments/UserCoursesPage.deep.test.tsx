import type { EnrolmentRow } from '@platewise/shared/enrolments/office';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../ui/list/DataTableGrid';
import UserCoursesPage from './UserCoursesPage';

const ACTIONS = 'GET /admin/users/course/uc-1/actions';
const LIST = 'POST /admin/users/courses';
const ALL = {
  courseIds: [6, 8, 4, 2, 3, 1008, 1009],
  startDate: '2025-11-21',
  endDate: '2026-11-21',
  statuses: [],
  progress: [],
  states: [],
  paidBy: [],
  certificates: [],
};

const aRow = (changes: Partial<EnrolmentRow> = {}): EnrolmentRow => ({
  userCourseId: 'uc-1',
  enrolmentDateTime: '2026-11-19T23:30:00.000Z',
  courseTitle: 'Food Handling Level 2',
  courseId: 3,
  certificateNumber: 'FH2-000001',
  invoiceGuid: 'invoice-1',
  userId: 'user-2',
  loginAsUserToken: 'once',
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  userName: 'Kim Owner',
  active: true,
  userType: 2,
  registeredDateTime: '2026-11-19T23:30:00.000Z',
  lastLoginDateTime: null,
  userDeletedDateTime: null,
  endedDateTime: null,
  endedCertificateNumber: null,
  status: 'Certified',
  progress: 100,
  expiresOn: '2027-11-20',
  state: 'NSW',
  paidBy: 'Card',
  certificate: 'Issued',
  heldFor: null,
  version: 3,
  ...changes,
});
const pageOf = (...rows: EnrolmentRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

afterEach(() => void vi.useRealTimers());

type Handlers = Parameters<typeof fakeServer>[0];
function open(handlers: Handlers = {}, at = '/Admin/User-Courses', width?: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow(width);
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    [LIST]: pageOf(aRow()),
    [ACTIONS]: { body: { whyNotDeletable: null } },
    ...handlers,
  });
  const [path = ''] = at.split('?');
  const route = path === '/Admin/User-Courses' ? path : '/Admin/User-Courses/:id';
  const routes = [{ path: route, element: <UserCoursesPage /> }];
  return { ...renderApp(<UserCoursesPage />, { at, routes }), server };
}

it('is filtered by what the columns say, from an address that a view can store', async () => {
  const at = '/Admin/User-Courses?statuses=Expired,Studying&paidBy=Card&expiresTo=2026-12-31';
  const settings = [{ list: 'userCourses', hiddenColumns: ['email'], pageSize: 50 }];
  const { server } = open({ 'GET /admin/lists': { body: { settings, views: [] } } }, at);
  await screen.findByRole('row', { name: /Kim/ });
  expect(server.bodies(LIST)).toEqual([
    { ...ALL, statuses: ['Expired', 'Studying'], paidBy: ['Card'], expiresTo: '2026-12-31' },
  ]);
  expect(
    screen.getByText(/Expired or Studying, expires by 31\/12\/2026, paid by: Card/),
  ).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Paid By' })).toBeTruthy();
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows the enrolments of the last 12 months in all courses', async () => {
  const { server } = open();
  const row = await screen.findByRole('row', { name: /Kim/ });
  expect(server.bodies(LIST)).toEqual([ALL]);
  expect(cellsOf(row)).toEqual(
    expect.arrayContaining(['Kim', 'Nguyen', 'kim@example.com', '20/11/2026 10:30', 'FH2-000001']),
  );
  expect(
    screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []),
  ).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Enrolled Date/Time',
    'Course Title',
    'Certificate Number',
    'Status',
    'Actions',
  ]);
  expect(screen.getByRole('link', { name: 'Edit: Kim Nguyen' }).getAttribute('href')).toBe(
    '/Admin/Edit-User-Course/uc-1',
  );
});

it('filters by courses and dates, keeps that in the address, and goes back to all', async () => {
  const { user, server, place } = open();
  await user.click(await screen.findByRole('button', { name: 'Courses: All courses' }));
  const choices = await screen.findByRole('group', { name: 'Courses' });
  await user.click(within(choices).getByRole('checkbox', { name: 'All courses' }));
  await user.click(within(choices).getByRole('checkbox', { name: 'Food Handling Level 2' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.bodies(LIST).at(-1)).toEqual({ ...ALL, courseIds: [3] }));
  expect(place()).toContain('courseIds=3');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(server.bodies(LIST).at(-1)).toEqual(ALL));
});

it('asks for a course where none is chosen', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Courses: All courses' }));
  const choices = await screen.findByRole('group', { name: 'Courses' });
  await user.click(within(choices).getByRole('checkbox', { name: 'All courses' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect((await screen.findAllByText('Courses is required')).length).toBeGreaterThan(0);
  expect(server.bodies(LIST)).toHaveLength(1);
});

it('shows one user’s courses without the filter, and names the user', async () => {
  const { server } = open(
    { 'GET /admin/users/courses/user-2': pageOf(aRow()) },
    '/Admin/User-Courses/user-2',
  );
  expect(
    await screen.findByRole('heading', { name: 'Course Enrolments of Kim Owner', level: 1 }),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Filter Course Enrolments' })).toBeNull();
  expect(server.bodies(LIST)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe(
    '/Admin/Audit?userId=user-2&startDate=1930-01-01',
  );
});

it('is narrowed to learners whom an observer does not know', async () => {
  const { server } = open({}, '/Admin/User-Courses?unknownOn=2026-11-20');
  await screen.findByRole('row', { name: /Kim/ });
  expect(server.bodies(LIST)).toEqual([{ ...ALL, unknownOn: '2026-11-20' }]);
  expect(
    screen.getByRole('button', { name: 'Remove filter: Observer doesn’t know the learner' }),
  ).toBeTruthy();
});

it('is narrowed to observer’s forms that are about to expire', async () => {
  const { server } = open({}, '/Admin/User-Courses?formExpiringOn=2026-11-20');
  await screen.findByRole('row', { name: /Kim/ });
  expect(server.bodies(LIST)).toEqual([{ ...ALL, formExpiringOn: '2026-11-20' }]);
  expect(
    screen.getByRole('button', {
      name: 'Remove filter: Observer’s form expires unsigned by 20/12/2026',
    }),
  ).toBeTruthy();
});

it('says what a link has narrowed the list to, and lets go of it', async () => {
  const { user, server } = open({}, '/Admin/User-Courses?dates=completed&silentOn=2026-11-20');
  await screen.findByRole('row', { name: /Kim/ });
  expect(server.bodies(LIST)).toEqual([{ ...ALL, dates: 'completed', silentOn: '2026-11-20' }]);
  await user.click(
    screen.getByRole('button', { name: 'Remove filter: Observer hasn’t responded by 20/11/2026' }),
  );
  await user.click(
    await screen.findByRole('button', { name: 'Remove filter: Completed in this period' }),
  );
  await waitFor(() => expect(server.bodies(LIST).at(-1)).toEqual(ALL));
});

it('deletes one after saying what goes and what stays', async () => {
  const call = 'DELETE /admin/users/course/uc-1';
  let rows = [aRow()];
  const { user } = open({
    [LIST]: () => pageOf(...rows),
    [call]: () => {
      rows = [];
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete: Kim Nguyen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete user course' });
  await within(dialog).findByText(/A voucher that paid for it stays used/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete user course' }));
  expect(await screen.findByText('User course has been successfully deleted.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No enrolments found' })).toBeTruthy();
});

it('says why an enrolment cannot be deleted, and opens it so that it can be ended', async () => {
  const whyNotDeletable =
    'This enrolment cannot be deleted: it is reported to the regulator. End it instead.';
  const { user } = open({ [ACTIONS]: { body: { whyNotDeletable } } });
  await user.click(await screen.findByRole('button', { name: 'Delete: Kim Nguyen' }));
  await screen.findByText(`Food Handling Level 2 of Kim Nguyen: ${whyNotDeletable}`);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete user course' }));
  expect(dialog.queryByRole('button', { name: 'Delete user course' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Open the enrolment' }).getAttribute('href')).toBe(
    '/Admin/Edit-User-Course/uc-1',
  );
});

it('marks one that the office has ended', async () => {
  open({ [LIST]: pageOf(aRow({ endedDateTime: '2026-11-20T00:00:00.000Z' })) });
  expect(await screen.findByText('Food Handling Level 2 (ended)')).toBeTruthy();
});

it.each([
  [409, 'It has been changed.'],
  [500, 'Unable to delete the user course.'],
])('says why one could not be deleted: %s', async (status, said) => {
  const { user } = open({
    'DELETE /admin/users/course/uc-1': problem(status, 'It has been changed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete: Kim Nguyen' }));
  await user.click(await screen.findByRole('button', { name: 'Delete user course' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('downloads a tax invoice where there is one', async () => {
  const { user } = open({
    [LIST]: pageOf(aRow(), aRow({ userCourseId: 'uc-2', firstName: 'Free', invoiceGuid: null })),
    'GET /userCourse/pdf/tax-invoice/invoice-1': problem(500, 'Broken'),
  });
  const button = await screen.findByRole('button', { name: 'Tax invoice: Kim Nguyen' });
  expect(screen.queryByRole('button', { name: 'Tax invoice: Free Nguyen' })).toBeNull();
  await user.click(button);
  expect(await screen.findByText('Unable to download tax invoice.')).toBeTruthy();
});

it('starts a job for the chosen ones', async () => {
  const call = 'POST /admin/bulk-jobs/extensions';
  const { user, server } = open({ [call]: { body: { id: 'job-1', total: 1 } } });
  await user.click(await screen.findByRole('checkbox', { name: /Kim Nguyen/ }));
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('button', { name: 'Extend expiry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Extend 1 enrolment' });
  await user.click(within(dialog).getByRole('button', { name: 'Extend' }));
  await waitFor(() =>
    expect(server.bodies(call)).toEqual([{ chosen: { ids: ['uc-1'] }, expiresOn: '2027-02-21' }]),
  );
});

const NO_TEXTS = { body: { added: [], templates: [] } };

it('refuses an unknown variable, and previews an email before it is sent', async () => {
  const preview = 'POST /admin/bulk-jobs/emails/preview';
  const body = { to: 'kim@example.com', subject: 'Hi Kim', text: 'Bye Kim' };
  const { user, server } = open({ [preview]: { body }, 'GET /admin/mail-texts': NO_TEXTS });
  await user.click(await screen.findByRole('checkbox', { name: /Kim Nguyen/ }));
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('button', { name: 'Email learners' }));
  const dialog = await screen.findByRole('dialog');
  const subject = within(dialog).getByRole('textbox', { name: /Subject/ });
  await user.click(subject);
  await user.paste('Hi {{name}}');
  await user.click(within(dialog).getByRole('textbox', { name: /Text/ }));
  await user.paste('Bye {{firstName}}');
  expect(await within(dialog).findByText(/{{name}} is not known/)).toBeTruthy();
  await user.clear(subject);
  await user.click(subject);
  await user.paste('Hi {{firstName}}');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText(/Subject: Hi Kim/)).toBeTruthy();
  expect(server.bodies(preview)).toEqual([
    { subject: 'Hi {{firstName}}', text: 'Bye {{firstName}}', chosen: { ids: ['uc-1'] } },
  ]);
});

it('fills an email in from a template, and saves another one', async () => {
  const templates = '/admin/mail-texts/templates';
  const mail = { subject: 'News', text: 'Closed.' };
  const saving = `POST ${templates}`;
  const { user, server } = open({
    'GET /admin/mail-texts': { body: { added: [], templates: [{ id: 't-1', name: 'Holidays' }] } },
    [`GET ${templates}/t-1`]: { body: { id: 't-1', name: 'Holidays', versions: [], ...mail } },
    [saving]: problem(409, 'Taken.', { errors: { name: ['There is already a template.'] } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Kim Nguyen/ }));
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('button', { name: 'Email learners' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Template'), 'Holidays');
  expect(await dialog.findByDisplayValue('News')).toBeTruthy();
  expect(dialog.getByDisplayValue('Closed.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save as template' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the template' }), 'Easter{Enter}');
  expect(await dialog.findByText('There is already a template.')).toBeTruthy();
  expect(server.bodies(saving)).toEqual([{ ...mail, name: 'Easter' }]);
});

it('shows the same as cards on a phone', async () => {
  open({}, undefined, 390);
  expect(await screen.findByText('Certificate FH2-000001')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit: Kim Nguyen' })).toBeTruthy();
});

it('says so when the list could not be loaded', async () => {
  open({ [LIST]: problem(500, 'Broken') });
  expect(
    await screen.findByRole('heading', { name: 'Error loading Course Enrolments.' }),
  ).toBeTruthy();
});
