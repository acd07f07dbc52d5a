import type { Review, Reviews } from '@platewise/shared/reviews';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import LearnerReviews from './LearnerReviews';

const aReview = (over: Partial<Review> = {}): Review => ({
  courseId: 2,
  courseName: 'Food Handling Level 1',
  stars: 5,
  text: 'Short pages that I could read at work.',
  shownName: 'Mei T.',
  writtenOn: '2026-11-20',
  answer: null,
  ...over,
});
const NONE: Reviews = { reviews: [], total: 0, average: null, removed: 0 };

function open(pages: Reviews[], courseId?: number) {
  const asked = vi.fn((address: string) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page'));
    return Promise.resolve(Response.json(pages[page - 1] ?? NONE));
  });
  vi.stubGlobal('fetch', asked);
  return { asked, ...renderApp(<LearnerReviews courseId={courseId} />) };
}

it('is left out while there is no review', async () => {
  const { asked } = open([NONE]);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows all reviews with their average and number, and the answer of the office', async () => {
  const reviews = [aReview({ stars: 2, answer: 'Thank you, Mei.' }), aReview()];
  open([{ reviews, total: 2, average: 3.5, removed: 0 }]);
  expect(await screen.findByRole('heading', { name: 'What learners say' })).toBeTruthy();
  expect(screen.getByText(/3.5 of 5 stars, from 2 reviews/)).toBeTruthy();
  expect(screen.getByText('Thank you, Mei.')).toBeTruthy();
  expect(screen.getAllByText(/Mei T\., Food Handling Level 1, 20\/11\/2026/)).toHaveLength(2);
  expect(screen.queryByText(/Removed/)).toBeNull();
});

it('says how many were removed, and why', async () => {
  open([{ ...NONE, removed: 1 }]);
  expect(await screen.findByText('Removed: 1. The law does not allow us to show it.')).toBeTruthy();
});

it('shows the next page below the first', async () => {
  const page = (name: string, count: number): Reviews => ({
    reviews: Array.from({ length: count }, (_, i) => aReview({ text: `${name} ${i}` })),
    total: 12,
    average: 5,
    removed: 0,
  });
  const { user, asked } = open([page('first', 10), page('second', 2)], 2);
  await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('second 1')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/reviews?page=1&courseId=2',
    '/api/v1/reviews?page=2&courseId=2',
  ]);
});

it('leaves the page whole when the server does not answer', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', failing);
  renderApp(<LearnerReviews />);
  await waitFor(() => expect(failing).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading')).toBeNull();
});
