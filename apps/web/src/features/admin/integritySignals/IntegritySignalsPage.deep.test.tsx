import type { IntegritySignalRow } from '@platewise/shared/integritySignals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import { EnrolmentSignals } from './EnrolmentSignals';
import IntegritySignalsPage from './IntegritySignalsPage';

const LIST = 'GET /admin/integrity-signals';
const REVIEW = 'POST /admin/integrity-signals/s-1/review';
const OF_ENROLMENT = 'GET /admin/users/course/uc-1/integrity-signals';
const SEEN = 'The form with 38 tasks was submitted 12 seconds after it was first opened.';

const aRow = (over: Partial<IntegritySignalRow> = {}): IntegritySignalRow => ({
  id: 's-1',
  userId: 'u-1',
  kind: 'quick-form',
  seen: SEEN,
  raisedAt: '2026-11-19T23:30:00.000Z',
  otherUserCourseId: null,
  reviewedAt: null,
  reviewedByName: null,
  note: null,
  version: 1,
  userCourseId: 'uc-1',
  firstName: 'Kim',
  lastName: 'Nguyen',
  courseTitle: 'Food Handling Level 1',
  ...over,
});
const REVIEWED = {
  reviewedAt: '2026-11-20T01:00:00.000Z',
  reviewedByName: 'Ada Byrne',
  note: 'I rang the café.',
};
const answer = (rows: IntegritySignalRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

function open(handlers: Parameters<typeof fakeServer>[0], query = '') {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    ...handlers,
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<IntegritySignalsPage />, { at: `/Admin/Integrity-Signals${query}` });
  const asked = () =>
    request.mock.calls
      .filter(([{ url }]) => url === '/admin/integrity-signals')
      .map(([{ params }]) => params);
  return { ...app, server, asked };
}

beforeEach(() => openWindow());

it('says what was seen, and leads to the person', async () => {
  const other = aRow({ id: 's-2', kind: 'same-signature', otherUserCourseId: 'uc-9' });
  open({ [LIST]: answer([aRow(), other]) });
  const row = within(await screen.findByRole('row', { name: /Form filled in within a minute/ }));
  expect(row.getByText(SEEN)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Kim Nguyen' }).getAttribute('href')).toBe(
    '/Admin/Integrity-Signals?person=u-1',
  );
  const link = screen.getByRole('link', { name: 'Open the other enrolment' });
  expect(link.getAttribute('href')).toBe('/Admin/Edit-User-Course/uc-9');
});

it('asks for one kind and for what was reviewed, and keeps the choice in the address bar', async () => {
  const { user, asked, place } = open({ [LIST]: answer([aRow(REVIEWED)]) });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Signal' }),
    'Form filled in within a minute',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Reviewed');
  expect(place()).toBe('/Admin/Integrity-Signals?kind=quick-form&state=reviewed');
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ state: 'reviewed', kind: 'quick-form', page: 1 }),
  );
  expect(await screen.findByText(/I rang the café/)).toBeTruthy();
  expect(screen.getByText(/Ada Byrne, 20\/11\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Review:/ })).toBeNull();
});

it('falls back to the signals to review where the address is not valid', async () => {
  const { asked } = open({ [LIST]: answer([]) }, '?kind=horoscope');
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ state: 'open' });
  expect(asked().at(-1)).not.toHaveProperty('kind', 'horoscope');
});

it('reviews with a note, which it asks for, and shows what waits then', async () => {
  let rows = [aRow()];
  const { user, server } = open({
    [LIST]: () => answer(rows),
    [REVIEW]: () => {
      rows = [];
      return { status: 204 };
    },
  });
  const name = 'Review: Form filled in within a minute, Kim Nguyen';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect((await dialog.findAllByText('Note is required.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('What you found'), 'I rang the café.');
  await user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('The signal has been reviewed.')).toBeTruthy();
  expect(server.bodies(REVIEW)).toEqual([{ note: 'I rang the café.', version: 1 }]);
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeTruthy();
});

it('shows a card with everything where there is no room for columns', async () => {
  openWindow(390);
  open({ [LIST]: answer([aRow()]) });
  const card = within(await screen.findByRole('list', { name: 'Integrity signals' }));
  expect(card.getByText(SEEN)).toBeTruthy();
  expect(card.getByRole('button', { name: /^Review:/ })).toBeTruthy();
});

it('an enrolment shows its signals, and nothing where it has none', async () => {
  fakeServer({ [OF_ENROLMENT]: { body: [aRow(), aRow({ id: 's-2', ...REVIEWED })] } });
  const { unmount } = renderApp(<EnrolmentSignals userCourseId="uc-1" />);
  const section = within(await screen.findByRole('region', { name: 'Integrity signals' }));
  expect(section.getAllByRole('button', { name: /^Review:/ })).toHaveLength(1);
  expect(section.getByText(/I rang the café/)).toBeTruthy();
  unmount();
  const server = fakeServer({ [OF_ENROLMENT]: { body: [] } });
  renderApp(<EnrolmentSignals userCourseId="uc-1" />);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Integrity signals' })).toBeNull();
});

it('reloads the signals of an enrolment after they could not be loaded', async () => {
  let broken = true;
  fakeServer({ [OF_ENROLMENT]: () => (broken ? problem(500, 'Broken') : { body: [aRow()] }) });
  const { user } = renderApp(<EnrolmentSignals userCourseId="uc-1" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByText(SEEN)).toBeTruthy();
});
