import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import NeedsAttentionPage from './NeedsAttentionPage';

const CALL = 'GET /admin/needs-attention';
const THREE_DAYS_AGO = addDays(sydneyDay(new Date()), -3);

const aKind = (over: Partial<WaitingKind> = {}): WaitingKind => ({
  kind: 'learnerHelp',
  title: 'Learners who need help',
  action: 'Help',
  count: 1,
  to: '/Admin/Learner-Help',
  rows: [
    {
      id: 'help-1',
      name: 'Kim Nguyen',
      about: 'Food Handling Level 1',
      since: `${THREE_DAYS_AGO}T01:00:00.000Z`,
      personTo: '/Admin/Edit-User-Course/uc-1',
      to: '/Admin/Learner-Help/help-1',
    },
  ],
  ...over,
});

beforeEach(() => openWindow());

it('shows who waits and since when, with the action next to each name', async () => {
  fakeServer({ [CALL]: { body: [aKind()] } });
  renderApp(<NeedsAttentionPage />);
  const part = within(await screen.findByRole('region', { name: 'Learners who need help (1)' }));
  const row = within(part.getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Kim Nguyen' }).getAttribute('href')).toBe(
    '/Admin/Edit-User-Course/uc-1',
  );
  expect(row.getByText(/^since .*, 3 days$/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Help: Kim Nguyen' }).getAttribute('href')).toBe(
    '/Admin/Learner-Help/help-1',
  );
  expect(part.queryByText(/^All/)).toBeNull();
});

it('leads to the list where more wait than are shown', async () => {
  fakeServer({ [CALL]: { body: [aKind({ count: 1200 })] } });
  renderApp(<NeedsAttentionPage />);
  const all = await screen.findByText('All 1,200');
  expect(all.getAttribute('href')).toBe('/Admin/Learner-Help');
});

it('says so when nothing waits', async () => {
  fakeServer({ [CALL]: { body: [] } });
  renderApp(<NeedsAttentionPage />);
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting.' })).toBeTruthy();
});

it('tries again after a fault', async () => {
  const answers = [problem(500, 'x'), { body: [aKind()] }];
  fakeServer({ [CALL]: () => answers.shift() ?? { body: [] } });
  const { user } = renderApp(<NeedsAttentionPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kim Nguyen')).toBeTruthy();
});
