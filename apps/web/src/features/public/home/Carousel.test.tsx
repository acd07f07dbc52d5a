import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './Carousel';
import { AUTOPLAY_MS } from './useAutoplay';

const SLIDE = 300;
const SHOWN = 2;
const moves: number[] = [];

/** jsdom lays nothing out: five slides of 300 px, two in sight. */
function layOut() {
  const track = screen.getByRole('group', { name: 'Reviews' });
  Object.defineProperties(track, {
    scrollWidth: { value: 5 * SLIDE },
    clientWidth: { value: SHOWN * SLIDE },
    scrollLeft: { value: 0, writable: true },
    scrollTo: {
      value: ({ left }: { left: number }) => {
        track.scrollLeft = left;
        moves.push(left / SLIDE);
      },
    },
  });
  for (const [i, slide] of [...track.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: i * SLIDE });
  return track;
}

function renderCarousel() {
  render(
    <Carousel
      label="Reviews"
      slides={['a', 'b', 'c', 'd', 'e'].map((text) => <p key={text}>{text}</p>)}
    />,
  );
  return { carousel: screen.getByRole('region', { name: 'Reviews' }), track: layOut() };
}

const after = (turns: number) =>
  act(() => {
    vi.advanceTimersByTime(turns * AUTOPLAY_MS);
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  moves.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on by one every five seconds, and from the end to the beginning', () => {
  renderCarousel();
  after(0.9);
  expect(moves).toEqual([]);
  after(4.1);
  expect(moves).toEqual([1, 2, 3, 0, 1]);
});

it('stops while it is paused, and moves on when the reader resumes it', () => {
  renderCarousel();
  press('Pause');
  after(3);
  expect(moves).toEqual([]);
  press('Play');
  after(1);
  expect(moves).toEqual([1]);
});

it.each([
  ['a mouse is over it', 'pointerEnter', 'pointerLeave'],
  ['something in it has the focus', 'focusIn', 'focusOut'],
] as const)('waits while %s', (_why, begin, end) => {
  const { carousel } = renderCarousel();
  fireEvent[begin](carousel, { pointerType: 'mouse' });
  after(2);
  expect(moves).toEqual([]);
  fireEvent[end](carousel);
  after(1);
  expect(moves).toEqual([1]);
});

it('waits while its window is hidden', () => {
  renderCarousel();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  after(2);
  expect(moves).toEqual([]);
  hidden.mockReturnValue('visible');
  after(1);
  expect(moves).toEqual([1]);
});

it('stays for those who want no motion, unless they start it', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  renderCarousel();
  after(2);
  expect(moves).toEqual([]);
  press('Play');
  after(1);
  expect(moves).toEqual([1]);
});

it('stops for good when it is moved by hand', () => {
  const { track } = renderCarousel();
  fireEvent.touchStart(track);
  after(2);
  expect(moves).toEqual([]);
});

it('is turned to and fro, round both ends, and says which slide is which', () => {
  renderCarousel();
  press('Previous');
  press('Next');
  press('Next');
  press('Previous');
  expect(moves).toEqual([3, 0, 1, 0]);
  expect(screen.getByRole('group', { name: '5 of 5' }).textContent).toBe('e');
});
