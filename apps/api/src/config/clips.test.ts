import { describe, expect, it } from 'vitest';
import { readClips } from './clips';

const read = (env: Record<string, string>) =>
  readClips(env, { dataDir: '/srv/data', projectDir: '/srv/app' });
const DEFAULTS = { dir: '/srv/data/clips', s3: null, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

it.each([
  [{}, DEFAULTS],
  [{ CLIPS_DIR: '/mnt/clips' }, { ...DEFAULTS, dir: '/mnt/clips' }],
  [{ CLIPS_DIR: 'clips' }, { ...DEFAULTS, dir: '/srv/app/clips' }],
  [
    { FFMPEG_PATH: '/opt/ffmpeg', FFPROBE_PATH: '/opt/ffprobe' },
    { ...DEFAULTS, ffmpeg: '/opt/ffmpeg', ffprobe: '/opt/ffprobe' },
  ],
])('settings %j mean %j', (set, meant) => {
  expect(read(set)).toEqual(meant);
});

describe('a bucket for the files', () => {
  const AMAZON = { CLIPS_S3_BUCKET: 'platewise-clips', CLIPS_S3_REGION: 'ap-southeast-2' };
  const KEYS = {
    CLIPS_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    CLIPS_S3_SECRET_ACCESS_KEY: 'a-secret-that-nobody-guesses',
  };

  it("is Amazon's, with the role of the machine, unless an endpoint and keys are given", () => {
    expect(read(AMAZON).s3).toEqual({
      bucket: 'platewise-clips',
      region: 'ap-southeast-2',
      endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
      pathStyle: false,
      prefix: '',
      credentials: null,
    });
  });

  it('is one of another service, in its path', () => {
    const endpoint = 'https://minio.internal:9000';
    const set = { ...AMAZON, ...KEYS, CLIPS_S3_ENDPOINT: endpoint, CLIPS_S3_PREFIX: 'a/clips' };
    expect(read(set).s3).toMatchObject({
      endpoint,
      pathStyle: true,
      prefix: 'a/clips/',
      credentials: {
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'a-secret-that-nobody-guesses',
      },
    });
  });

  it.each([
    [{ CLIPS_S3_BUCKET: '' }, 'CLIPS_S3_REGION is of no use without CLIPS_S3_BUCKET.'],
    [
      { ...KEYS, CLIPS_S3_BUCKET: '', CLIPS_S3_REGION: '' },
      'CLIPS_S3_ACCESS_KEY_ID is of no use without CLIPS_S3_BUCKET.',
    ],
    [{ CLIPS_S3_BUCKET: 'a/b' }, 'CLIPS_S3_BUCKET must be the name of a bucket'],
    [{ CLIPS_S3_REGION: '' }, 'CLIPS_S3_REGION must be the region of the bucket'],
    [{ CLIPS_S3_REGION: 'evil.example/' }, 'CLIPS_S3_REGION must be the region of the bucket'],
    [{ CLIPS_S3_PREFIX: '../b' }, 'CLIPS_S3_PREFIX must be the beginning of names'],
    [{ CLIPS_S3_PREFIX: '/' }, 'CLIPS_S3_PREFIX must be the beginning of names'],
    [{ CLIPS_S3_ENDPOINT: 's3.example' }, 'CLIPS_S3_ENDPOINT must be an address starting with'],
    [{ CLIPS_S3_ENDPOINT: 'https://a:b@s3.example' }, 'an address without user, ? or #.'],
    [{ ...KEYS, CLIPS_S3_ACCESS_KEY_ID: '' }, 'must both be set, or neither.'],
    [{ ...KEYS, CLIPS_S3_SECRET_ACCESS_KEY: '' }, 'must both be set, or neither.'],
  ])('the start stops at %j, without showing the secret', (set, refusal) => {
    const start = () => read({ ...AMAZON, ...set });
    expect(start).toThrow(refusal);
    expect(start).not.toThrow(KEYS.CLIPS_S3_SECRET_ACCESS_KEY);
  });
});
