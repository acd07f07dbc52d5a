import { HISTORY_PAGE_SIZE, type HistoryEvent } from '@platewise/shared/enrolments/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { http } from '../../../../api/http';
import { fakeServer, problem } from '../../../../testing/fakeServer';
import { renderApp } from '../../../../testing/renderApp';
import { EnrolmentHistory } from './EnrolmentHistory';

const LIST = 'GET /admin/users/course/uc-1/history';
const TRIES = 'GET /admin/users/course/uc-1/history/tries';

const anEvent = (over: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: 'step-2-1',
  at: '2026-03-01T22:30:00.000Z',
  kind: 'enrolment',
  title: 'Step 2 saved',
  detail: null,
  by: null,
  changes: [],
  link: null,
  mail: null,
  tries: null,
  ...over,
});
const aMail = (state: string) =>
  anEvent({
    id: 'mail-1',
    kind: 'mail',
    title: 'Email: welcome',
    mail: {
      id: 'm-1',
      to: 'mei@example.com',
      state,
      sentAt: null,
      delivery: null,
      error: 'mailbox full',
    },
  });
const pageOf = (events: HistoryEvent[], total = events.length) => ({
  body: events,
  headers: { 'x-total-count': String(total) },
});

function open(events: HistoryEvent[], handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({ [LIST]: pageOf(events), ...handlers });
  const request = vi.spyOn(http, 'request');
  const app = renderApp(<EnrolmentHistory userCourseId="uc-1" />, { at: `/Edit${query}` });
  return {
    ...app,
    server,
    asked: () => request.mock.calls.map(([{ params }]) => params as object),
  };
}

it('shows events under their days in Sydney, with who did what', async () => {
  open([
    anEvent({ id: 'b', at: '2026-03-02T00:00:00.000Z', title: 'Course completed' }),
    anEvent(),
    anEvent({
      id: 'a',
      at: '2026-03-01T12:00:00.000Z',
      kind: 'office',
      title: 'Edit enrolment',
      by: 'ana@platewise.example',
      changes: [{ field: 'City', before: 'Perth', after: 'Hobart' }],
    }),
  ]);
  const first = await screen.findByRole('heading', { name: '02/03/2026' });
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['02/03/2026', '01/03/2026']);
  expect(first.nextElementSibling?.textContent).toContain('Course completed 11:00');
  const [, office] = screen.getAllByRole('list').map(({ textContent }) => textContent);
  expect(office).toContain('Edit enrolment 23:00City: Perth → HobartBy ana@platewise.example');
});

it('is narrowed to kinds, which the address bar keeps', async () => {
  const { user, place, asked } = open([anEvent()], {}, '?history=mail&historyPage=2');
  await screen.findByText('Step 2 saved');
  screen.getByRole('button', { name: 'Emails', pressed: true });
  expect(asked()).toEqual([{ kinds: 'mail', page: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Payment' }));
  expect(place()).toBe('/Edit?history=payment%2Cmail');
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  expect(place()).toBe('/Edit');
  expect(asked().at(-1)).toEqual({ kinds: undefined, page: 1 });
});

it('turns pages', async () => {
  const total = HISTORY_PAGE_SIZE + 1;
  const { user, place } = open([anEvent()], { [LIST]: pageOf([anEvent()], total) });
  await user.click(await screen.findByRole('button', { name: 'next page' }));
  expect(place()).toBe('/Edit?historyPage=2');
});

it('says that nothing of a kind has happened, or that it could not be loaded', async () => {
  open([]);
  expect(await screen.findByText('No events of this kind yet.')).toBeTruthy();
});

it('offers to try again what could not be loaded', async () => {
  const { user } = open([], { [LIST]: problem(503, 'Busy.') });
  await screen.findByText('Unable to load the history.');
  fakeServer({ [LIST]: pageOf([anEvent()]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Step 2 saved')).toBeTruthy();
});

it('shows the single tries of a sitting when asked for them', async () => {
  const sitting = anEvent({
    kind: 'study',
    title: 'Section 1 quiz: 1 of 2',
    tries: { from: 3, to: 9 },
  });
  const aTry = { id: 3, at: '2026-03-01T22:30:00.000Z', questionNo: 1, question: 'How cold?' };
  const { user, asked } = open([sitting], {
    [TRIES]: pageOf([{ ...aTry, answer: '20 °C', correct: false }] as never),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the tries' }));
  const tries = await screen.findByRole('list', { name: 'Tries of Section 1 quiz: 1 of 2' });
  within(tries).getByRole('img', { name: 'Wrong' });
  expect(tries.textContent).toContain('1. How cold?20 °C, 02/03/2026 09:30');
  expect(asked().at(-1)).toEqual({ from: 3, to: 9, page: 1 });
});

it('sends a mail again, and says why it could not', async () => {
  const { user, server } = open([aMail('FAILED')], { 'POST /admin/mails/m-1/send': {} });
  await screen.findByText('mailbox full');
  const again = () => screen.getByRole('button', { name: /^Resend email: Email: welcome/ });
  await user.click(again());
  await screen.findByText(/^On its way again/);
  expect(server.bodies('POST /admin/mails/m-1/send')).toHaveLength(1);

  const wait = problem(409, 'Please wait a moment.');
  fakeServer({ [LIST]: pageOf([aMail('SENT')]), 'POST /admin/mails/m-1/send': wait });
  await waitFor(() => expect(again()).toHaveProperty('disabled', false));
  await user.click(again());
  await screen.findByText('Please wait a moment.');
});

it('does not offer to resend an email that is being sent', async () => {
  open([aMail('QUEUED')]);
  await screen.findByRole('button', { name: /^Preview/ });
  expect(screen.queryByRole('button', { name: /^Resend email/ })).toBeNull();
});

it('offers nothing for a mail that was cancelled', async () => {
  open([aMail('CANCELLED')]);
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: /Email: welcome/ })).toBeNull();
});

it.each([
  [{ subject: 'Welcome', text: 'Hello Mei', attachments: ['taxinvoice.pdf'] }, 'Hello Mei'],
  [{ subject: null, text: null, attachments: [] }, /news in this email is no longer true/],
])('shows what was sent: %j', async (preview, words) => {
  const { user } = open([aMail('SENT')], { 'GET /admin/mails/m-1/preview': { body: preview } });
  await user.click(await screen.findByRole('button', { name: /^Preview/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(words)).toBeTruthy();
});
