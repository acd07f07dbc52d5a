import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BLOCKS } from '../../testing/lessonFixture';
import { openBlock } from '../../testing/openLesson';
import { parseDrawing } from './drawings';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><circle cx="9" cy="9" r="9"><animate attributeName="cx" from="9" to="90" begin="4s" dur="2s" fill="freeze"/></circle></svg>';

/** jsdom plays no drawings. */
const clock = { time: 0, plays: true };
const methods = {
  pauseAnimations: () => void (clock.plays = false),
  unpauseAnimations: () => void (clock.plays = true),
  getCurrentTime: () => clock.time,
  setCurrentTime: (time: number) => void (clock.time = time),
};

let addresses = 0;
/** A drawing is read once, so each test has its own. */
const aFilm = () => ({
  ...BLOCKS.film,
  moving: { kind: 'drawing' as const, address: `/film-${addresses++}.svg` },
});

beforeEach(() => {
  Object.assign(SVGSVGElement.prototype, methods);
  Object.assign(clock, { time: 0, plays: true });
  vi.stubGlobal('fetch', async () => new Response(DRAWING));
});
afterEach(() => {
  cleanup();
  for (const name of Object.keys(methods)) Reflect.deleteProperty(SVGSVGElement.prototype, name);
  vi.unstubAllGlobals();
});

it('does not move by itself, and shows its still picture and first words', async () => {
  const { part } = await openBlock(aFilm());
  expect(part.getByRole('button', { name: `Enlarge: ${BLOCKS.film.still.alt}` })).toBeTruthy();
  expect(part.getAllByText('Wet your hands under warm water.')).toHaveLength(2);
  expect(document.querySelector('animate')).toBeNull();
});

it('plays, pauses, and shows the words of the moment', async () => {
  const { user, part } = await openBlock(aFilm());
  part.getByRole('button', { name: 'Play' }).focus();
  await user.keyboard('{Enter}');
  expect(await part.findByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(part.getByRole('img', { name: BLOCKS.film.still.alt }).tagName).toBe('svg');
  expect(clock.plays).toBe(true);
  clock.time = 5;
  await vi.waitFor(() => expect(part.getAllByText('Take soap. Rub palm to palm.')).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(clock.plays).toBe(false);
  expect(part.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('ends, and plays again from its beginning', async () => {
  const { user, part } = await openBlock(aFilm());
  await user.click(part.getByRole('button', { name: 'Play' }));
  await part.findByRole('button', { name: 'Pause' });
  clock.time = 40;
  await user.click(await part.findByRole('button', { name: 'Play again' }));
  await vi.waitFor(() => expect(clock).toEqual({ time: 0, plays: true }));
});

it('goes to the place that is chosen', async () => {
  const { part } = await openBlock(aFilm());
  const seek = part.getByRole('slider');
  expect(seek.getAttribute('aria-valuetext')).toBe('0 of 40 seconds');
  await act(async () => fireEvent.change(seek, { target: { value: '21' } }));
  await vi.waitFor(() => expect(clock.time).toBe(21));
  expect(part.getAllByText('Rinse and dry with a paper towel.')).toHaveLength(2);
});

it('says when it could not be loaded, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { user, part } = await openBlock(aFilm());
  await user.click(part.getByRole('button', { name: 'Play' }));
  expect(await part.findByText(/could not be loaded/)).toBeTruthy();
  vi.stubGlobal('fetch', async () => new Response(DRAWING));
  await user.click(part.getByRole('button', { name: 'Play' }));
  expect(await part.findByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('of our own is a video with its words below', async () => {
  const moving = { kind: 'video' as const, address: '/film.mp4' };
  const { part } = await openBlock({ ...BLOCKS.film, moving });
  const video = screen.getByLabelText<HTMLVideoElement>(BLOCKS.film.still.alt);
  expect([video.controls, video.autoplay]).toEqual([true, false]);
  video.currentTime = 22;
  fireEvent.timeUpdate(video);
  expect(part.getAllByText('Rinse and dry with a paper towel.')).toHaveLength(2);
});

it('keeps its movements', () => {
  const moves = parseDrawing(DRAWING)?.querySelector('animate');
  expect(moves?.outerHTML).toBe(
    '<animate attributeName="cx" from="9" to="90" begin="4s" dur="2s" fill="freeze"></animate>',
  );
});

it.each([
  ['a page', '<p>Not found</p>'],
  ['two drawings', `${DRAWING}${DRAWING}`],
  ['nothing', ''],
])('%s is no drawing', (_, text) => {
  expect(parseDrawing(text)).toBeNull();
});

it.each([
  ['a script', '<svg><script>run()</script><g/></svg>'],
  ['a handler', '<svg onload="run()"><g/></svg>'],
  ['a page inside', '<svg><foreignObject><p>a</p></foreignObject><g/></svg>'],
  ['a changed link', '<svg><g><set attributeName="href" to="javascript:run()"/></g></svg>'],
  ['a link', '<svg><a href="https://example.com"><g/></a></svg>'],
])('%s is taken out of a drawing', (_, text) => {
  expect(parseDrawing(text)?.outerHTML).not.toMatch(/run\(|<p>|example/);
});
