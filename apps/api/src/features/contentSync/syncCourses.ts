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
import { formatProblem, storeWaitingSet } from './storeWaitingSet';
import { listSyncedCourses } from './syncedCourses';

/** A course to read, with the version that was synced last. */
type ChangedCourse = OfferedCourse & { syncedVersion: string | null };

/**
 * Syncs the waiting content with the course provider. A course with a problem changes nothing and adds a message; the
 * others are synced. A course whose version has not changed is not read.
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

/** Returns the problems of the list itself. */
function listMessages(offered: OfferedCourse[]): string[] {
  const ids = offered.map(({ courseId }) => courseId);
  return [...new Set(ids)].flatMap((id) => [
    ...(isOurs(id)
      ? []
      : [`${id}: this course doesn’t exist here. Remove it from the list, or correct its number.`]),
    ...(ids.indexOf(id) === ids.lastIndexOf(id)
      ? []
      : [`${id}: the course is in the list more than once. Remove one of them.`]),
  ]);
}

async function changedOf({ db }: AppContext, offered: OfferedCourse[]): Promise<ChangedCourse[]> {
  const courses = await db.course.findMany({ select: { id: true, syncedVersion: true } });
  const synced = new Map(courses.map(({ id, syncedVersion }) => [id, syncedVersion]));
  const ids = offered.map(({ courseId }) => courseId);
  return offered
    .filter(({ courseId }, i) => isOurs(courseId) && ids.indexOf(courseId) === i)
    .map((course) => ({ ...course, syncedVersion: synced.get(course.courseId) ?? null }))
    .filter(({ version, syncedVersion }) => version !== syncedVersion);
}

/** Compares the versions again after the lease is taken: an earlier sync may have just finished. */
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
  { courseId, syncedVersion }: ChangedCourse,
): Promise<string[]> {
  await renewSync(ctx, ctx.db, runId);
  const provided = await fetchCourse(ctx, courseId, syncedVersion);
  if (typeof provided === 'string') return [`${courseId}: ${provided}`];
  if ('problems' in provided)
    return provided.problems.map((problem) => formatProblem(courseId, problem));
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

/** Returns the course, or the reason why it could not be read. */
async function fetchCourse(
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

/**
 * Longer than one course with all retries, so that a running sync keeps its lease, and short enough that a killed one
 * is soon replaced.
 */
const LEASE_MS = 2 * 60_000;

const alreadySyncing = () =>
  conflict('Someone else is syncing the courses right now. Please try again in a minute.');

/**
 * Lets one sync run at a time on all servers. The lease is a row, so no database connection is held while the provider
 * answers.
 */
export async function claimSync({ db, now }: AppContext): Promise<string> {
  const runId = randomUUID();
  const { count } = await db.contentSync.updateMany({
    where: { OR: [{ leasedUntil: null }, { leasedUntil: { lte: now() } }] },
    data: { runId, leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw alreadySyncing();
  return runId;
}

/** Called before each course and in its transaction, so that a sync that lost its lease changes nothing. */
async function renewSync({ now }: AppContext, tx: Tx, runId: string) {
  const { count } = await tx.contentSync.updateMany({
    where: { runId },
    data: { leasedUntil: leaseEnd(now) },
  });
  if (count === 0) throw alreadySyncing();
}

const releaseSync = ({ db }: AppContext, runId: string) =>
  db.contentSync.updateMany({ where: { runId }, data: { runId: null, leasedUntil: null } });

const leaseEnd = (now: () => Date) => new Date(now().getTime() + LEASE_MS);
