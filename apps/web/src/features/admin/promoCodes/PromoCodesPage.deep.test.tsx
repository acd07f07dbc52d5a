import { MESSAGES } from '@platewise/shared/messages';
import { NO_DISCOUNT, type PromoCodeRow } from '@platewise/shared/promoCodes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../ui/list/DataTableGrid';
import PromoCodesPage from './PromoCodesPage';

const { added, edited, deleted, notAdded, notEdited, notDeleted } = MESSAGES.promoCodes;
const LIST = 'GET /admin/promocodes';
const ADD = 'POST /admin/promocodes/';
const EDIT = 'PUT /admin/promocodes/5';
const DELETE = 'DELETE /admin/promocodes/5';

const aCode = (changes: Partial<PromoCodeRow> = {}): PromoCodeRow => ({
  id: 5,
  discountCode: 'AUTUMN',
  discountPercentage: 0.125,
  discountAmount: 5.5,
  expiryDate: '2099-01-01',
  isOneUseOnly: true,
  timesUsed: 0,
  state: 'Active',
  version: 3,
  ...changes,
});
const pageOf = (...rows: PromoCodeRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  openWindow();
});
afterEach(() => void vi.useRealTimers());

function open(handlers: Parameters<typeof fakeServer>[0], query = '') {
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [] } },
    [LIST]: pageOf(aCode()),
    ...handlers,
  });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<PromoCodesPage />, { at: `/Admin/Promo-Codes${query}` });
  return {
    ...app,
    server,
    asked: () =>
      request.mock.calls
        .filter(([{ url }]) => url === '/admin/promocodes')
        .map(([{ params }]) => params as object),
  };
}

it('shows the codes of the last 12 months, a fraction as a percentage', async () => {
  const { asked } = open({});
  const row = await screen.findByRole('row', { name: /AUTUMN/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(0, 7)).toEqual([
    'AUTUMN',
    '12.5%',
    '$5.50',
    '01/01/2099',
    'Yes',
    '0',
    'Active',
  ]);
  expect(asked()).toEqual([
    { startDate: '2025-11-21', endDate: '2026-11-21', page: 1, pageSize: 50, sort: '-createdAt' },
  ]);
});

it('keeps the dates it is filtered by in the address bar', async () => {
  const { user, place, asked } = open({}, '?startDate=2026-01-05&page=2');
  await screen.findByRole('row', { name: /AUTUMN/ });
  expect(asked()).toMatchObject([{ startDate: '2026-01-05', page: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(place()).toBe('/Admin/Promo-Codes');
});

it('adds a code, which is proposed without a discount and for good', async () => {
  const { user, server } = open({ [ADD]: { body: aCode() } });
  await user.click(await screen.findByText('Add promo code'));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByText('Save');
  expect(dialog.getByLabelText('Discount %')).toHaveProperty('value', '0');
  expect(dialog.getByLabelText('Expiry date')).toHaveProperty('value', '01/01/2099');
  await user.click(save);
  for (const words of ['Promo code is required', NO_DISCOUNT, 'One-time use is required'])
    expect(await dialog.findByText(words)).toBeTruthy();
  await user.type(dialog.getByLabelText('Promo code'), 'spring');
  await user.type(dialog.getByLabelText('Discount %'), '{Backspace}12.5');
  await user.type(dialog.getByLabelText('Discount $'), '{Backspace}5');
  await user.click(dialog.getByLabelText('No'));
  await user.click(save);
  expect(await screen.findByText(added)).toBeTruthy();
  expect(server.bodies(ADD)).toEqual([
    {
      discountCode: 'SPRING',
      discountPercentage: 0.125,
      discountAmount: 5,
      expiryDate: '2099-01-01',
      isOneUseOnly: false,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('edits a code as it was seen', async () => {
  const { user, server } = open({ [EDIT]: { body: aCode() } });
  await user.click(await screen.findByLabelText('Edit: AUTUMN'));
  const percent = await screen.findByLabelText('Discount %');
  expect(percent).toHaveProperty('value', '12.5');
  await user.clear(percent);
  await user.type(percent, '20');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(edited)).toBeTruthy();
  expect(server.bodies(EDIT)).toMatchObject([{ discountPercentage: 0.2, version: 3 }]);
});

it('says at the code that it exists already, and in a notice what else went wrong', async () => {
  const taken = 'The promo code AUTUMN already exists.';
  const answers = [problem(409, taken, { errors: { discountCode: [taken] } }), problem(500, 'x')];
  const { user } = open({ [EDIT]: () => answers.shift() ?? {}, [ADD]: problem(500, 'x') });
  await user.click(await screen.findByLabelText('Edit: AUTUMN'));
  await user.click(await screen.findByText('Save'));
  expect(await screen.findByText(taken, { selector: '[data-error-text]' })).toBeTruthy();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(notEdited)).toBeTruthy();
  await user.click(screen.getByText('Cancel'));
  await user.click(screen.getByText('Add promo code'));
  await user.type(await screen.findByLabelText('Promo code'), 'x');
  await user.type(screen.getByLabelText('Discount $'), '5');
  await user.click(screen.getByLabelText('Yes'));
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(notAdded)).toBeTruthy();
});

it('deletes a code that was never used', async () => {
  const answers = [problem(500, 'x'), { status: 204 }];
  const { user, server } = open({ [DELETE]: () => answers.shift() ?? {} });
  for (const words of [notDeleted, deleted]) {
    await user.click(await screen.findByLabelText('Delete: AUTUMN'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(server.asked.filter(({ call }) => call === DELETE)).toHaveLength(2);
});

it('lets a used code expire', async () => {
  const { user, server } = open({
    [LIST]: pageOf(aCode({ timesUsed: 1 })),
    [EDIT]: { body: aCode() },
  });
  await user.click(await screen.findByLabelText('Delete: AUTUMN'));
  expect(await screen.findByText(/AUTUMN has been used once and stays/)).toBeTruthy();
  await user.click(screen.getByText('Let it expire'));
  expect(await screen.findByText(edited)).toBeTruthy();
  expect(server.bodies(EDIT)).toMatchObject([{ expiryDate: '2026-11-20', version: 3 }]);
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open({ [LIST]: pageOf(aCode({ timesUsed: 2, state: 'Spent' })) });
  const list = await screen.findByRole('list', { name: 'Promo Codes' });
  expect(within(list).getByText('12.5%, then $5.50 off, one-time use')).toBeTruthy();
  expect(within(list).getByText('Used 2 times')).toBeTruthy();
});
