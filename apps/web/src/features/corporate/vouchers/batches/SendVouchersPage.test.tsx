import type { CheckedRow, VoucherBatch } from '@platewise/shared/vouchers/batches';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../../../../api/session';
import { type Asked, fakeServer, problem } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
import { signInAs } from '../../../../testing/signInAs';
import '../../../../ui/list/DataTableGrid';
import SendVouchersPage from './SendVouchersPage';

const FREE = 'GET /corporate/free-vouchers';
const PAST = 'GET /corporate/voucher-batches';
const PREVIEW = 'POST /corporate/voucher-batches/preview';
const SEND = 'POST /corporate/voucher-batches';
const BATCH = 'GET /corporate/voucher-batches/batch-1';
const ROWS = 'GET /corporate/voucher-batches/batch-1/rows';

const aRow = (line: number, changes: Partial<CheckedRow> = {}): CheckedRow => ({
  line,
  firstName: 'Mei',
  lastName: 'Tran',
  email: `mei${line}@example.com`,
  nameGuessed: false,
  problem: null,
  ...changes,
});
const BAD = aRow(2, { email: 'mei@', problem: "'mei@' is not a valid email." });

const aBatch = (changes: Partial<VoucherBatch> = {}): VoucherBatch => ({
  id: 'batch-1',
  courseId: 2,
  sentAt: '2026-11-21T01:00:00.000Z',
  message: null,
  rows: 2,
  queued: 0,
  sent: 1,
  failed: 0,
  withdrawn: 0,
  notSent: 1,
  ...changes,
});

const PAID = { unpaid: 0, mailsLeft: 2000, unpaidMailsLeft: 10 };

/** Says of each row what the server would: an address without a dot is bad. */
function check({ body }: Asked) {
  const { rows } = body as { rows?: CheckedRow[] };
  const checked = rows?.map((row) => ({
    ...row,
    problem: row.email.includes('.') ? null : 'Bad.',
  }));
  const answered = checked ?? [aRow(1), BAD];
  const good = answered.filter((row) => !row.problem).length;
  return { body: { rows: answered, good, free: 1, ...PAID } };
}

function open(more: Parameters<typeof fakeServer>[0] = {}, at = '/') {
  const server = fakeServer({
    [FREE]: { body: [{ courseId: 2, free: 1, unpaid: 0 }] },
    [PAST]: { body: [] },
    [PREVIEW]: check,
    ...more,
  });
  const page = (
    <main tabIndex={-1}>
      <SendVouchersPage />
    </main>
  );
  return { server, ...renderApp(page, { at }) };
}

async function paste(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('option', { name: /Food Handling Level 1: 1 available/ });
  await user.click(screen.getByRole('textbox', { name: 'Names and emails' }));
  await user.paste('Mei,Tran,mei1@example.com\nMei,Tran,mei@');
  await user.click(screen.getByRole('button', { name: 'Check list' }));
  return within(await screen.findByRole('list', { name: 'Rows of the list' }));
}

beforeEach(() => {
  openWindow();
  signInAs({ id: 'business-1', user_type: 3 });
});

