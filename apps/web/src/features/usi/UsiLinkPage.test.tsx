import type { UsiLink } from '@platewise/shared/usiLinks';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import UsiLinkPage from './UsiLinkPage';

const TOKEN = '0123456789abcdef0123456789abcdef';
const READ = `GET /usi/${TOKEN}`;
const SAVE = `POST /usi/${TOKEN}`;
const LINK: UsiLink = {
  firstName: 'Ava',
  courseTitle: 'Food Handling Level 1',
  problem: 'no match',
  differs: ['familyName'],
  usiRegistry: true,
};
const VERIFIED = { state: 'verified', differs: [], certificateIssued: true };

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const routes = [{ path: '/usi/:token', element: <UsiLinkPage /> }];
  return { ...renderApp(null, { at: `/usi/${TOKEN}`, routes }), server };
}

it('says why, asks for the number and what differs, and shows nothing that is stored', async () => {
  open({ [READ]: { body: LINK } });
  expect(await screen.findByRole('heading', { name: 'Hello Ava' })).toBeTruthy();
  expect(screen.getByText(/another family name than you gave us/)).toBeTruthy();
  expect(screen.getByText(/never send us a document/)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(screen.getByLabelText('USI number')).toHaveProperty('value', '');
  expect(screen.getByLabelText(/^Last name/)).toHaveProperty('value', '');
});

it.each<[Partial<UsiLink>, string[], string[]]>([
  [{ problem: 'missing', differs: [] }, [], ['First name', 'Date of birth']],
  [{ differs: ['dateOfBirth'] }, ['Date of birth'], ['First name']],
  [{ differs: ['singleName'] }, ['Name in your USI account'], ['Last name', 'Date of birth']],
  [
    { differs: ['firstName', 'familyName'] },
    ['First name', 'Middle name', 'Last name'],
    ['Date of birth'],
  ],
])('of %j asks for %j and not for %j', async (over, asked, notAsked) => {
  open({ [READ]: { body: { ...LINK, ...over } } });
  expect(await screen.findByLabelText('USI number')).toBeTruthy();
  for (const label of asked) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
  for (const label of notAsked) expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull();
});

it('lets everything be corrected, and the number alone without a registry', async () => {
  const { user, unmount } = open({ [READ]: { body: LINK } });
  await user.click(await screen.findByRole('button', { name: /Correct the name or the date/ }));
  for (const label of [/^First name/, /^Middle name/, /^Last name/, /^Date of birth/])
    expect(screen.getByLabelText(label)).toBeTruthy();
  await user.click(screen.getByLabelText('My USI account has one name only'));
  expect(screen.queryByLabelText(/^Last name/)).toBeNull();
  unmount();
  open({ [READ]: { body: { ...LINK, problem: 'missing', differs: [], usiRegistry: false } } });
  expect(await screen.findByLabelText('USI number')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Correct the name or the date/ })).toBeNull();
});

it('sends what was typed and nothing else, says what differs still, and then thanks', async () => {
  let answer: object = { state: 'no match', differs: ['dateOfBirth'], certificateIssued: false };
  const { user, server } = open({ [READ]: { body: LINK }, [SAVE]: () => ({ body: answer }) });
  await user.type(await screen.findByLabelText('USI number'), 'bngh7c75fn');
  await user.type(screen.getByLabelText(/^Last name/), 'Lee');
  await user.click(screen.getByRole('button', { name: 'Save USI' }));
  expect(await screen.findByText(/another date of birth than you gave us/)).toBeTruthy();
  expect(server.bodies(SAVE)).toEqual([{ usiNumber: 'BNGH7C75FN', usiLastName: 'Lee' }]);
  answer = VERIFIED;
  await user.type(screen.getByLabelText(/^Date of birth/), '02/01/1990');
  await user.click(screen.getByRole('button', { name: 'Save USI' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Ava' })).toBeTruthy();
  expect(screen.getByText(/has been issued/)).toBeTruthy();
  expect(server.bodies(SAVE)[1]).toMatchObject({ dateOfBirth: '1990-01-02' });
});

it('says that the answer comes later', async () => {
  const waiting = { state: 'waiting', differs: [], certificateIssued: false };
  const { user } = open({ [READ]: { body: LINK }, [SAVE]: { body: waiting } });
  await user.type(await screen.findByLabelText('USI number'), 'bngh7c75fn');
  await user.click(screen.getByRole('button', { name: 'Save USI' }));
  expect(await screen.findByText(/check your USI in the background/)).toBeTruthy();
});

it.each<[UsiLink['problem'], RegExp]>([
  ['waiting', /don’t need to do anything/],
  ['for the office', /our office is looking into it/],
  [null, /Your USI is fine/],
])('asks nothing when the problem is %j', async (now, words) => {
  open({ [READ]: { body: { ...LINK, problem: now, differs: [] } } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByLabelText('USI number')).toBeNull();
});

it('says what to do when the link has ended, also while it is open', async () => {
  const ended = problem(404, 'This link no longer works.');
  const { unmount } = open({ [READ]: ended });
  const title = { name: 'This link no longer works' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^1300/ })).toBeTruthy();
  unmount();
  const { user } = open({ [READ]: { body: LINK }, [SAVE]: ended });
  await user.type(await screen.findByLabelText('USI number'), 'bngh7c75fn');
  await user.click(screen.getByRole('button', { name: 'Save USI' }));
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});

it('can be tried again without a connection', async () => {
  let isOn = false;
  const { user } = open({ [READ]: () => (isOn ? { body: LINK } : 'offline') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isOn = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Hello Ava' })).toBeTruthy();
});
