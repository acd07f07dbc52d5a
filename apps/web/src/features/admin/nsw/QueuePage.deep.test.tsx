import { MESSAGES } from '@platewise/shared/messages';
import type { NswCertificateRow } from '@platewise/shared/nsw/queues';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../ui/list/DataTableGrid';
import { QueuePage } from './QueuePage';
import { CERTIFICATES, REPRINTS } from './queues';

const LIST = 'GET /admin/nsw/certificates';
const UPDATE = 'PUT /admin/nsw/certificates/kim';
const MARK = 'PUT /admin/nsw/certificates';
const LABELS = 'POST /admin/nsw/labels';

const aRow = (changes: Partial<NswCertificateRow> = {}): NswCertificateRow => ({
  userCourseId: 'kim',
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412345678',
  certificateNumber: 'FSSHR-000001',
  certificateDateTime: '2026-11-19T23:30:00.000Z',
  postalAddress: '12 Crown Street, Surry Hills NSW 2010',
  street: '12 Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
  nswCertificateNumber: null,
  expressPostNumber: null,
  dateSent: null,
  dateOfBirth: '1990-05-04',
  status: 'Unactioned',
  version: 4,
  ...changes,
});
const ADA = aRow({
  userCourseId: 'ada',
  firstName: 'Ada',
  lastName: 'Lee',
  certificateNumber: null,
  version: 7,
});
const pageOf = (...rows: object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow();
});
afterEach(() => void vi.useRealTimers());

function open(
  handlers: Parameters<typeof fakeServer>[0],
  { query = '', queue = CERTIFICATES } = {},
) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    ...handlers,
  });
  const request = vi.spyOn(http, 'request');
  const back = '/Admin/Nsw-Certificates?status=Unactioned&page=2';
  const app = renderApp(<QueuePage queue={queue} />, {
    at: `/Admin/Nsw-Certificates${query}`,
    routes: [
      { path: '/Admin/Edit-User-Course/:id', element: <Link to={back}>Back to page 2</Link> },
    ],
  });
  return {
    ...app,
    server,
    asked: () =>
      request.mock.calls
        .filter(([{ url }]) => url?.startsWith('/admin/nsw'))
        .map(([{ params }]) => params as object),
  };
}

