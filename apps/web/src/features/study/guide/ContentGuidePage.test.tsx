import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { config, contents } from '../testing/studyFixtures';
import ContentGuidePage from './ContentGuidePage';

beforeEach(() => signInAs());

function open(guide: Parameters<typeof fakeServer>[0][string]) {
  fakeServer({ 'GET /config': config, 'GET /userCourse/2/content-guides?compressed=true': guide });
  return renderApp(<p>elsewhere</p>, {
    at: '/Print-Course-Content-Guide/2',
    routes: [{ path: '/Print-Course-Content-Guide/:token', element: <ContentGuidePage /> }],
  });
}

it('lists the sections and how to save them, and holds every page', async () => {
  open(contents);
  const list = await screen.findByRole('navigation', { name: 'Contents' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Section 1 Food law and you',
    'Section 2 How food makes people sick',
    'Section 3 Fit to handle food',
    'How to save for offline use',
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.getByText('About haccp.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How to save for offline use' })).toBeTruthy();
});

it('says when it cannot be loaded', async () => {
  const { place } = open(problem(500, 'Oops'));
  expect(await screen.findByText(MESSAGES.courses.contentFailed)).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/Your-Courses/'));
});
