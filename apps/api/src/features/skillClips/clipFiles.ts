import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../context';
import { ignoreErrors } from '../../db/ignoreErrors';
import { isUuid } from '../progress/findEnrolment';

/** The files of a clip in the store. */
export const CLIP_KINDS = ['original', 'small', 'poster'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

type Folders = Pick<AppContext, 'config'>;

/** Uploads that are under way, and those that have arrived and are not prepared yet. A file is named by the id of its clip. */
export const arrivingFolder = ({ config }: Folders) => path.join(config.clips.dir, 'arriving');
/** A folder for each job that prepares a clip. */
export const workingFolder = ({ config }: Folders) => path.join(config.clips.dir, 'working');
export const arrivedFile = (ctx: Folders, clipId: string) => path.join(arrivingFolder(ctx), clipId);

/** These files are not sealed yet, so the folder is closed to other users of the machine. */
export async function makePrivateFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(ignoreErrors('EPERM'));
}

/** The bytes that have arrived, or null if there is no file. */
export async function arrivedBytes(ctx: Folders, clipId: string): Promise<number | null> {
  const file = await stat(arrivedFile(ctx, clipId)).catch(ignoreErrors('ENOENT'));
  return file?.size ?? null;
}

export const deleteArrived = (ctx: Folders, clipId: string) =>
  rm(arrivedFile(ctx, clipId), { force: true });

/** Deletes the files of clips. It may be repeated after a crash, and for clips that have none. */
export async function destroyClipFiles(
  ctx: Pick<AppContext, 'config' | 'gateways'>,
  clipIds: string[],
) {
  for (const clipId of clipIds) {
    for (const kind of CLIP_KINDS) await ctx.gateways.fileStore.delete(`${clipId}/${kind}`);
    await deleteArrived(ctx, clipId);
  }
}

/** The clips of which the store has a file that is not in `arriving`. */
async function storedClips({ gateways }: Pick<AppContext, 'gateways'>): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const name of gateways.fileStore.list('')) ids.add(name.split('/')[0] ?? '');
  return ids;
}

const AT_A_TIME = 1000;
const DAY_MS = 86_400_000;

/**
 * Deletes files that no clip needs any more: of clips that are deleted or destroyed, of uploads that were replaced, and of jobs that
 * were killed. A crash between a change in the database and the deletion of the files leaves them behind.
 */
export async function sweepClipFiles(ctx: AppContext): Promise<number> {
  const stored = await unneeded(ctx, [...(await storedClips(ctx))], { filesDestroyedAt: null });
  for (const clipId of stored)
    for (const kind of CLIP_KINDS) await ctx.gateways.fileStore.delete(`${clipId}/${kind}`);
  const arriving = (await readdir(arrivingFolder(ctx)).catch(ignoreErrors('ENOENT'))) ?? [];
  const arrived = await unneeded(ctx, arriving, { state: { in: ['uploading', 'checking'] } });
  for (const clipId of arrived) await deleteArrived(ctx, clipId);
  await sweepWorking(ctx);
  return stored.length + arrived.length;
}

/** The ids of which no clip is as `where` says. */
async function unneeded({ db }: AppContext, ids: string[], where: object): Promise<string[]> {
  const found: string[] = [];
  const clipIds = ids.filter(isUuid);
  for (let at = 0; at < clipIds.length; at += AT_A_TIME) {
    const some = clipIds.slice(at, at + AT_A_TIME);
    const needed = await db.skillClip.findMany({
      where: { id: { in: some }, ...where },
      select: { id: true },
    });
    const known = new Set(needed.map(({ id }) => id));
    found.push(...some.filter((id) => !known.has(id)));
  }
  return found;
}

/** No job works for a day. */
async function sweepWorking(ctx: AppContext) {
  const folder = workingFolder(ctx);
  for (const name of (await readdir(folder).catch(ignoreErrors('ENOENT'))) ?? []) {
    const entry = await stat(path.join(folder, name)).catch(ignoreErrors('ENOENT'));
    if (entry && Date.now() - entry.mtimeMs > DAY_MS)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
