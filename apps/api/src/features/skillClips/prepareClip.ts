import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ClipFault, SECONDS_OF_GRACE, type Shot } from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { writeStoredFile } from '../../sealing/storedFiles';
import {
  arrivedFile,
  CLIP_KINDS,
  type ClipKind,
  deleteArrived,
  destroyClipFiles,
  makePrivateFolder,
  workingFolder,
} from './clipFiles';
import { hashFrames, makePoster, makeSmall, probeMedia, removeMetadata } from './media/clipMedia';
import { containerOf } from './media/container';
import { FfmpegMissing, isProgramThere, UnreadableMedia } from './media/runMedia';
import { PREPARED_WITHIN_S } from './receiveClip';

type Clip = { id: string; shot: Shot | null };
type PreparedClip = {
  sha256: string;
  mediaType: string;
  seconds: number;
  fileRecordedAt: Date | null;
  frameHashes: Uint8Array<ArrayBuffer>;
  files: Record<ClipKind, string>;
};
type Outcome = PreparedClip | { fault: ClipFault; sha256: string };

/**
 * Prepares a clip that has arrived: looks for viruses, checks that it is a video of the right length, and stores it without its
 * metadata, with a small version and a picture. The bytes that arrived are deleted only when that is recorded. It may run twice, or
 * be killed at any point, and then runs again.
 */
export async function prepareClip(
  ctx: AppContext,
  clipId: string,
  { isLastTry = false }: { isLastTry?: boolean } = {},
) {
  const clip = await findClip(ctx, clipId);
  // It is prepared already, was replaced in the meantime, or its learner was deleted.
  if (!clip) return sweepUnlessUploading(ctx, clipId);
  await makePrivateFolder(workingFolder(ctx));
  const folder = await mkdtemp(path.join(workingFolder(ctx), `${clipId}-`));
  try {
    const outcome = await inspectAndConvert(ctx, clip, folder);
    if ('fault' in outcome) await recordFault(ctx, clipId, outcome);
    else await storeClip(ctx, clipId, outcome);
  } catch (error) {
    if (isLastTry || error instanceof FfmpegMissing) await recordNotPrepared(ctx, clipId);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findClip({ db }: AppContext, id: string): Promise<Clip | null> {
  const clip = await db.skillClip.findUnique({
    where: { id, state: 'checking' },
    select: {
      shotKey: true,
      enrolment: { select: { contentSet: { select: { shotList: true } } } },
    },
  });
  if (!clip) return null;
  const shots = (clip.enrolment.contentSet.shotList ?? []) as Shot[];
  return { id, shot: shots.find(({ key }) => key === clip.shotKey) ?? null };
}

async function sweepUnlessUploading(ctx: AppContext, id: string) {
  const clip = await ctx.db.skillClip.findUnique({ where: { id }, select: { state: true } });
  if (clip?.state !== 'uploading') await deleteArrived(ctx, id);
}

async function inspectAndConvert(ctx: AppContext, clip: Clip, folder: string): Promise<Outcome> {
  // A copy, because a connection that is left over could still write to the file.
  const file = path.join(folder, 'arrived');
  await copyFile(arrivedFile(ctx, clip.id), file, constants.COPYFILE_FICLONE);
  const sha256 = await hashOf(file);
  const scan = await ctx.gateways.fileScanner.scan({ bytes: bytesOf(file) });
  if (scan.outcome === 'infected') {
    ctx.log.warn({ clipId: clip.id, finding: scan.finding }, 'an infected clip was deleted');
    return { fault: 'virus', sha256 };
  }
  const programs = ctx.config.clips;
  for (const program of [programs.ffmpeg, programs.ffprobe])
    if (!(await isProgramThere(program)))
      throw new FfmpegMissing(`${program} was not found, so clips wait: set FFMPEG_PATH`);
  try {
    return { ...(await convert(ctx, clip, { file, folder })), sha256 };
  } catch (error) {
    if (!(error instanceof UnreadableMedia)) throw error;
    ctx.log.info({ clipId: clip.id, reason: error.message }, 'a clip cannot be read');
    return { fault: 'cannot be read', sha256 };
  }
}

/** Opens the file when the first bytes are taken. A stream that is opened before would end the process if the file is missing. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const opened = await open(file);
  yield* opened.createReadStream();
}

async function hashOf(file: string) {
  const hash = createHash('sha256');
  for await (const piece of bytesOf(file)) hash.update(piece);
  return hash.digest('hex');
}

type ConvertedClip = Omit<PreparedClip, 'sha256'> | { fault: ClipFault };

async function convert(
  { config: { clips } }: AppContext,
  { shot }: Clip,
  { file, folder }: { file: string; folder: string },
): Promise<ConvertedClip> {
  const container = await containerOf(file);
  if (!container) return { fault: 'cannot be read' };
  const facts = await probeMedia(clips, file, container);
  if (!facts.video) return { fault: 'no video' };
  const original = await removeMetadata(clips, { file, container, facts }, folder);
  // Browsers record without a length, and a header may state any. The copy has the length of what is in it.
  const { seconds } = await probeMedia(clips, original.file, original.container);
  if (seconds === null) return { fault: 'cannot be read' };
  const fault = lengthFault(seconds, shot);
  if (fault) return { fault };
  const small = await makeSmall(clips, original, folder);
  if (!(await probeMedia(clips, small, 'mov')).video) return { fault: 'cannot be read' };
  const poster = await makePoster(clips, small, { seconds }, folder);
  return {
    mediaType: original.mediaType,
    seconds: Math.round(seconds),
    fileRecordedAt: facts.recordedAt,
    frameHashes: await hashFrames(clips, small, folder),
    files: { original: original.file, small, poster },
  };
}

/** For a shot that is not in the list any more. */
const MOST_SECONDS = 600;

export function lengthFault(
  seconds: number,
  shot: Pick<Shot, 'least' | 'most'> | null,
): ClipFault | null {
  if (!shot) return seconds > MOST_SECONDS ? 'too long' : null;
  if (seconds < shot.least - SECONDS_OF_GRACE) return 'too short';
  return seconds > shot.most + SECONDS_OF_GRACE ? 'too long' : null;
}

async function storeClip(ctx: AppContext, id: string, { files, ...facts }: PreparedClip) {
  for (const kind of CLIP_KINDS)
    await writeStoredFile(ctx, { clipId: id, kind }, bytesOf(files[kind]));
  const isReady = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.skillClip.updateMany({
      where: { id, state: 'checking' },
      data: { state: 'ready', readyAt: ctx.now(), fault: null, ...facts },
    });
    if (count > 0) await ctx.jobs.enqueue(tx, 'compare-clip', { clipId: id });
    return count > 0;
  });
  if (isReady) return deleteArrived(ctx, id);
  await destroyUnlessReady(ctx, id);
}

