import type { Assessor } from '@platewise/shared/assessors';
import type { OfficeRole } from '@platewise/shared/officeRoles';
import type { LiveRow } from '@platewise/shared/skillClips/live';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import LiveSessionsPage from './LiveSessionsPage';

beforeEach(() => openWindow());

const ANA_ID = '0197f3a0-0000-7000-8000-000000000001';
const ANA = {
  userId: ANA_ID,
  name: 'Ana Silva',
  email: 'ana@example.com',
  credentials: [{ id: 'cr-1', isValid: true }],
} as Assessor;

const FREE: LiveRow = {
  slotId: 'slot-1',
  startsAt: '2126-12-01T23:00:00.000Z',
  minutes: 30,
  assessorName: 'Ana Silva',
  meetingLink: 'https://meet.example.com/ana',
  state: 'free',
  session: null,
};
const BOOKED: LiveRow = {
  ...FREE,
  slotId: 'slot-2',
  state: 'booked',
  session: {
    id: 's-1',
    userCourseId: 'e-1',
    userId: 'u-1',
    firstName: 'Mei',
    lastName: 'Tran',
    courseTitle: 'Food Handling Level 1',
  },
};
const DONE: LiveRow = { ...BOOKED, slotId: 'slot-3', state: 'done' };

const ADD = 'POST /admin/live-slots';
const CANCEL = 'POST /admin/live-slots/slot-2/cancellation';

type Handlers = Parameters<typeof fakeServer>[0];

function open(rows: LiveRow[], handlers: Handlers = {}, role: OfficeRole = 'assessor') {
  signInAs({ user_type: 1, office_role: role, id: ANA_ID });
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/live-slots': { body: rows, headers: { 'x-total-count': String(rows.length) } },
    'GET /admin/assessors': { body: [ANA] },
    ...handlers,
  });
  const asked = vi.spyOn(http, 'request');
  return { server, asked, ...renderApp(<LiveSessionsPage />, { at: '/Admin/Live-Sessions' }) };
}

it('lists who has booked, with the way to the desk', async () => {
  const { asked } = open([BOOKED, DONE]);
  const [link] = await screen.findAllByRole('link', { name: 'Mei Tran' });
  expect(link?.getAttribute('href')).toBe('/Admin/Live-Sessions/s-1');
  const list = asked.mock.calls.find(([{ url }]) => url === '/admin/live-slots');
  expect(list?.[0].params).toMatchObject({ state: 'booked', sort: 'startsAt' });
  // A session that is decided cannot be cancelled.
  expect(screen.getAllByRole('button', { name: /^Cancel:/ })).toHaveLength(1);
});

it('adds times for each day, and says how many before', async () => {
  const { user, server } = open([], { [ADD]: { status: 201, body: { added: 4 } } });
  await user.click(await screen.findByRole('button', { name: 'Add times…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add times' }));
  expect(await dialog.findByLabelText('Assessor')).toHaveProperty('value', ANA_ID);
  await user.click(dialog.getByRole('button', { name: 'Add times' }));
  expect((await dialog.findAllByText('Please choose at least one day.'))[0]).toBeTruthy();
  expect(server.bodies(ADD)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Next month' }));
  const days = dialog
    .getAllByRole('button', { name: /^\d{1,2} \w+ \d{4}$/ })
    .filter((day) => !day.hasAttribute('data-outside'));
  await user.click(days[9] as HTMLElement);
  await user.click(days[10] as HTMLElement);
  await user.type(
    dialog.getByRole('combobox', { name: 'Times of day' }),
    '14:00{Enter}9.30{Enter}',
  );
  await user.type(dialog.getByLabelText('Meeting link'), 'https://meet.example.com/ana');
  expect(dialog.getByText('2 days, 2 times a day: 4 times will be added.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add 4 times' }));
  await waitFor(() =>
    expect(server.bodies(ADD)).toEqual([
      {
        assessorId: ANA_ID,
        days: [expect.stringMatching(/-10$/), expect.stringMatching(/-11$/)],
        times: ['09:30', '14:00'],
        minutes: 30,
        meetingLink: 'https://meet.example.com/ana',
      },
    ]),
  );
  expect(await screen.findByText('4 times added.')).toBeTruthy();
});

it('cancels a time with a reason that the learner reads, and shows a refusal', async () => {
  const words = 'An assessor has decided about this session already.';
  const { user, server } = open([BOOKED], { [CANCEL]: problem(409, words) });
  await user.click(await screen.findByRole('button', { name: /^Cancel:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Mei Tran has booked this time/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Ana is ill.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the time' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.bodies(CANCEL)).toEqual([{ reason: 'Ana is ill.' }]);
});

it('an auditor reads the list, and changes nothing', async () => {
  open([BOOKED], {}, 'auditor');
  expect(await screen.findByRole('link', { name: 'Mei Tran' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Add times|Cancel)/ })).toBeNull();
});
