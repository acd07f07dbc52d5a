import { MESSAGES } from '@platewise/shared/messages';
import type { OwnNameChange } from '@platewise/shared/nameChanges';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import ChangeNamePage from './ChangeNamePage';

const AT = '/accounts/u-1/name-change';
const [GET, ASK, WITHDRAW] = [`GET ${AT}`, `POST ${AT}`, `DELETE ${AT}`] as const;

const aChange = (request: OwnNameChange['request'] = null): OwnNameChange => ({
  firstName: 'Mei',
  lastName: 'Tran',
  courses: ['Food Handling Level 1'],
  certificates: [{ number: 'FH1-000001', courseTitle: 'Food Handling Level 1' }],
  request,
});
const aRequest = (over: Partial<NonNullable<OwnNameChange['request']>> = {}) => ({
  kind: 'marriage',
  state: 'waiting',
  firstName: 'Mei',
  lastName: 'Okafor',
  askedAt: '2026-11-24T01:00:00.000Z',
  decidedAt: null,
  reason: null,
  certificateNumbers: [],
  ...over,
});

beforeEach(() => openWindow());

function open(change: OwnNameChange, handlers: Parameters<typeof fakeServer>[0] = {}) {
  signInAs({ id: 'u-1' });
  const server = fakeServer({ [GET]: { body: change }, ...handlers });
  return { ...renderApp(<ChangeNamePage />, { at: '/Change-Your-Name/' }), server };
}

const aProof = () => new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });

it('says beforehand what will change, and sends the request with its proof', async () => {
  const { user, server } = open(aChange(), { [ASK]: { status: 201, body: aChange(aRequest()) } });
  const request = vi.spyOn(http, 'request');
  expect(await screen.findByText('FH1-000001')).toBeTruthy();
  await user.click(screen.getByLabelText('I married or divorced'));
  expect(screen.getByText(/Please send your marriage certificate/)).toBeTruthy();
  await user.clear(screen.getByLabelText('New last name'));
  await user.type(screen.getByLabelText('New last name'), 'Okafor');
  await user.upload(screen.getByLabelText('Your proof'), aProof());
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(/We have your request/)).toBeTruthy();
  const sent = request.mock.calls.find(([{ method }]) => method === 'POST');
  expect(sent?.[0].params).toEqual({ kind: 'marriage', firstName: 'Mei', lastName: 'Okafor' });
  await waitFor(() => expect(server.bodies(GET)).toHaveLength(2));
});

it('asks for the one name of a person who has no other', async () => {
  const { user } = open(aChange(), { [ASK]: { status: 201, body: aChange() } });
  const request = vi.spyOn(http, 'request');
  await user.click(await screen.findByLabelText('I have only one name'));
  expect(screen.queryByLabelText('New last name')).toBeNull();
  await user.upload(screen.getByLabelText('Your proof'), aProof());
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByText(/We have your request/);
  const sent = request.mock.calls.find(([{ method }]) => method === 'POST');
  expect(sent?.[0].params).toMatchObject({ kind: 'one name', firstName: 'Mei' });
});

it('shows a refusal at the field', async () => {
  const words = 'This is the name that we have for you already.';
  const refusal = problem(400, words, { errors: { firstName: [words] } });
  const { user } = open(aChange(), { [ASK]: refusal });
  await user.click(await screen.findByLabelText('My name is misspelt'));
  await user.upload(screen.getByLabelText('Your proof'), aProof());
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

it('shows the request that waits, without the form, and withdraws it', async () => {
  const { user, server } = open(aChange(aRequest()), { [WITHDRAW]: { body: aChange() } });
  expect(await screen.findByText('Your request is waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  const [, confirm] = await screen.findAllByRole('button', {
    name: 'Withdraw the request',
    hidden: true,
  });
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(server.bodies(WITHDRAW)).toHaveLength(1));
});

it.each([
  ['approved', { certificateNumbers: ['FH1-000002'] }, /Your new certificates: FH1-000002/],
  ['declined', { reason: 'The photo is blurred.' }, /The photo is blurred/],
])('shows that it was %s, and lets the learner ask again', async (state, over, words) => {
  const { user } = open(
    aChange(aRequest({ state, decidedAt: '2026-11-25T01:00:00.000Z', ...over })),
  );
  expect(await screen.findByText(words)).toBeTruthy();
  if (state === 'approved')
    await user.click(screen.getByRole('button', { name: 'My name has changed again' }));
  expect(screen.getByRole('button', { name: 'Send the request' })).toBeTruthy();
});

it('an admin who is logged in as the learner cannot ask', async () => {
  signInAs({ id: 'u-1', act: { sub: 'admin@example.com' } });
  fakeServer({ [GET]: { body: aChange() } });
  renderApp(<ChangeNamePage />, { at: '/Change-Your-Name/' });
  expect(await screen.findByText(MESSAGES.impersonation.name)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
});
