import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { ensureCourses } from './ensureCourses';
import { readCourse } from './readCourse';
import { storeContentSet } from './storeContentSet';
import { aContentFolder, changed } from './testing/contentFolder';

const ctx = testContext();
const SHOTS = {
  'units/SITXFSA005/shots.yaml': `
- id: full-hand-wash
  title: The whole hand wash
  show: [Wet, soap, rub, rinse and dry.]
  say: I wash before I start.
  see: [Dries fully]
  tasks: [washes-hands, clean-uniform]
  seconds: { least: 30, most: 90 }
  occasion: 1
`,
};
const withWays = (ways: string) =>
  changed('courses/2.yaml', 'thirdPartyForm:', `ways: ${ways}\nthirdPartyForm:`);
const read = (ways: string, over: Record<string, string> = SHOTS) =>
  readCourse(aContentFolder({ ...withWays(ways), ...over }), 2);

describe('the ways to show skills', () => {
  it.each<[string, string[]]>([
    ['[video]', ['video']],
    ['[live]', ['live']],
    ['[video, live]', ['video', 'live']],
  ])('%s are stored with the shot list', async (ways, stored) => {
    await ensureCourses(ctx);
    const { course, faults } = await read(ways);
    if (!course) throw new Error(JSON.stringify(faults));
    const { id } = await ctx.db.$transaction((tx) => storeContentSet(ctx, tx, course, 'FOLDER'));
    expect(await ctx.db.contentSet.findUniqueOrThrow({ where: { id } })).toMatchObject({
      skillWays: stored,
      shotList: [{ key: 'units/SITXFSA005/full-hand-wash' }],
    });
  });

  it('are none without the line, so that the content is as before', async () => {
    const { course } = await readCourse(aContentFolder(SHOTS), 2);
    expect(course).not.toHaveProperty('skillWays');
    expect(course).not.toHaveProperty('shotList');
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a way that does not exist', '[phone]', SHOTS, 'must be video or live'],
    ['an empty list', '[]', SHOTS, 'must name a way'],
    ['live sessions without a shot list', '[live]', {}, 'has no shots.yaml'],
    ['both ways without a shot list', '[video, live]', {}, 'ways has video and live, but'],
  ])('cannot be %s', async (_, ways, over, message) => {
    const { course, faults } = await read(ways, over);
    expect([course, JSON.stringify(faults)]).toEqual([null, expect.stringContaining(message)]);
  });
});
