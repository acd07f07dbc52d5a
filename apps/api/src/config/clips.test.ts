import { expect, it } from 'vitest';
import { readClips } from './clips';

const given = { dir: undefined, ffmpeg: undefined, ffprobe: undefined };
const folders = { dataDir: '/srv/data', projectDir: '/srv/app' };

it.each([
  [{}, { dir: '/srv/data/clips', ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }],
  [{ dir: '/mnt/clips' }, { dir: '/mnt/clips', ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }],
  [{ dir: 'clips' }, { dir: '/srv/app/clips', ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }],
  [
    { ffmpeg: '/opt/ffmpeg', ffprobe: '/opt/ffprobe' },
    { dir: '/srv/data/clips', ffmpeg: '/opt/ffmpeg', ffprobe: '/opt/ffprobe' },
  ],
])('settings %j mean %j', (set, meant) => {
  expect(readClips({ ...given, ...folders, ...set })).toEqual(meant);
});
