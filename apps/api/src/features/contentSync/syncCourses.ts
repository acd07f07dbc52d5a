import { randomUUID } from 'node:crypto';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import type { SyncResponse } from '@platewise/shared/contentSync';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, DomainError } from '../../domainError';
import {
  CourseProviderFailed,
  type OfferedCourse,
  type ProvidedCourse,
} from '../../gateways/courseProvider/courseProvider';
import { recordRun } from '../../jobs/recordRun';
import type { OfficeActor } from '../../office/officeRecord';
import { problemInWords, storeWaitingSet } from './storeWaitingSet';
import { listSyncedCourses } from './syncedCourses';

/** A course to read, and the version of it that was synced last. */
type Changed = OfferedCourse & { syncedVersion: string | null };

/**
 * Brings what waits for publishing in line with the provider. A course with a message changes nothing, the others go on;
 * where no version differs nothing is asked or written.
 */
export async function syncCourses(ctx: AppContext, admin: OfficeActor): Promise<SyncResponse> {
  const offered = await ctx.gateways.courseProvider.courses().catch(toRefusal);
  const messages = listMessages(offered);
  if ((await changedOf(ctx, offered)).length > 0)
    messages.push(...(await syncChanged(ctx, admin, offered)));
  await recordRun(ctx, 'sync-courses');
  return {
    isSuccessful: messages.length === 0,
    syncedCourses: await listSyncedCourses(ctx),
    validationMessages: messages,
  };
}

function toRefusal(error: unknown): never {
  if (!(error instanceof CourseProviderFailed)) throw error;
  const refusal = new DomainError('upstream', error.message);
  refusal.cause = error;
  throw refusal;
}

const isOurs = (courseId: number) =>
  PURCHASABLE_COURSES.some((course) => course.courseId === courseId);

/** What is wrong with the list itself. */
function listMessages(offered: OfferedCourse[]): string[] {
  const ids = offered.map(({ courseId }) => courseId);
  return [...new Set(ids)].flatMap((id) => [
    ...(isOurs(id)
      ? []
      : [`${id}: there is no such course here. Take it out of the list, or correct its number.`]),
    ...(ids.indexOf(id) === ids.lastIndexOf(id)
      ? []
      : [`${id}: the course is in the list more than once. Remove one of them.`]),
  ]);
}

async function changedOf({ db }: AppContext, offered: OfferedCourse[]): Promise<Changed[]> {
  const courses = await db.course.findMany({ select: { id: true, syncedVersion: true } });
  const synced = new Map(courses.map(({ id, syncedVersion }) => [id, syncedVersion]));
  const ids = offered.map(({ courseId }) => courseId);
  return offered
    .filter(({ courseId }, i) => isOurs(courseId) && ids.indexOf(courseId) === i)
    .map((course) => ({ ...course, syncedVersion: synced.get(course.courseId) ?? null }))
    .filter(({ version, syncedVersion }) => version !== syncedVersion);
}

/** What the sync before this one has done meanwhile is not done again. */
async function syncChanged(ctx: AppContext, admin: OfficeActor, offered: OfferedCourse[]) {
  const runId = await claimSync(ctx);
  try {
    const messages: string[] = [];
    for (const course of await changedOf(ctx, offered))
      messages.push(...(await syncCourse(ctx, { admin, runId }, course)));
    return messages;
  } finally {
    await releaseSync(ctx, runId);
  }
}

async function syncCourse(
  ctx: AppContext,
  { admin, runId }: { admin: OfficeActor; runId: string },
  { courseId, syncedVersion }: Changed,
): Promise<string[]> {
  await renewSync(ctx, ctx.db, runId);
  const provided = await provide(ctx, courseId, syncedVersion);
  if (typeof provided === 'string') return [`${courseId}: ${provided}`];
  if ('problems' in provided)
    return provided.problems.map((problem) => problemInWords(courseId, problem));
  if ('unchanged' in provided) return [];

  const { version, course } = provided;
  await ctx.db.$transaction(
    async (tx) => {
      await renewSync(ctx, tx, runId);
      await storeWaitingSet(ctx, tx, admin, {
        content: course,
        source: ctx.gateways.courseProvider.source,
      });
      await tx.course.update({ where: { id: courseId }, data: { syncedVersion: version } });
    },
    { timeout: 30_000 },
  );
  return [];
}

/** The course, or in words why it could not be had. */
async function provide(
  { gateways, log }: AppContext,
  courseId: number,
  syncedVersion: string | null,
): Promise<ProvidedCourse | string> {
  try {
    return await gateways.courseProvider.course(courseId, syncedVersion ?? undefined);
  } catch (error) {
    if (!(error instanceof CourseProviderFailed)) throw error;
    log.warn({ err: error, courseId }, 'a course could not be synced');
    return error.message;
  }
}

/** Longer than one course can take, tries and all, so that a sync that still runs is not overtaken; one that was killed soon is. */
const LEASE_MS = 2 * 60_000;

const syncRuns = () =>
  conflict('Someone else is syncing the courses right now. Please try again in a minute.');

/** Lets one sync in at a time, on any number of servers. No connection is held while the provider is asked. */
export async function claimSync({ db, now }: AppContext): Promise<string> {
  const runId = randomUUID();
  const { count } = await db.contentSync.updateMany({
    where: { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now() } }] },
    data: { runId, leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw syncRuns();
  return runId;
}

/** Before each course, and in its transaction: a sync whose time is over changes nothing more. */
async function renewSync({ now }: AppContext, tx: Tx, runId: string) {
  const { count } = await tx.contentSync.updateMany({
    where: { runId },
    data: { leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw syncRuns();
}

const releaseSync = ({ db }: AppContext, runId: string) =>
  db.contentSync.updateMany({ where: { runId }, data: { runId: null, leasedUntil: null } });

const leaseEnd = (now: () => Date) => new Date(now().getTime() + LEASE_MS);
