import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import SelfServicePage from './SelfServicePage';

const RULES = {
  version: 0,
  extensionDays: 90,
  extensions: 1,
  extensionDaysBefore: 60,
  extensionDaysAfter: 90,
  refundDays: 14,
  refundFeeDollars: 25,
  extensionPriceDollars: 30,
  paidExtensions: 2,
  changedAt: null,
  changedByName: null,
  reason: null,
};
const CHANGED = {
  ...RULES,
  version: 1,
  extensionDays: 30,
  changedAt: '2026-11-20T01:00:00.000Z',
  changedByName: 'Ada Byrne',
  reason: 'A quiet year.',
};
const ACT = {
  id: 'a-1',
  kind: 'extension',
  at: '2026-11-21T01:00:00.000Z',
  userId: 'u-1',
  userCourseId: 'uc-1',
  firstName: 'Kim',
  lastName: 'Nguyen',
  courseTitle: 'Food Handling Level 1',
  result: 'Open until 31/03/2027, before: 31/12/2026',
};

function open(rules: object[]) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/self-service': { body: [ACT], headers: { 'x-total-count': '1' } },
    'GET /admin/self-service/rules': { body: rules },
    'PUT /admin/self-service/rules': { body: rules },
  });
  return { ...renderApp(<SelfServicePage />, { at: '/Admin/Self-Service' }), server };
}

beforeEach(() => openWindow());

it('lists what learners did, with the limits and their history', async () => {
  signInAs({ user_type: 1, office_role: 'auditor' });
  open([CHANGED, RULES]);
  const row = within(await screen.findByRole('row', { name: /Kim Nguyen/ }));
  expect(row.getByText('More time')).toBeTruthy();
  expect(row.getByText(ACT.result)).toBeTruthy();
  expect(
    screen.getAllByText(/Learners can get 30 more days once for free and then 2 times for \$30/),
  ).toHaveLength(2);
  expect(screen.getByText(/Ada Byrne on 20\/11\/2026.*: A quiet year\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the limits' })).toBeNull();
});

it('changes a limit with a reason', async () => {
  signInAs({ user_type: 1, office_role: 'office' });
  const { user, server } = open([RULES]);
  await user.click(await screen.findByRole('button', { name: 'Change the limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits of self-service' }));
  await user.clear(dialog.getByLabelText('Days of an extension'));
  await user.type(dialog.getByLabelText('Days of an extension'), '120');
  await user.type(dialog.getByLabelText('Reason'), 'Busy kitchens.');
  await user.click(dialog.getByRole('button', { name: 'Change the limits' }));
  await waitFor(() => expect(server.bodies('PUT /admin/self-service/rules')).toHaveLength(1));
  expect(server.bodies('PUT /admin/self-service/rules')).toEqual([
    {
      version: 0,
      extensionDays: 120,
      extensions: 1,
      extensionDaysBefore: 60,
      extensionDaysAfter: 90,
      refundDays: 14,
      refundFeeDollars: 25,
      extensionPriceDollars: 30,
      paidExtensions: 2,
      reason: 'Busy kitchens.',
    },
  ]);
});
