import type { SearchHit } from '@platewise/shared/officeSearch';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { OfficeSearch } from './OfficeSearch';
import { commandsAt, groupFound, matchingPages } from './places';

const PAGES = [
  { label: 'Dashboard', to: '/Admin' },
  { label: 'NSW Certs', to: '/Admin/Nsw-Certificates' },
  { label: 'Who has seen what', to: '/Admin/Sensitive-Reads' },
];
const FOUND: SearchHit[] = [
  { kind: 'learner', id: 'u1', title: 'Kim Lee', detail: 'kim@example.com', search: 'kim' },
  { kind: 'enrolment', id: 'e1', title: 'Kim Lee', detail: 'Level 1', search: 'kim' },
  { kind: 'invoice', id: 'i1', title: 'Invoice 000012', detail: 'Kim', search: '000012' },
];
const SEARCH = 'GET /admin/search';

it.each([
  ['', ['Dashboard', 'NSW Certs', 'Who has seen what']],
  ['dash', ['Dashboard']],
  ['CERTS', ['NSW Certs']],
  ['seen what', ['Who has seen what']],
  ['ash', []],
])('the pages for %j are %j', (text, labels) => {
  expect(matchingPages(PAGES, text).map(({ label }) => label)).toEqual(labels);
});

const everything = () => true;
const nothing = () => false;

it('each thing that is found leads to its page', () => {
  const places = groupFound(
    [
      ...FOUND,
      { kind: 'business', id: 'b1', title: 'Café', detail: '', search: 'a&b@example.com' },
      {
        kind: 'certificate',
        id: 'c1',
        title: 'Certificate FH1-000001',
        detail: '',
        search: 'FH1-000001',
      },
      { kind: 'purchase', id: 'p1', title: 'Café', detail: '', search: 'p@example.com' },
    ],
    everything,
  ).map(({ title, places: [place] }) => [title, place?.to]);
  expect(places).toEqual([
    ['Learners', '/Admin/Learners/u1'],
    ['Enrolments', '/Admin/Edit-User-Course/e1'],
    ['Tax invoices', '/Admin/Invoices?startDate=1930-01-01&search=000012'],
    ['Businesses', '/Admin/Businesses/b1'],
    ['Certificates', '/Admin/Certificates?search=FH1-000001'],
    ['Voucher purchases', '/Admin/Voucher-Purchases?startDate=1930-01-01&search=p%40example.com'],
  ]);
});

it('a role without the page of a learner gets the register', () => {
  const [learners] = groupFound(FOUND, nothing);
  expect(learners?.places[0]?.to).toBe('/Admin/Users?startDate=1930-01-01&search=kim');
  expect(commandsAt('/Admin/Learners/u1', nothing)).toEqual([]);
});

it.each([
  ['/Admin', []],
  ['/Admin/Edit-User-Course/e1', ['Add a note', 'Add a document', 'New task']],
  [
    '/Admin/Learners/u1',
    [
      'Add a note',
      'Add a document',
      'New task',
      'Send the observer’s link again',
      'Enrol in a course',
    ],
  ],
])('the commands of %s are %j', (pathname, labels) => {
  expect(commandsAt(pathname, everything).map(({ label }) => label)).toEqual(labels);
});

it('commands open the dialog of the page, or the form for this person', () => {
  expect(commandsAt('/Admin/Learners/u1', everything).map(({ to }) => to)).toEqual([
    '/Admin/Learners/u1?open=note',
    '/Admin/Learners/u1?open=document',
    '/Admin/Learners/u1?open=task',
    '/Admin/Learners/u1?open=send-link',
    '/Admin/Enrol?userId=u1',
  ]);
});

describe('by keyboard', () => {
  it('Ctrl K, a name and Enter open the first one', async () => {
    fakeServer({ [SEARCH]: { body: FOUND } });
    const { user, place } = renderApp(<OfficeSearch pages={PAGES} />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/^Name, email/), 'kim');
    await screen.findByText('3 results found.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/Admin/Learners/u1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an arrow goes to the next one', async () => {
    fakeServer({ [SEARCH]: { body: FOUND } });
    const { user, place } = renderApp(<OfficeSearch pages={PAGES} />);
    await user.click(screen.getByRole('button', { name: 'Search the office' }));
    await user.type(await screen.findByLabelText(/^Name, email/), 'kim');
    await screen.findByText('3 results found.');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(place()).toBe('/Admin/Edit-User-Course/e1'));
  });

  it('a page is found without asking for people', async () => {
    const { asked } = fakeServer({ [SEARCH]: { body: [] } });
    const { user, place } = renderApp(<OfficeSearch pages={PAGES} />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(/^Name, email/), 'n');
    expect(asked).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/Admin/Nsw-Certificates'));
  });
});

it('says so when the search does not answer', async () => {
  fakeServer({ [SEARCH]: problem(503, 'Down') });
  const { user } = renderApp(<OfficeSearch pages={PAGES} />);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByLabelText(/^Name, email/), 'kim');
  expect(await screen.findByText(/The search isn’t available right now/)).toBeTruthy();
});
