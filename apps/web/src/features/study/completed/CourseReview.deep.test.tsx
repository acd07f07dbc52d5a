import type { OwnReview } from '@platewise/shared/reviews';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { CourseReview } from './CourseReview';

const READ = 'GET /userCourse/uc-1/review';
const WRITE = 'POST /userCourse/uc-1/review';
const WITHDRAW = 'DELETE /userCourse/uc-1/review';

const WRITTEN = {
  courseId: 2,
  courseName: 'Food Handling Level 1',
  stars: 4,
  text: 'Short pages that I could read at work.',
  shownName: 'Sam L.',
  writtenOn: '2026-11-20',
  answer: null,
  state: 'shown',
  removedReason: null,
};
const OPEN: OwnReview = { mayWrite: true, review: null };
const PUBLISHED: OwnReview = { mayWrite: false, review: WRITTEN };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs();
});

const open = (handlers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(handlers);
  return { server, ...renderApp(<CourseReview userCourseId="uc-1" />) };
};

it('is published with stars, words, a name and consent', async () => {
  let own = OPEN;
  const { user, server } = open({
    [READ]: () => ({ body: own }),
    [WRITE]: () => {
      own = PUBLISHED;
      return { body: own };
    },
  });
  await screen.findByRole('heading', { name: /What would you say to others/ });
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  const publish = screen.getByRole('button', { name: 'Publish my review' });
  await user.click(publish);
  expect((await screen.findAllByText('Please choose from one to five stars.'))[0]).toBeTruthy();
  expect(server.bodies(WRITE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('Your review'), WRITTEN.text);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  await user.click(screen.getByRole('checkbox', { name: /everyone can read my review/ }));
  await user.click(publish);
  await waitFor(() => expect(server.bodies(WRITE)).toHaveLength(1));
  expect(server.bodies(WRITE)[0]).toEqual({
    stars: 4,
    text: WRITTEN.text,
    shownName: expect.stringMatching(/^Sam [A-Z]\.$/),
    consent: true,
  });
  expect(await screen.findByRole('heading', { name: 'Your review' })).toBeTruthy();
});

it('is not asked for again after No, thanks, but can still be written', async () => {
  const app = open({ [READ]: { body: OPEN } });
  await app.user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('radio')).toBeNull();
  app.unmount();
  const again = open({ [READ]: { body: OPEN } });
  await again.user.click(await screen.findByRole('button', { name: /Write a review/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

it('is taken back by its writer', async () => {
  let own = PUBLISHED;
  const { user, server } = open({
    [READ]: () => ({ body: own }),
    [WITHDRAW]: () => {
      own = { mayWrite: true, review: { ...WRITTEN, state: 'withdrawn' } };
      return { body: own };
    },
  });
  expect(await screen.findByText(WRITTEN.text)).toBeTruthy();
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take my review back' }));
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Your review is no longer on our site.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /What would you say/ })).toBeTruthy();
  expect(server.bodies(WITHDRAW)).toHaveLength(1);
});

it('says why the office has removed it', async () => {
  const removedReason = 'It names a workmate: defamation.';
  open({
    [READ]: {
      body: { mayWrite: false, review: { ...WRITTEN, state: 'removed', removedReason } },
    },
  });
  expect(
    await screen.findByText(/We had to take your review off our site.*defamation/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take my review back' })).toBeNull();
});

it('is not asked for before there is a certificate', async () => {
  const { server } = open({ [READ]: { body: { mayWrite: false, review: null } } });
  await waitFor(() => expect(server.bodies(READ)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
