import type { Disposal, DisposalItem, Retention } from '@platewise/shared/retention/disposals';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import RetentionPage from './RetentionPage';

const LIST: Disposal = {
  id: 'd-1',
  month: '2026-03-01',
  state: 'WAITING',
  listedAt: '2026-02-28T16:00:00.000Z',
  total: 3,
  done: 0,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  finishedAt: null,
  version: 4,
  counts: [
    { rule: 'evidence', listed: 2, disposed: 0, kept: 0, noLongerDue: 0 },
    { rule: 'enquiries', listed: 1, disposed: 0, kept: 0, noLongerDue: 0 },
  ],
};
const DONE: Disposal = {
  ...LIST,
  id: 'd-0',
  month: '2026-02-01',
  state: 'DONE',
  decidedAt: '2026-02-02T00:00:00.000Z',
  decidedBy: 'ann@example.com',
  counts: [{ rule: 'mails', listed: 0, disposed: 1200, kept: 1, noLongerDue: 0 }],
};
const ITEM: DisposalItem = {
  id: 'evidence e-1',
  rule: 'evidence',
  subjectId: 'e-1',
  dueOn: '2026-02-11',
  state: 'LISTED',
  person: 'Mei Tran',
  about: 'Food Handling Level 1',
  enrolmentId: 'e-1',
  userId: 'u-1',
};
const page = (rows: object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});
const answer = (over: Partial<Retention> = {}): Retention => ({
  dueNextMonth: { mails: 17 },
  disposals: [LIST, DONE],
  ...over,
});

function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    'GET /admin/retention': { body: answer() },
    'GET /admin/retention/holds': page([]),
    'GET /admin/retention/disposals/d-1/items': page([ITEM]),
    ...handlers,
  });
  return { server, ...renderApp(<RetentionPage />) };
}

beforeEach(() => openWindow());

const APPROVE = 'POST /admin/retention/disposals/d-1/approval';

it('disposes of a list only once its number has been typed, and says what goes', async () => {
  const { server, user } = open({ [APPROVE]: { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Approve and dispose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispose of 3 records' });
  expect(within(dialog).getByText(/You can’t undo this/)).toBeTruthy();
  expect(within(dialog).getByText('Evidence of assessment: 2.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Dispose of 3 records' }));
  expect(await within(dialog).findByText('Number of records must be a number.')).toBeTruthy();
  expect(server.bodies(APPROVE)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Number of records'), '3');
  await user.click(within(dialog).getByRole('button', { name: 'Dispose of 3 records' }));
  expect(await screen.findByText('Approved. The records are being disposed of.')).toBeTruthy();
  expect(server.bodies(APPROVE)).toEqual([{ version: 4, records: 3 }]);
});

it('tells what the server says of a list that another admin has changed', async () => {
  const { user } = open({ [APPROVE]: problem(409, 'This list has changed since you opened it.') });
  await user.click(await screen.findByRole('button', { name: 'Approve and dispose' }));
  await user.type(await screen.findByLabelText('Number of records'), '3');
  await user.click(screen.getByRole('button', { name: 'Dispose of 3 records' }));
  expect(await screen.findByText('This list has changed since you opened it.')).toBeTruthy();
});

it('keeps one record with a reason', async () => {
  const PLACE = 'POST /admin/retention/holds';
  const { server, user } = open({ [PLACE]: { body: { id: 'h-1' } } });
  await user.click(await screen.findByText('Evidence of assessment', { selector: 'summary *' }));
  await user.click(await screen.findByRole('button', { name: /^Keep: Mei Tran/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Keep Mei Tran/ });
  await user.type(within(dialog).getByLabelText('Reason'), 'A complaint is open.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Record put on hold.')).toBeTruthy();
  expect(server.bodies(PLACE)).toMatchObject([
    {
      disposalId: 'd-1',
      rule: 'evidence',
      subjectId: 'e-1',
      scope: 'enrolment',
      reason: 'A complaint is open.',
    },
  ]);
});

it('shows the rules in words, and past lists by numbers alone', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeTruthy();
  expect(screen.getByText('17')).toBeTruthy();
  expect(screen.getByText('Approved by ann@example.com on 02/02/2026.')).toBeTruthy();
  expect(screen.getByText('Emails: 1,200 disposed of, 1 kept')).toBeTruthy();
});
