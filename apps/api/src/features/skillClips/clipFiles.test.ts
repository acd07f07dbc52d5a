import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { jobHandlers } from '../../jobHandlers';
import { writeStoredFile } from '../../sealing/storedFiles';
import { testContext } from '../../testing/testContext';
import { beginClip } from './beginClip';
import {
  arrivedFile,
  arrivingFolder,
  destroyClipFiles,
  makePrivateFolder,
  sweepClipFiles,
  workingFolder,
} from './clipFiles';
import { aReadyClip } from './testing/aReadyClip';
import { aVideoEnrolment, HAND_WASH } from './testing/aVideoEnrolment';

const ctx = testContext();
const UNKNOWN = '018f4e00-0000-7000-8000-000000000000';

async function stored() {
  const names: string[] = [];
  for await (const name of ctx.gateways.fileStore.list('')) names.push(name.split('/')[0] ?? '');
  return [...new Set(names)].sort();
}

it('the files of a clip are deleted, also by ten at once and when there are none', async () => {
  const [one, two] = [await aReadyClip(ctx), await aReadyClip(ctx)];
  await Promise.all(Array.from({ length: 10 }, () => destroyClipFiles(ctx, [one.id, UNKNOWN])));
  expect(await stored()).toEqual([two.id]);
});

it('files that no clip needs are deleted in the night, and no others', async () => {
  const needed = await aReadyClip(ctx);
  const destroyed = await aReadyClip(ctx);
  await ctx.db.skillClip.update({
    where: { id: destroyed.id },
    data: { filesDestroyedAt: ctx.now() },
  });
  await writeStoredFile(ctx, { clipId: UNKNOWN, kind: 'small' }, Readable.from([Buffer.from('a')]));

  const { enrolment } = await aVideoEnrolment(ctx);
  const clip = { shot: HAND_WASH, recordedOn: '2026-03-02' };
  const replaced = await beginClip(ctx, enrolment, clip, 10);
  const uploading = await beginClip(ctx, enrolment, clip, 10);
  await makePrivateFolder(arrivingFolder(ctx));
  for (const id of [replaced, uploading, needed.id, UNKNOWN])
    writeFileSync(arrivedFile(ctx, id), 'bytes');
  const left = path.join(workingFolder(ctx), 'left-by-a-crash');
  const inUse = path.join(workingFolder(ctx), 'in-use');
  for (const folder of [left, inUse]) mkdirSync(folder, { recursive: true });
  utimesSync(left, 0, 0);

  await jobHandlers['clear-expired'](ctx, {});
  expect(await stored()).toEqual([needed.id]);
  expect(readdirSync(arrivingFolder(ctx))).toEqual([uploading]);
  expect(readdirSync(workingFolder(ctx))).toEqual(['in-use']);
  expect(await sweepClipFiles(ctx)).toBe(0);
});
