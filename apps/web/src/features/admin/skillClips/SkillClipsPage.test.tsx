import type { OfficeRole } from '@platewise/shared/officeRoles';
import type { SkillClipsRow, SkillWayRow } from '@platewise/shared/skillClips/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import '../../../ui/list/DataTableGrid';
import SkillClipsPage from './SkillClipsPage';
import SkillWaysPage from './SkillWaysPage';

beforeEach(() => openWindow());

const ROW: SkillClipsRow = {
  userCourseId: 'e-1',
  userId: 'u-1',
  firstName: 'Mei',
  lastName: 'Tran',
  courseTitle: 'Food Handling Level 1',
  sentAt: '2026-11-24T02:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  waiting: 7,
  accepted: 2,
  again: 0,
  faults: 0,
};

it('lists who waits, with the way to the desk', async () => {
  signInAs({ user_type: 1, office_role: 'assessor' });
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/skill-clips': { body: [ROW], headers: { 'x-total-count': '1' } },
  });
  const asked = vi.spyOn(http, 'request');
  renderApp(<SkillClipsPage />, { at: '/Admin/Skill-Clips' });
  expect(await screen.findByText('7 to judge, 2 accepted')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Look at the clips: Mei Tran' });
  expect(link.getAttribute('href')).toBe('/Admin/Skill-Clips/e-1');
  const list = asked.mock.calls.find(([{ url }]) => url === '/admin/skill-clips');
  expect(list?.[0].params).toMatchObject({ state: 'waiting' });
});

const WAY: SkillWayRow = {
  courseId: 2,
  courseTitle: 'Food Handling Level 1',
  way: 'video',
  toolHash: 'abc',
  shots: [
    {
      key: 'k-1',
      title: 'The whole hand wash',
      show: ['Wash.'],
      say: 'I wash.',
      see: ['Dries fully'],
      picture: null,
      least: 15,
      most: 60,
      occasion: 1,
    },
  ],
  review: null,
  former: 0,
};
const REVIEW = 'POST /admin/skill-ways/2/review';

function openWays(
  way: SkillWayRow,
  handlers: Parameters<typeof fakeServer>[0] = {},
  role: OfficeRole = 'assessor',
) {
  signInAs({ user_type: 1, office_role: role });
  const server = fakeServer({ 'GET /admin/skill-ways': { body: [way] }, ...handlers });
  return { server, ...renderApp(<SkillWaysPage />) };
}

it('records the review of a shot list', async () => {
  const { user, server } = openWays({ ...WAY, way: 'live' }, { [REVIEW]: { body: [WAY] } });
  const title = 'Food Handling Level 1, in live sessions';
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(await screen.findByText('Off. This shot list has no review for it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record a review…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('How you reviewed it'), 'Two of us tried it.');
  await user.click(dialog.getByRole('button', { name: 'Record the review' }));
  await waitFor(() =>
    expect(server.bodies(REVIEW)).toEqual([
      { way: 'live', toolHash: 'abc', note: 'Two of us tried it.' },
    ]),
  );
});

it('switches one of the ways off after a question, and shows a refusal', async () => {
  const asked = vi.spyOn(http, 'request');
  const review = { note: 'Tried.', reviewedAt: '2026-11-24T02:00:00.000Z', reviewedByName: 'Ana' };
  const words = 'This is off for this course already.';
  const { user } = openWays(
    { ...WAY, review },
    { 'DELETE /admin/skill-ways/2/review': problem(409, words) },
  );
  await user.click(await screen.findByRole('button', { name: 'Switch video off…' }));
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText(words)).toBeTruthy();
  const call = asked.mock.calls.find(([{ method }]) => method === 'DELETE');
  expect(call?.[0].params).toEqual({ way: 'video' });
});

it('an auditor reads the shot list, and changes nothing', async () => {
  openWays(WAY, {}, 'auditor');
  expect(await screen.findByText('Off. This shot list has no review for it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