it('shows what is wrong first, and sends the good rows as the server has checked them', async () => {
  const { server, user, place } = open({
    [SEND]: { body: aBatch() },
    [BATCH]: { body: aBatch() },
    [ROWS]: { body: [], headers: { 'x-total-count': '0' } },
  });
  const rows = await paste(user);
  expect(rows.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining("'mei@' is not a valid email."),
    expect.stringContaining('mei1@example.com'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Send 1 voucher' }));
  expect(
    await screen.findByText("We've finished sending this email. See the result below."),
  ).toBeTruthy();
  expect(place()).toBe('/?list=batch-1');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(server.bodies(SEND)).toEqual([
    {
      courseId: 2,
      message: '',
      rows: [aRow(1), BAD].map(({ problem: _problem, ...row }) => row),
    },
  ]);
  expect(server.asked.find(({ call }) => call === SEND)?.idempotencyKey).toHaveLength(32);
});

it('marks names that were guessed from one column, until somebody has looked at them', async () => {
  const guessed = aRow(3, { firstName: 'Jo', lastName: 'Van Der Berg', nameGuessed: true });
  const answer = { rows: [aRow(1), guessed], good: 2, free: 2, ...PAID };
  const { user } = open({
    [PREVIEW]: ({ body }) => {
      const { rows } = body as { rows?: CheckedRow[] };
      return {
        body: {
          ...answer,
          ...(rows ? { rows: rows.map((row) => ({ ...row, problem: null })) } : {}),
        },
      };
    },
  });
  const rows = await paste(user);
  expect(screen.getByText(/Please check the name in 1 row/)).toBeTruthy();
  const [first] = rows.getAllByRole('listitem');
  expect(first?.textContent).toContain('Check the name: first name Jo, last name Van Der Berg?');
  await user.click(rows.getByRole('button', { name: 'Edit row 3' }));
  await user.type(rows.getByRole('textbox', { name: 'First name, row 3' }), 'anna{Enter}');
  await waitFor(() => expect(screen.queryByText(/Please check the name/)).toBeNull());
});

it('says how many vouchers of an unpaid invoice can be sent today, and takes no message for them', async () => {
  const ofTwo = { rows: [aRow(1), aRow(3)], good: 2, free: 2, unpaid: 2, mailsLeft: 1990 };
  const { user } = open({ [PREVIEW]: { body: { ...ofTwo, unpaidMailsLeft: 1 } } });
  await paste(user);
  expect(
    await screen.findByText(
      /These vouchers are on an invoice that isn’t paid yet.*10 of them a day.*You have 1 left today/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Message/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send 2 vouchers' })).toHaveProperty('disabled', true);
});

it('keeps the list, as it has been mended, and the message when the session ends', async () => {
  const { user, unmount } = open();
  const rows = await paste(user);
  const email = rows.getByRole('textbox', { name: 'Email, row 2' });
  await user.clear(email);
  await user.type(email, 'mei2@example.com{Enter}');
  await screen.findByText('All 2 rows are ready to send.');
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Welcome');
  endSession();
  unmount();
  signInAs({ id: 'business-1', user_type: 3 });
  const { user: again, server } = open();
  await screen.findByRole('option', { name: /: 1 available/ });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Names and emails' })).toHaveProperty(
      'value',
      'First name,Last name,Email\n"Mei","Tran","mei1@example.com"\n"Mei","Tran","mei2@example.com"',
    ),
  );
  await again.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByDisplayValue('Welcome')).toBeTruthy();
  expect(server.asked.filter(({ call }) => call === SEND)).toEqual([]);
});

it('lets a row be mended in place or left out, and says when vouchers are missing', async () => {
  const { user } = open();
  const rows = await paste(user);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2. Check' }));
  const email = rows.getByRole('textbox', { name: 'Email, row 2' });
  await user.clear(email);
  await user.paste('mei2@example.com');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('All 2 rows are ready to send.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/You need 2 vouchers and have 1 available/);
  expect(screen.getByRole('button', { name: 'Send 2 vouchers' })).toHaveProperty('disabled', true);
  await user.click(rows.getByRole('button', { name: 'Leave out row 2' }));
  expect(await screen.findByRole('button', { name: 'Send 1 voucher' })).toHaveProperty(
    'disabled',
    false,
  );
  expect(
    document.activeElement?.contains(screen.getByRole('list', { name: 'Rows of the list' })),
  ).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  expect(await screen.findByRole('button', { name: 'Send 2 vouchers' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use another list' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1. Your list' }));
});

it('says why a list could not be read', async () => {
  const { user } = open({ [PREVIEW]: problem(400, 'This list could not be read.') });
  await user.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText(/Please choose a course|Please paste a list/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Names and emails' });
  expect(document.activeElement).toBe(field);
  await screen.findByRole('option', { name: /: 1 available/ });
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Check list' }));
  expect(await screen.findByText('This list could not be read.')).toBeTruthy();
});

it('reports what became of each row, and asks again only while mails are on their way', async () => {
  const sent = { ...aRow(1), state: 'Sent' };
  const { server } = open(
    {
      [BATCH]: { body: aBatch() },
      [ROWS]: { body: [sent, { ...BAD, state: 'Not sent' }], headers: { 'x-total-count': '2' } },
    },
    '/?list=batch-1',
  );
  const row = await screen.findByRole('row', { name: /Not sent/ });
  expect(row.textContent).toContain("'mei@' is not a valid email.");
  expect(screen.getByRole('button', { name: 'Download report' })).toBeTruthy();
  expect(server.asked.filter(({ call }) => call === BATCH)).toHaveLength(1);
});
