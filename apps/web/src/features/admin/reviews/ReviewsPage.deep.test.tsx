import type { ReviewRow } from '@platewise/shared/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import ReviewsPage from './ReviewsPage';

const LIST = 'GET /admin/reviews';
const ANSWER = 'PUT /admin/reviews/r-1/answer';
const REMOVE = 'PUT /admin/reviews/r-1/removal';

const aRow = (over: Partial<ReviewRow> = {}): ReviewRow => ({
  id: 'r-1',
  userId: 'u-1',
  courseId: 2,
  courseName: 'Food Handling Level 1',
  stars: 2,
  text: 'The pages were far too long for me.',
  shownName: 'Kim N.',
  writtenOn: '2026-11-20',
  answer: null,
  state: 'shown',
  removedReason: null,
  firstName: 'Kim',
  lastName: 'Nguyen',
  writtenAt: '2026-11-19T23:30:00.000Z',
  version: 3,
  ...over,
});
const answer = (rows: ReviewRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    ...handlers,
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<ReviewsPage />, { at: '/Admin/Reviews' });
  const asked = () =>
    request.mock.calls
      .filter(([{ url }]) => url === '/admin/reviews')
      .map(([{ params }]) => params);
  return { ...app, server, asked };
}

beforeEach(() => openWindow());

it('shows each review with its learner, and what became of it', async () => {
  open({
    [LIST]: answer([
      aRow(),
      aRow({ id: 'r-2', firstName: 'Ali', answer: 'Thank you.' }),
      aRow({ id: 'r-3', firstName: 'Bo', state: 'removed', removedReason: 'Defamation.' }),
    ]),
  });
  const row = within(await screen.findByRole('row', { name: /Kim Nguyen/ }));
  expect(row.getByRole('img', { name: '2 of 5 stars' })).toBeTruthy();
  expect(row.getByText('Shown as Kim N.')).toBeTruthy();
  const link = row.getByRole('link', { name: 'Kim Nguyen' });
  expect(link.getAttribute('href')).toBe('/Admin/Reviews?person=u-1');
  expect(screen.getByText('Our answer: Thank you.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change the answer: Ali Nguyen' })).toBeTruthy();
  const removed = within(screen.getByRole('row', { name: /Bo Nguyen/ }));
  expect(removed.getByText('Removed, because of the law: Defamation.')).toBeTruthy();
  expect(removed.queryByRole('button')).toBeNull();
});

it('asks for those without an answer, and keeps the choice in the address bar', async () => {
  const { user, asked, place } = open({ [LIST]: answer([aRow()]) });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Show' }),
    'Without an answer',
  );
  expect(place()).toBe('/Admin/Reviews?show=waiting');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ show: 'waiting' }));
});

it('publishes an answer', async () => {
  const { user, server } = open({ [LIST]: answer([aRow()]), [ANSWER]: { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Answer: Kim Nguyen' }));
  await user.type(await screen.findByLabelText('Our answer'), 'Thank you, Kim.');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText('The answer is on the site.')).toBeTruthy();
  expect(server.bodies(ANSWER)).toEqual([{ answer: 'Thank you, Kim.', version: 3 }]);
});

it('removes one only with a reason in law', async () => {
  const { user, server } = open({ [LIST]: answer([aRow()]), [REMOVE]: { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Remove: Kim Nguyen' }));
  expect(await screen.findByText(/Removing a review because it is bad misleads/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the review' }));
  expect((await screen.findAllByText('Please say why the law does not allow it.'))[0]).toBeTruthy();
  await user.type(screen.getByLabelText('Why the law does not allow it'), 'Defamation.');
  await user.click(screen.getByRole('button', { name: 'Remove the review' }));
  expect(await screen.findByText('The review has been removed.')).toBeTruthy();
  expect(server.bodies(REMOVE)).toEqual([{ reason: 'Defamation.', version: 3 }]);
});

it('keeps what was typed when another admin was first', async () => {
  const { user } = open({
    [LIST]: answer([aRow()]),
    [ANSWER]: problem(409, 'This review has been changed in the meantime.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Answer: Kim Nguyen' }));
  const field = await screen.findByLabelText('Our answer');
  await user.type(field, 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
  expect(await screen.findByText(/has been changed in the meantime/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Thank you.');
});
