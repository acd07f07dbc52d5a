import type { MailRow } from '@platewise/shared/mails';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import '../../../ui/list/DataTableGrid';
import { openWindow } from '../../../testing/openWindow';
import MailsPage from './MailsPage';

const NO_SETTINGS = { body: { settings: [], views: [] } };
const LIST = 'GET /admin/mails';
const SEND = 'POST /admin/mails/mail-1/send';

const aMail = (changes: Partial<MailRow> = {}): MailRow => ({
  id: 'mail-1',
  to: 'kim@example.com',
  template: 'password-reset',
  state: 'FAILED',
  tries: 8,
  error: 'connect ETIMEDOUT',
  createdAt: '2026-11-19T23:30:00.000Z',
  sentAt: null,
  delivery: null,
  ...changes,
});

const answer = (rows: MailRow[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

function open(handlers: Parameters<typeof fakeServer>[0], query = '') {
  const server = fakeServer({ 'GET /admin/lists': NO_SETTINGS, ...handlers });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<MailsPage />, { at: `/Admin/Mails${query}` });
  const asked = () =>
    request.mock.calls.filter(([{ url }]) => url === '/admin/mails').map(([{ params }]) => params);
  const calls = () =>
    server.asked.map(({ call }) => call).filter((call) => !call.endsWith('/lists'));
  return { ...app, server, asked, calls };
}

beforeEach(() => openWindow());

it('shows the outbox in words', async () => {
  open({ [LIST]: answer([aMail({ delivery: 'BOUNCED_HARD' })]) });
  const row = await screen.findByRole('row', { name: /kim@example.com/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 8)).toEqual([
    '20/11/2026 10:30',
    'kim@example.com',
    'Password reset',
    'Failed',
    'Wrong address',
    '8',
    'connect ETIMEDOUT',
  ]);
});

it('asks for one state, and keeps the choice in the address bar', async () => {
  const { user, asked, place } = open({ [LIST]: answer([aMail()]) }, '?page=3');
  const states = await screen.findByRole('combobox', { name: 'Status' });
  expect(
    within(states)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Queued', 'Sent', 'Failed', 'Cancelled']);
  await user.selectOptions(states, 'Failed');
  expect(place()).toBe('/Admin/Mails?state=FAILED');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      state: 'FAILED',
      page: 1,
      pageSize: 50,
      sort: '-createdAt',
    }),
  );
});

it('asks for one delivery', async () => {
  const { user, asked } = open({ [LIST]: answer([aMail()]) });
  const deliveries = await screen.findByRole('combobox', { name: 'Delivery' });
  await user.selectOptions(deliveries, 'Wrong address');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ delivery: 'BOUNCED_HARD' }));
});

it('offers to send a mail again that was not sent because of its address', async () => {
  open({ [LIST]: answer([aMail({ state: 'CANCELLED', delivery: 'SUPPRESSED' })]) });
  expect(await screen.findByRole('button', { name: /^Resend email: Password reset/ })).toBeTruthy();
});

it('resends a failed email and shows its new state', async () => {
  let mail = aMail();
  const { user, calls } = open({
    [LIST]: () =>
      answer([
        mail,
        aMail({ id: 'mail-2', state: 'CANCELLED', to: 'ada@example.com', error: null }),
      ]),
    [SEND]: () => {
      mail = aMail({ state: 'QUEUED', tries: 0, error: null });
      return { status: 204 };
    },
  });
  const button = await screen.findByRole('button', {
    name: 'Resend email: Password reset to kim@example.com',
  });
  expect(screen.getAllByRole('button', { name: /Resend email/ })).toHaveLength(1);
  await user.click(button);
  expect(
    await screen.findByText('Resending the email: Password reset to kim@example.com.'),
  ).toBeTruthy();
  expect(calls()).toEqual([LIST, SEND, LIST]);
  const row = screen.getByRole('row', { name: /kim@example.com/ });
  await waitFor(() => expect(within(row).getByText('Queued')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /Resend email/ })).toBeNull();
});

it('says why an email cannot be resent', async () => {
  const { user } = open({
    [LIST]: answer([aMail()]),
    [SEND]: problem(409, 'Only a mail that failed can be sent again.'),
  });
  await user.click(await screen.findByRole('button', { name: /Resend email/ }));
  expect(await screen.findByText('Only a mail that failed can be sent again.')).toBeTruthy();
});

