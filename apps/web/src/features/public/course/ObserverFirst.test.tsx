import type { CourseSkillWays } from '@platewise/shared/skillClips';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findPlannedWay, savePlannedWay } from '../../../components/skillWays/plannedWay';
import { renderApp } from '../../../testing/renderApp';
import CoursePage from './CoursePage';

const CALL = '/api/v1/courses/2/skill-ways';
const BOTH: CourseSkillWays = { offers: ['video', 'live'], clips: 9, days: 3 };

afterEach(() => localStorage.clear());

/** Opens the page of course 2. `scrollNear` brings the reader near to everything. */
function open(answer: () => Promise<Response>) {
  const watched: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watched.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const asked = vi.fn((address: string) =>
    address === CALL ? answer() : Promise.resolve(Response.json({}, { status: 503 })),
  );
  vi.stubGlobal('fetch', asked);
  const app = renderApp(<CoursePage />, { at: '/courses/food-handling-level-1/' });
  const isAsked = () => asked.mock.calls.some(([address]) => address === CALL);
  return { ...app, isAsked, scrollNear: () => act(() => watched.forEach((each) => each())) };
}
const part = () => document.querySelector('#observer')?.textContent ?? '';
const page = () => document.querySelector('article')?.textContent ?? '';
const ways = () => screen.queryAllByRole('radio');

it('lets a visitor choose between the ways of the course, and remembers the choice', async () => {
  const { user, isAsked, scrollNear } = open(() => Promise.resolve(Response.json(BOTH)));
  expect(isAsked()).toBe(false);
  scrollNear();
  await screen.findByText('How do you want to show what you can do?');
  expect(ways()).toHaveLength(3);
  expect(part()).toContain('You record 9 short clips on 3 different working days.');
  expect(part()).toContain('or you show it on video or in a video call with our assessor.');
  expect(part()).toContain('Without one of these we can’t issue your certificate');
  expect(page()).toContain('Or you show them on video or in a video call with our assessor.');
  await user.click(screen.getByRole('radio', { name: 'You film yourself' }));
  expect(screen.getByText(/We remember your choice on this device/)).toBeTruthy();
  expect([findPlannedWay(2), findPlannedWay(3)]).toEqual(['video', null]);
});

it('shows the choice of an earlier visit, and can change it', async () => {
  savePlannedWay(2, 'live');
  const { user, scrollNear } = open(() => Promise.resolve(Response.json(BOTH)));
  scrollNear();
  const live = await screen.findByRole('radio', {
    name: 'An assessor watches you in a video call',
  });
  expect((live as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Someone at work watches you' }));
  expect(findPlannedWay(2)).toBe('observer');
});

it.each<[string, () => Promise<Response>]>([
  ['offers no other way', () => Promise.resolve(Response.json({ offers: [], clips: 9, days: 3 }))],
  ['is refused an answer', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is about the observer only where the page %s', async (_, answer) => {
  const { isAsked, scrollNear } = open(answer);
  const before = part();
  scrollNear();
  await waitFor(() => expect(isAsked()).toBe(true));
  await act(async () => undefined);
  expect(part()).toBe(before);
  expect(before).toContain('Without it we can’t issue your certificate');
  expect(ways()).toEqual([]);
});