it('shows who waits for what, and what has been revoked since', async () => {
  open({ [LIST]: pageOf(aRow({ status: 'Underway', dateSent: '2026-11-20' }), ADA) });
  const cells = within(await screen.findByRole('row', { name: /Kim Nguyen/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 10)).toEqual([
    'Kim Nguyenkim@example.com0412345678',
    'Underway',
    'FSSHR-000001',
    '20/11/2026 10:30',
    '04/05/1990',
    '12 Crown Street, Surry Hills NSW 2010',
    '',
    '',
    '20/11/2026',
  ]);
  const link = screen.getByText('Kim Nguyen').closest('a');
  expect(link?.getAttribute('href')).toBe('/Admin/Edit-User-Course/kim');
  expect(link?.getAttribute('target')).toBeNull();
  const revoked = screen.getByRole('row', { name: /Ada Lee/ });
  expect(within(revoked).getByText('Revoked')).toBeTruthy();
});

it('shows what is not completed, unless the address asks for more', async () => {
  const { user, asked, place } = open({ [LIST]: pageOf() });
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Completed');
  expect(place()).toBe('/Admin/Nsw-Certificates?status=Completed');
  await waitFor(() =>
    expect(asked()).toEqual([
      { page: 1, pageSize: 50, sort: 'certificateDateTime' },
      { status: 'Completed', page: 1, pageSize: 50, sort: 'certificateDateTime' },
    ]),
  );
});

it('updates a row: what becomes completed is proposed to be sent today', async () => {
  let rows = [aRow()];
  const { user, server } = open({
    [LIST]: () => pageOf(...rows),
    [UPDATE]: () => {
      rows = [];
      return { body: aRow() };
    },
  });
  await user.click(await screen.findByLabelText('Update: Kim Nguyen'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^NSW certificate number/), ' N-7 ');
  await user.selectOptions(dialog.getByLabelText('Status'), 'Completed');
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Date sent/)).toHaveProperty('value', '21/11/2026'),
  );
  await user.click(dialog.getByText('Save'));
  // A row cannot be completed without a parcel number, unless the admin confirms that there is none.
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Express Post number/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.bodies(UPDATE)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Express Post number/), 'EX1AU');
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText(MESSAGES.nswQueues.updated)).toBeTruthy();
  expect(server.bodies(UPDATE)).toEqual([
    {
      nswCertificateNumber: 'N-7',
      expressPostNumber: 'EX1AU',
      dateSent: '2026-11-21',
      status: 2,
      version: 4,
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it.each([
  [problem(409, 'Someone else has changed this.'), 'Someone else has changed this.'],
  [problem(500, 'Broken'), MESSAGES.nswQueues.notUpdated],
])('closes the dialog and says why a row was not updated', async (answer, words) => {
  const { user } = open({ [LIST]: pageOf(aRow()), [UPDATE]: answer });
  await user.click(await screen.findByLabelText('Update: Kim Nguyen'));
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks the chosen rows as they were seen, and prints their labels', async () => {
  URL.createObjectURL = () => 'blob:labels';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user, server } = open({
    [LIST]: pageOf(aRow(), ADA),
    [MARK]: { status: 204 },
    [LABELS]: { body: new Blob() },
  });
  await user.click(await screen.findByLabelText('Select Kim Nguyen'));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(screen.getByText('Address labels'));
  await waitFor(() => expect(server.bodies(LABELS)).toEqual([{ certificates: ['kim', 'ada'] }]));
  await user.click(await screen.findByText('Mark selected'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText(/Kim Nguyen/)).toHaveLength(1);
  for (const [i, number] of ['N1', 'N2'].entries()) {
    await user.type(dialog.getAllByLabelText(/^NSW certificate number/)[i] as Element, number);
    await user.type(dialog.getAllByLabelText(/^Express Post number/)[i] as Element, `E${number}`);
  }
  await user.click(dialog.getByText('Save'));
  expect(await screen.findByText('2 certificates')).toBeTruthy();
  expect(server.bodies(MARK)).toEqual([
    {
      rows: [
        { id: 'kim', version: 4, nswCertificateNumber: 'N1', expressPostNumber: 'EN1' },
        { id: 'ada', version: 7, nswCertificateNumber: 'N2', expressPostNumber: 'EN2' },
      ],
      status: 2,
      dateSent: '2026-11-21',
    },
  ]);
});

it('marks those chosen on two pages, each as it was seen, and all that match as a number', async () => {
  const pages = [aRow(), ADA];
  const { user, server, asked } = open(
    {
      [LIST]: () => ({
        body: [pages[(asked().at(-1) as { page: number }).page - 1]],
        headers: { 'x-total-count': '60' },
      }),
      [MARK]: { status: 204 },
    },
    { query: '?status=Unactioned' },
  );
  const mark = async () => {
    await user.click(screen.getByText('Mark selected'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Without number'));
    await user.click(dialog.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await screen.findByLabelText('Select Kim Nguyen'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByLabelText('Select Ada Lee'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await mark();
  await user.click(await screen.findByLabelText('Select all on this page'));
  await user.click(screen.getByText('Select all 60 that match'));
  await mark();
  expect(server.bodies(MARK)).toEqual([
    expect.objectContaining({
      rows: [
        { id: 'kim', version: 4 },
        { id: 'ada', version: 7 },
      ],
    }),
    expect.objectContaining({
      matching: { filter: { status: 'Unactioned' } },
      expected: 60,
      status: 2,
    }),
  ]);
});

it('marks a row chosen on another page after the office has opened a record', async () => {
  const pages = [aRow(), ADA];
  const { user, server, asked } = open(
    {
      [LIST]: () => ({
        body: [pages[(asked().at(-1) as { page: number }).page - 1]],
        headers: { 'x-total-count': '60' },
      }),
      [MARK]: { status: 204 },
    },
    { query: '?status=Unactioned' },
  );
  await user.click(await screen.findByLabelText('Select Kim Nguyen'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByText('Ada Lee'));
  await user.click(await screen.findByText('Back to page 2'));
  await screen.findByLabelText('Select Ada Lee');
  await user.click(screen.getByText('Mark selected'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Without number'));
  await user.click(dialog.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(MARK)).toEqual([
    expect.objectContaining({ rows: [{ id: 'kim', version: 4 }] }),
  ]);
});

it('says so when the queue could not be loaded', async () => {
  open({ 'GET /admin/nsw/reprints': problem(500, 'Broken') }, { queue: REPRINTS });
  const title = MESSAGES.nswQueues.loadFailed;
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  const { certificateDateTime, certificateNumber, ...row } = aRow();
  open(
    {
      'GET /admin/nsw/reprints': pageOf({
        ...row,
        id: 'r1',
        purchasedDateTime: certificateDateTime,
      }),
    },
    { queue: REPRINTS },
  );
  const list = await screen.findByRole('list', { name: 'NSW Reprints' });
  expect(within(list).getByText('Purchased 20/11/2026 10:30')).toBeTruthy();
  const link = within(list).getByText('Kim Nguyen').closest('a');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(within(list).queryByText(String(certificateNumber))).toBeNull();
  expect(within(list).getByRole('checkbox', { name: 'Select Kim Nguyen' })).toBeTruthy();
});
