import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Upload } from 'tus-js-client';
import { afterAll, expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import { arrivedFile } from './clipFiles';
import { aVideoEnrolment, HAND_WASH } from './testing/aVideoEnrolment';
import { startCuttingProxy } from './testing/cuttingProxy';
import { listenForTus } from './testing/tusCalls';

const ctx = testContext();
const { port, uploads, close } = await listenForTus(ctx);
afterAll(close);

/** The same numbers in each run. */
function chance(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

const FILE = Buffer.concat(
  Array.from({ length: 96_000 }, (_, n) => createHash('sha256').update(String(n)).digest()),
);
const BREAKS = 200;

it('a clip of 3 MB arrives whole over a line that breaks 200 times, as one clip with one job', async () => {
  const { enrolment, header } = await aVideoEnrolment(ctx);
  const next = chance(7);
  const proxy = await startCuttingProxy(port, (cuts) =>
    cuts < BREAKS ? 600 + next(26_000) : null,
  );

  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(FILE, {
      endpoint: proxy.url + uploads(enrolment.id),
      headers: header,
      metadata: { shot: HAND_WASH, recordedOn: '2026-03-02' },
      chunkSize: 512 * 1024,
      retryDelays: Array.from({ length: 2 * BREAKS }, () => 20),
      onError: reject,
      onSuccess: () => resolve(),
    });
    upload.start();
  });
  expect(proxy.cuts()).toBeGreaterThanOrEqual(BREAKS);
  await proxy.close();

  const clips = await ctx.db.skillClip.findMany();
  const received = clips.filter(({ state }) => state === 'checking');
  expect(received).toHaveLength(1);
  // A break after the first request and before its answer leaves one that is not gone on with.
  expect(new Set(clips.map(({ state }) => state))).toEqual(
    new Set(clips.length > 1 ? ['replaced', 'checking'] : ['checking']),
  );
  const bytes = await readFile(arrivedFile(ctx, received[0]?.id ?? ''));
  expect(bytes.equals(FILE)).toBe(true);
  const jobs = await ctx.db.$queryRaw<object[]>`
      SELECT id FROM pgboss.job WHERE name = 'prepare-clip'`;
  expect(jobs).toHaveLength(1);
}, 240_000);
