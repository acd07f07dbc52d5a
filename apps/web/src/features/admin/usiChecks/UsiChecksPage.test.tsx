import type { UsiCheckRow } from '@platewise/shared/usiChecks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import UsiChecksPage from './UsiChecksPage';

const MAIL = 'POST /admin/usi-checks/mail-link';
const ROW: UsiCheckRow = {
  enrolmentId: 'e-1',
  userId: 'u-1',
  learnerName: 'Mei Tran',
  email: 'mei@example.com',
  courseTitle: 'Food Handling',
  state: 'no match',
  differs: ['familyName'],
  since: '2026-03-01T00:00:00.000Z',
  nextTryAt: null,
  fault: null,
  holdsCertificate: true,
};

beforeEach(() => openWindow());

function open(query = '') {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/usi-checks': { body: [ROW], headers: { 'x-total-count': '1' } },
    'GET /admin/usi-checks/counts': { body: { provider: 'local', counts: [] } },
    [MAIL]: { body: { mailed: 1, skipped: 0 } },
  });
  return { ...renderApp(<UsiChecksPage />, { at: `/Admin/Usis${query}` }), server };
}

it('mails the link to the selected learners', async () => {
  const { user, server } = open();
  const row = await screen.findByRole('row', { name: /Mei Tran/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Mail the link' }));
  expect(await screen.findByText('The link was mailed to 1 learner.')).toBeTruthy();
  expect(server.bodies(MAIL)).toEqual([{ chosen: { ids: ['e-1'] } }]);
});

it.each([
  ['', 5],
  ['?state=deactivated', 1],
])('says under %j what the office can do about %i states', async (query, count) => {
  const { user } = open(query);
  await user.click(await screen.findByText('What the office can do'));
  expect(screen.getAllByRole('definition')).toHaveLength(count);
});
