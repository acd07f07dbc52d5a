import type { NatSubmissionEntry } from '@platewise/shared/avetmiss';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import SubmissionHistoryPage from './SubmissionHistoryPage';

const LIST = 'GET /avetmiss/submissions';
const aSubmission = (over: Partial<NatSubmissionEntry> = {}): NatSubmissionEntry => ({
  id: 's-1',
  year: 2026,
  period: 'Annual',
  version: '8.0',
  state: 'All',
  collectionStartDate: '2026-01-01',
  collectionEndDate: '2026-12-31',
  submittedAt: '2027-01-20T01:00:00.000Z',
  submittedByEmail: 'office@example.com',
  successful: false,
  errorCount: 1,
  warningCount: 2,
  files: [
    { filename: 'NAT00080', records: 1200, added: 3, removed: 0, changed: 4 },
    { filename: 'NAT00120', records: 2400, added: 5, removed: 1, changed: 0 },
  ],
  ...over,
});

const open = (body: NatSubmissionEntry[]) => {
  fakeServer({ [LIST]: { body } });
  return renderApp(<SubmissionHistoryPage />);
};

it('shows what was submitted by whom, and the difference of each file', async () => {
  const { user } = open([aSubmission()]);
  const text = 'Since the last submission: 8 records added, 1 removed, 4 changed.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(
    screen.getByText('Not valid: 1 error, 2 warnings. Submitted by office@example.com.'),
  ).toBeTruthy();
  await user.click(screen.getByText('Show the files'));
  const row = screen.getByRole('row', { name: /NAT00120/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2,400', '5', '1', '0']);
});

const FIRST = { filename: 'NAT00080', records: 2, added: null, removed: null, changed: null };
const SAME = { filename: 'NAT00080', records: 2, added: 0, removed: 0, changed: 0 };
it.each([
  [FIRST, 'The first submission of this collection.'],
  [SAME, 'The same records as in the last submission.'],
])('says of %j: %s', async (file, text) => {
  open([aSubmission({ files: [file] })]);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('says that nothing was submitted, or that the history could not be loaded', async () => {
  open([]);
  expect(await screen.findByText('Nothing has been submitted yet.')).toBeTruthy();
  fakeServer({ [LIST]: problem(503, 'Down') });
  renderApp(<SubmissionHistoryPage />);
  expect(await screen.findByText('The history couldn’t be loaded.')).toBeTruthy();
});