it('offers to send a mail again that was sent, as a copy', async () => {
  open({ [LIST]: answer([aMail({ state: 'SENT', error: null })]) });
  expect(await screen.findByRole('button', { name: /^Resend email: Password reset/ })).toBeTruthy();
});

it('sends those of the chosen mails again that failed', async () => {
  const other = aMail({ id: 'mail-2', state: 'SENT', to: 'ada@example.com', error: null });
  const { user, server } = open({
    [LIST]: answer([aMail(), other]),
    'POST /admin/mails/send': { body: { sent: 1 } },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Password reset to kim@/ }));
  await user.click(screen.getByRole('checkbox', { name: /Password reset to ada@/ }));
  await user.click(screen.getByRole('button', { name: 'Resend failed emails' }));
  expect(
    await screen.findByText(
      '1 email being resent. The others had not failed, or their address is on hold.',
    ),
  ).toBeTruthy();
  expect(server.bodies('POST /admin/mails/send')).toEqual([
    { chosen: { ids: ['mail-1', 'mail-2'] } },
  ]);
  expect(screen.queryByRole('button', { name: 'Resend failed emails' })).toBeNull();
});

it('tries again after the list could not be loaded', async () => {
  let broken = true;
  const { user } = open({ [LIST]: () => (broken ? problem(500, 'Broken') : answer([])) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'No emails found' })).toBeTruthy();
});

it('shows cards where there is no room for columns', async () => {
  openWindow(390);
  open({ [LIST]: answer([aMail()]) });
  const list = await screen.findByRole('list', { name: 'Emails' });
  expect(within(list).getByText('connect ETIMEDOUT')).toBeTruthy();
  expect(within(list).getByRole('button', { name: /Resend email/ })).toBeTruthy();
});

const NOTHING_HEARD = { events: [], badAddress: null };

it('says what became of an email, and tries its address again', async () => {
  const { user, server } = open({
    [LIST]: answer([aMail({ delivery: 'BOUNCED_HARD' })]),
    'GET /admin/mails/mail-1/preview': {
      body: {
        subject: 'Your password',
        text: 'Hello Kim',
        attachments: [],
        asSent: true,
        sha256: 'ab12',
        events: [
          {
            kind: 'BOUNCED_HARD',
            at: '2026-11-19T23:31:00.000Z',
            source: 'report',
            status: '5.1.1',
            diagnostic: '550 5.1.1 No such mailbox',
          },
        ],
        badAddress: {
          address: 'kim@example.com',
          reason: 'bounced',
          since: '2026-11-19T23:31:00.000Z',
        },
      },
    },
    'POST /admin/mails/try-address': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: /^Open: Password reset/ }));
  const heard = within(await screen.findByRole('list', { name: 'What became of it' }));
  expect(heard.getByRole('listitem').textContent).toBe(
    'Wrong address20/11/2026 10:31, in a report by email, code 5.1.1550 5.1.1 No such mailbox',
  );
  await user.click(screen.getByRole('button', { name: 'Try this address again' }));
  expect(await screen.findByText('We’ll email kim@example.com again.')).toBeTruthy();
  expect(server.bodies('POST /admin/mails/try-address')).toEqual([{ email: 'kim@example.com' }]);
});

it('opens a mail with what is known of it, and says that the text is a preview', async () => {
  const { user } = open({
    [LIST]: answer([aMail()]),
    'GET /admin/mails/mail-1/preview': {
      body: {
        subject: 'Your password',
        text: 'Hello Kim',
        attachments: [],
        asSent: false,
        sha256: null,
        ...NOTHING_HEARD,
      },
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Open: Password reset to kim@example.com' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Password reset' }));
  expect(await dialog.findByText('Hello Kim')).toBeTruthy();
  expect(dialog.getByText('connect ETIMEDOUT')).toBeTruthy();
  expect(dialog.getByText('Not sent')).toBeTruthy();
  expect(dialog.getByText(/The text that was sent is not stored/)).toBeTruthy();
});

it('shows a mail as it was sent, with the hash of the whole text', async () => {
  const { user } = open({
    [LIST]: answer([aMail({ state: 'SENT', error: null })]),
    'GET /admin/mails/mail-1/preview': {
      body: {
        subject: 'Your password',
        text: 'Hello Kim',
        attachments: [],
        asSent: true,
        sha256: 'ab12',
        ...NOTHING_HEARD,
      },
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Open: Password reset to kim@example.com' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Password reset' }));
  expect(await dialog.findByText(/^This is the text that was sent\./)).toBeTruthy();
  expect(dialog.getByText(/ab12$/)).toBeTruthy();
});
