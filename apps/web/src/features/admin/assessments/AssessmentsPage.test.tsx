import type { AssessmentRow } from '@platewise/shared/assessments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import AssessmentsPage from './AssessmentsPage';

const LIST = 'GET /admin/assessments';
const aRow = (over: Partial<AssessmentRow> = {}): AssessmentRow => ({
  userCourseId: 'uc-1',
  firstName: 'Kim',
  lastName: 'Nguyen',
  courseTitle: 'Food Handling Level 1',
  dueSince: '2026-10-19T23:30:00.000Z',
  dueOn: '2026-11-19',
  daysLeft: -2,
  flags: ['quick-form'],
  judgement: null,
  decidedAt: null,
  assessorName: null,
  ...over,
});

function open(rows: AssessmentRow[], query = '') {
  fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    [LIST]: { body: rows, headers: { 'x-total-count': String(rows.length) } },
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<AssessmentsPage />, { at: `/Admin/Assessments${query}` });
  const asked = () =>
    request.mock.calls
      .filter(([{ url }]) => url === '/admin/assessments')
      .map(([{ params }]) => params as object);
  return { ...app, asked };
}

const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => openWindow());

it('shows who waits, the most urgent first, and says what is overdue', async () => {
  const { asked } = open([aRow()]);
  expect(await cellsOf(/Kim/)).toEqual([
    'Kim Nguyen',
    'Food Handling Level 1',
    '20/10/2026 10:30',
    '2 days overdue',
    '1',
  ]);
  expect(screen.getByRole('img', { name: /within a minute/ })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Kim Nguyen' });
  expect(link.getAttribute('href')).toBe('/Admin/Assessments/uc-1');
  expect(asked()).toEqual([{ state: 'open', page: 1, pageSize: 50, sort: 'dueOn' }]);
});

it('shows what was decided, and by whom', async () => {
  const decided = { judgement: 'competent', assessorName: 'Ada Byrne', flags: [] } as const;
  const { user, asked, place } = open([
    aRow({ ...decided, flags: [], decidedAt: '2026-11-19T23:30:00.000Z' }),
  ]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Decided');
  expect(place()).toBe('/Admin/Assessments?state=decided');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      state: 'decided',
      page: 1,
      pageSize: 50,
      sort: '-decidedAt',
    }),
  );
  await waitFor(async () =>
    expect((await cellsOf(/Kim/)).slice(2, 5)).toEqual([
      '20/11/2026 10:30',
      'Competent',
      'Ada Byrne',
    ]),
  );
});
