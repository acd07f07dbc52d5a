import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCourse } from './readCourse';
import { aContentFolder } from './testing/contentFolder';

const FOLDER = 'units/SITXFSA005/sections/01-hands';
const MP3 = Buffer.from('ID3\x04\0\0', 'latin1');
const SAYS = `sentences:
  - { at: 0, text: When hands must be washed }
  - { at: 1.5, text: Wash your hands with soap. }
  - { at: 4, text: In the kitchen Use the hand basin. }
`;

async function read(says: string | null, audio: Buffer | null = MP3) {
  const dir = aContentFolder({ [`${FOLDER}/01-when.recording.yaml`]: says });
  if (audio) writeFileSync(path.join(dir, FOLDER, '01-when.mp3'), audio);
  const { course, faults } = await readCourse(dir, 2);
  return { course, faults: faults.map(({ message }) => message).join('\n') };
}

it('a page has its recording, and the file is stored with the course', async () => {
  const { course, faults } = await read(SAYS);
  expect(faults).toBe('');
  const page = course?.sections[0]?.content[0];
  expect(page?.recording).toEqual({
    address: expect.stringMatching(/^\/api\/v1\/content\/images\/[0-9a-f]{64}\.mp3$/),
    sentences: expect.arrayContaining([{ at: 1.5, text: 'Wash your hands with soap.' }]),
  });
  expect(course?.images).toContainEqual(
    expect.objectContaining({ mediaType: 'audio/mpeg', bytes: MP3 }),
  );
});

it('a page without one does not name it', async () => {
  const { course } = await read(null, null);
  expect(course?.sections[0]?.content[0]).not.toHaveProperty('recording');
});

it('may begin with a frame, and leave parts of the page out', async () => {
  const { faults } = await read(
    SAYS.replace(/ {2}- \{ at: 0,.*\n/, ''),
    Buffer.from([0xff, 0xfb, 0x90]),
  );
  expect(faults).toBe('');
});

it.each([
  ['with other words', SAYS.replace('soap', 'gel'), MP3, /sentences\[1\] is not on the page/],
  [
    'in another order',
    SAYS.replace('Wash your hands with soap.', 'Use the hand basin.').replace(
      'In the kitchen Use the hand basin.',
      'Wash your hands with soap.',
    ),
    MP3,
    /sentences\[2\] is not on the page, or not at this place/,
  ],
  ['whose times go back', SAYS.replace('4,', '1,'), MP3, /sentences\[2\] must be later/],
  ['that begins before its beginning', SAYS.replace('at: 0', 'at: -1'), MP3, /0 or more/],
  ['without sentences', 'sentences: []\n', MP3, /write at least one/],
  ['without its file', SAYS, null, /missing: write it/],
  ['without its sentences', null, MP3, /missing: write it/],
  ['that is no MP3', SAYS, Buffer.from('RIFF'), /not an MP3 file/],
  [
    'that is too large',
    SAYS,
    Buffer.concat([MP3, Buffer.alloc(5 * 1024 * 1024)]),
    /larger than 5 MB/,
  ],
])('a recording %s is refused', async (_, says, audio, message) => {
  const { course, faults } = await read(says, audio);
  expect(course).toBeNull();
  expect(faults).toMatch(message);
});