/** Another run of this job may have recorded the clip. If it was replaced before, its files are not needed. */
async function destroyUnlessReady(ctx: AppContext, id: string) {
  const clip = await ctx.db.skillClip.findUnique({ where: { id }, select: { readyAt: true } });
  if (!clip?.readyAt) await destroyClipFiles(ctx, [id]);
}

async function recordFault(
  ctx: AppContext,
  id: string,
  { fault, sha256 }: { fault: ClipFault; sha256: string },
) {
  const { count } = await ctx.db.skillClip.updateMany({
    where: { id, state: 'checking' },
    data: { state: 'unusable', fault, sha256, filesDestroyedAt: ctx.now() },
  });
  await (count > 0 ? destroyClipFiles(ctx, [id]) : destroyUnlessReady(ctx, id));
}

/** The bytes stay. The office sees the fault, and the job runs again in the next night. */
const recordNotPrepared = ({ db }: AppContext, id: string) =>
  db.skillClip.updateMany({ where: { id, state: 'checking' }, data: { fault: 'not prepared' } });

const HOUR_MS = 3_600_000;

/** Begins again with the clips of which the job has used up its tries, such as while ffmpeg was missing. */
export async function prepareWaitingClips({ db, jobs, now }: AppContext) {
  const waiting = await db.skillClip.findMany({
    where: { state: 'checking', uploadedAt: { lt: new Date(now().getTime() - HOUR_MS) } },
    select: { id: true },
  });
  for (const { id } of waiting)
    await db.$transaction((tx) =>
      jobs.enqueue(tx, 'prepare-clip', { clipId: id }, { expireInSeconds: PREPARED_WITHIN_S }),
    );
}

/** Says in the log at the start that clips will wait. */
export async function warnWithoutFfmpeg({ config: { clips }, log }: AppContext) {
  for (const program of [clips.ffmpeg, clips.ffprobe])
    if (!(await isProgramThere(program)))
      log.warn(`${program} was not found: clips are received, but wait until it is installed`);
}
