import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentFiles } from '../contentFiles';
import { aContentFolder } from '../testing/contentFolder';
import { readFilm } from './readFilm';

const MOVEMENT = '<animate attributeName="r" begin="4s" dur="2s" to="20" fill="freeze"/>';
const around = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><path id="p" d="M0 0"/><circle r="9">${inside}</circle></svg>`;
const ABOUT = `title: Wash your hands
seconds: 40
alt: Two hands go through six positions of washing.
drawing: wash.svg
captions:
  - { at: 0, text: Wet your hands. }
  - { at: 4, text: Take soap. }
`;
/** The smallest PNG: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MP4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1');

async function read(about: string, files: Record<string, string | Buffer> = {}) {
  const dir = aContentFolder({ 'films/wash.yaml': about });
  mkdirSync(path.join(dir, 'films'), { recursive: true });
  for (const [name, bytes] of Object.entries({ 'wash.svg': around(MOVEMENT), ...files }))
    writeFileSync(path.join(dir, 'films', name), bytes);
  const reader = new ContentFiles(dir);
  const film = await readFilm(reader, 'wash');
  return { film, faults: reader.faults.map(({ message }) => message).join('\n') };
}

describe('a moving drawing', () => {
  it.each([
    ['a number', MOVEMENT],
    [
      'a turn and a path',
      '<animateTransform attributeName="transform" type="rotate" begin="0s" dur="1.5s" to="90" fill="freeze" repeatCount="3"/><animateMotion begin="1s" dur="2s" fill="freeze"><mpath href="#p"/></animateMotion>',
    ],
    ['a set', '<set attributeName="opacity" begin="9s" to="0" fill="freeze"></set>'],
  ])('may change %s, and has a still picture', async (_, inside) => {
    const { film, faults } = await read(ABOUT, { 'wash.svg': around(inside) });
    expect(faults).toBe('');
    expect(film?.images[0]?.bytes.toString()).toBe(around(''));
    expect(film?.still).toMatchObject({ width: 800, height: 450, alt: expect.any(String) });
    expect(film?.moving.kind).toBe('drawing');
  });

  it.each([
    ['an address', MOVEMENT.replace('"r"', '"href"'), /must not change href/],
    ['an address of old', MOVEMENT.replace('"r"', '"xlink:href"'), /must not change xlink:href/],
    ['a script', MOVEMENT.replace('"r"', '"onclick"'), /must not change onclick/],
    ['a style', MOVEMENT.replace('"r"', '"style"'), /must not change style/],
    [
      'to a script',
      MOVEMENT.replace('to="20"', 'values="javascript:alert(1)"'),
      /must not have the address javascript/,
    ],
    [
      'along an outside path',
      '<animateMotion begin="0s" dur="1s" fill="freeze"><mpath href="https://evil.example/a.svg#p"/></animateMotion>',
      /must not refer outside/,
    ],
    ['at a click', MOVEMENT.replace('4s', 'click'), /begin="click"/],
    ['after another', MOVEMENT.replace('4s', 'a.end+1s'), /begin="a.end/],
    ['without a time', MOVEMENT.replace(' begin="4s"', ''), /without begin/],
    ['for an unknown time', MOVEMENT.replace('2s', 'indefinite'), /dur="indefinite"/],
    ['for ever', MOVEMENT.replace('/>', ' repeatCount="indefinite"/>'), /repeatCount/],
    ['and jumps back', MOVEMENT.replace(' fill="freeze"', ''), /without fill="freeze"/],
    ['after its end', MOVEMENT.replace('4s', '40s'), /begins at 40 s, after the end/],
    ['by a script', `${MOVEMENT}<script>alert(1)</script>`, /must not have <script>/],
    ['with foreign html', `${MOVEMENT}<foreignObject/>`, /must not have <foreignObject>/],
    ['nothing', '', /has no movement/],
    ['much', `${MOVEMENT}<path d="${'M0 0'.repeat(6200)}"/>`, /must have 24576 or less/],
  ])('that changes %s is refused', async (_, inside, message) => {
    expect((await read(ABOUT, { 'wash.svg': around(inside) })).faults).toMatch(message);
  });
});

it.each([
  ['too short', ABOUT.replace('40', '19'), /seconds must be 20 or more/],
  ['too long', ABOUT.replace('40', '61'), /seconds must be 60 or less/],
  ['without words for those who do not see it', ABOUT.replace(/alt.*\n/, ''), /alt is missing/],
  ['with captions out of order', ABOUT.replace('at: 0', 'at: 5'), /captions\[1\] must be later/],
  [
    'with a caption after its end',
    ABOUT.replace('at: 4', 'at: 40'),
    /captions\[1\] is at 40, after the end/,
  ],
  ['without a drawing', ABOUT.replace(/drawing.*\n/, ''), /needs a drawing, or a video/],
  ['with a drawing and a video', `${ABOUT}video: wash.mp4\n`, /needs a drawing, or a video/],
  ['whose drawing is missing', ABOUT.replace('wash.svg', 'nowhere.svg'), /missing: write it/],
  [
    'whose drawing is elsewhere',
    ABOUT.replace('wash.svg', '../wash.svg'),
    /must be the name of a file in films/,
  ],
])('a film %s is refused', async (_, about, message) => {
  expect((await read(about)).faults).toMatch(message);
});

describe('a film of our own', () => {
  const VIDEO = ABOUT.replace('drawing: wash.svg', 'video: wash.mp4\nposter: wash.png');

  it('is stored with its poster', async () => {
    const { film, faults } = await read(VIDEO, { 'wash.mp4': MP4, 'wash.png': PNG });
    expect(faults).toBe('');
    expect(film).toMatchObject({
      moving: { kind: 'video', address: expect.stringMatching(/\.mp4$/) },
      still: { address: expect.stringMatching(/\.png$/), width: 1, height: 1 },
      images: [{ mediaType: 'image/png' }, { mediaType: 'video/mp4' }],
    });
  });

  it.each([
    ['that is no MP4', { 'wash.mp4': PNG, 'wash.png': PNG }, /not an MP4 film/],
    [
      'whose poster is no picture',
      { 'wash.mp4': MP4, 'wash.png': MP4 },
      /The poster is a file that is not a picture/,
    ],
    ['without its poster', { 'wash.mp4': MP4 }, /missing: write it/],
    [
      'that is too large',
      { 'wash.mp4': Buffer.concat([MP4, Buffer.alloc(20 * 1024 * 1024)]), 'wash.png': PNG },
      /larger than 20 MB/,
    ],
  ])('%s is refused', async (_, files, message) => {
    expect((await read(VIDEO, files)).faults).toMatch(message);
  });
});
