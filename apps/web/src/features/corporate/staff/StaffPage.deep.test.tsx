import type { StaffRow } from '@platewise/shared/staff';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import StaffPage from './StaffPage';

const LIST = 'GET /corporate/staff';
const SUMMARY = 'GET /corporate/staff/summary';
const REMIND = 'POST /corporate/staff/reminders';

const aMember = (changes: Partial<StaffRow> = {}): StaffRow => ({
  voucherId: 'voucher-1',
  userCourseId: 'enrolment-1',
  firstName: 'Kim',
  lastName: 'Ng',
  email: 'kim@example.com',
  courseId: 2,
  state: 'Studying',
  progress: 40,
  certificateNumber: null,
  certifiedUntil: null,
  sentAt: '2026-11-01T00:00:00.000Z',
  didNotArrive: false,
  openUntil: '2027-11-21',
  remindedAt: null,
  nextReminderAt: null,
  ...changes,
});
const CERTIFIED = aMember({
  voucherId: 'voucher-2',
  firstName: 'Lee',
  state: 'Certified',
  progress: 100,
  certificateNumber: 'FSSHR-000012',
  certifiedUntil: '2031-11-21',
});
const REMINDED = aMember({
  voucherId: 'voucher-3',
  state: 'Voucher sent',
  nextReminderAt: '2026-11-24T01:00:00.000Z',
});

const answer = (rows: StaffRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});
const summary = {
  states: [
    { state: 'Studying', count: 2 },
    { state: 'Certified', count: 1 },
    { state: 'Expired', count: 0 },
  ],
  people: 3,
  remindable: 2,
  remindedLately: 1,
};

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [LIST]: answer([aMember(), CERTIFIED, REMINDED]),
    [SUMMARY]: { body: summary },
    ...more,
  });
  return { server, ...renderApp(<StaffPage />) };
}

beforeEach(() => {
  openWindow();
  signInAs({ id: 'business-1', user_type: 3 });
});

it('tells how far each person is, and until when they are certified', async () => {
  open();
  const texts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(texts(await screen.findByRole('row', { name: /Studying/ })).slice(0, 5)).toEqual([
    'Kim Ng',
    'kim@example.com',
    'Food Handling Level 1',
    'Studying 40%Open until 21/11/2027',
    '',
  ]);
  expect(texts(screen.getByRole('row', { name: /FSSHR/ })).slice(3)).toEqual([
    'CertifiedFSSHR-000012',
    '21/11/2031',
    'Certificate',
  ]);
  expect(screen.getByRole('row', { name: /Voucher sent/ }).textContent).toContain(
    'Reminded. Next reminder from 24/11/2026 12:00',
  );
});

it('narrows to a state by a click on its count', async () => {
  const { user, place } = open();
  await user.click(await screen.findByRole('radio', { name: 'Studying 2' }));
  expect(place()).toBe('/?state=Studying');
  expect(screen.queryByRole('radio', { name: /Expired/ })).toBeNull();
});

it('reminds one person', async () => {
  const { user, server } = open({
    [REMIND]: {
      body: { reminded: 1, tooSoon: 0, invitedLately: 0, nothingToDo: 0, heldUntil: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remind Kim Ng' }));
  expect(await screen.findByText("We're sending a reminder to Kim Ng.")).toBeTruthy();
  expect(server.bodies(REMIND)).toEqual([{ voucherIds: ['voucher-1'] }]);
});

it('counts whom it would remind before it reminds all', async () => {
  const { user, server } = open({
    [REMIND]: {
      body: {
        reminded: 2,
        tooSoon: 1,
        invitedLately: 2,
        nothingToDo: 3,
        heldUntil: '2026-11-20T21:00:00.000Z',
      },
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Remind everyone with something left to do' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }));
  expect(dialog.getByText(/1 person got a reminder in the last three days/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remind 2 people' }));
  expect(
    await screen.findByText(
      "We'll send the reminder to 2 people at 8 am: 21/11/2026 08:00. We don't send reminders at night. Not reminded: 1 person reminded in the last three days, 2 people emailed a voucher in the last three days, 3 people with nothing left to do.",
    ),
  ).toBeTruthy();
  expect(server.bodies(REMIND)).toEqual([{}]);
});

it('says when the next reminder is possible', async () => {
  const { user } = open({ [REMIND]: problem(409, 'Kim Ng was reminded on Monday.') });
  await user.click(await screen.findByRole('button', { name: 'Remind Kim Ng' }));
  expect(await screen.findByText('Kim Ng was reminded on Monday.')).toBeTruthy();
});

it('says so when there are no documents to download', async () => {
  const { user } = open({
    'GET /corporate/learners/papers.zip?what=forms': problem(404, 'Nobody is certified yet.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Certificates and forms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Third-party forms only' }));
  await user.click(dialog.getByRole('button', { name: 'Download ZIP' }));
  expect(await screen.findByText('Nobody is certified yet.')).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open();
  const list = within(await screen.findByRole('list', { name: 'Staff' }));
  expect(list.getByText('Certificate expires: 21/11/2031')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Remind Kim Ng' })).toBeTruthy();
});
