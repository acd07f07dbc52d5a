import type {
  BulkChosen,
  BulkJob,
  BulkJobDetails,
  BulkKind,
  BulkMail,
  BulkTask,
} from '@platewise/shared/bulkJobs';
import { BULK_NEEDS, MOST_ROWS_NAMED, UNDOABLE_KINDS } from '@platewise/shared/bulkJobs';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { allowLongStatements, type Prisma, type Tx } from '../../db/client';
import type { BulkJob as BulkJobRecord } from '../../db/generated/client';
import { conflict, forbidden, invalidField, missing } from '../../domainError';
import { listChanged } from '../../lists/findSelectedIds';
import { whereClause } from '../../lists/listQuery';
import { audit } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { whyNotUntil } from '../enrolments/office/actions/expiryRules';
import { ENROLMENT_LIST } from '../enrolments/office/enrolmentList';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { lockOwner } from '../tasks/tasks';

export type BulkWhat = Partial<BulkMail> & Partial<BulkTask> & { expiresOn?: string };
export type RunningJob = BulkJobRecord & { kind: BulkKind };
type Admin = OfficeActor & { firstName: string; lastName: string };

/** In milliseconds: enough to settle 100,000 rows. */
const MANY = { timeout: 120_000 };

/**
 * Settles the rows now, so that the job does what the office has seen, and starts the job. `firstTriedAt` is when the same request
 * arrived first, before a crash cut it off: the job that it started is the answer.
 */
export async function startBulkJob(
  ctx: AppContext,
  admin: Admin,
  { kind, chosen, ...what }: BulkChosen & BulkWhat & { kind: BulkKind },
  firstTriedAt: Date | null = null,
): Promise<{ id: string; total: number }> {
  const wrong = what.expiresOn && whyNotUntil(what.expiresOn, sydneyDay(ctx.now()));
  if (wrong) throw invalidField('expiresOn', wrong);
  return ctx.db.$transaction(async (tx) => {
    const earlier =
      firstTriedAt && (await findStartedSince(tx, admin, { kind, what }, firstTriedAt));
    if (earlier) return earlier;
    await lockOwner(tx, what.ownerId);
    await allowLongStatements(tx, ctx.config.databaseLimits);
    const { id } = await tx.bulkJob.create({
      data: {
        kind,
        what,
        createdAt: ctx.now(),
        createdById: admin.userId,
        createdByEmail: admin.email,
        createdByName: fullName(admin),
      },
    });
    const total = await settleRows(ctx, tx, id, chosen);
    await tx.bulkJob.update({ where: { id }, data: { total } });
    await audit(ctx, tx, {
      ...entryOf(admin, 'start bulk job', id),
      after: { kind, enrolments: total, ...describeChoice(chosen) },
    });
    await ctx.jobs.enqueue(tx, 'run-bulk-job', { bulkJobId: id });
    return { id, total };
  }, MANY);
}

type SameJob = { kind: BulkKind; what: BulkWhat };

const findStartedSince = (tx: Tx, { userId }: Admin, { kind, what }: SameJob, since: Date) =>
  tx.bulkJob.findFirst({
    where: { createdById: userId, kind, what: { equals: what }, createdAt: { gte: since } },
    select: { id: true, total: true },
  });

async function settleRows(
  ctx: AppContext,
  tx: Tx,
  jobId: string,
  { ids, matching, expected }: BulkChosen['chosen'],
): Promise<number> {
  if (ids) {
    const total = await tx.$executeRaw`
      INSERT INTO "BulkJobRow" ("jobId", "enrolmentId")
      SELECT ${jobId}::uuid, e.id FROM "Enrolment" e WHERE e.id = ANY (${ids}::uuid[])`;
    if (total < new Set(ids).size) throw unknownEnrolment();
    return total;
  }
  const where = await whereClause(ctx, ENROLMENT_LIST, matching);
  const total = await tx.$executeRaw`
    INSERT INTO "BulkJobRow" ("jobId", "enrolmentId")
    SELECT ${jobId}::uuid, e.id FROM ${ENROLMENT_LIST.from} ${where} LIMIT ${expected + 1}`;
  if (total !== expected) throw listChanged();
  return total;
}

/** The words that were searched for may be a name, and an entry of the audit log is never deleted. */
const describeChoice = ({ ids, matching }: BulkChosen['chosen']): Prisma.InputJsonObject =>
  ids
    ? { chosen: 'one by one' }
    : { chosen: 'all that match', ...matching.filter, searched: Boolean(matching.search) };

const entryOf = (admin: OfficeActor, action: string, id: string) => ({
  actor: actorOf(admin),
  action,
  subject: { type: 'bulkJob', id },
});

/** The portion that is under way is finished. The rows after it stay as they are. */
export async function stopBulkJob(
  ctx: AppContext,
  admin: OfficeUser,
  id: string,
): Promise<BulkJob> {
  return ctx.db.$transaction(async (tx) => {
    const job = await lockJob(tx, admin, id);
    if (job.state !== 'RUNNING') throw conflict('This job is not running.');
    await audit(ctx, tx, entryOf(admin, 'stop bulk job', id));
    const data = { state: 'STOPPED', finishedAt: ctx.now() } as const;
    return describeBulkJob(await tx.bulkJob.update({ where: { id }, data }));
  });
}

/** Undoes what can be undone: tasks that no one has touched, and expiry dates that have not changed since. */
export async function undoBulkJob(
  ctx: AppContext,
  admin: OfficeUser,
  id: string,
): Promise<BulkJob> {
  return ctx.db.$transaction(async (tx) => {
    const job = await lockJob(tx, admin, id);
    if (!UNDOABLE_KINDS.includes(job.kind)) throw conflict('Emails can’t be taken back.');
    if (job.state !== 'DONE' && job.state !== 'STOPPED')
      throw conflict('Only a job that has ended can be undone, and only once.');
    await audit(ctx, tx, { ...entryOf(admin, 'undo bulk job', id), after: { done: job.done } });
    await ctx.jobs.enqueue(tx, 'run-bulk-job', { bulkJobId: id });
    const data = { state: 'UNDOING', finishedAt: null } as const;
    return describeBulkJob(await tx.bulkJob.update({ where: { id }, data }));
  });
}

type OfficeUser = OfficeActor & { officeRole: string | null };

/** A job needs the permission of what it does. */
async function lockJob(tx: Tx, { officeRole }: OfficeUser, id: string): Promise<BulkJobRecord> {
  await tx.$queryRaw`SELECT 1 FROM "BulkJob" WHERE id = ${id}::uuid FOR UPDATE`;
  const job = await tx.bulkJob.findUnique({ where: { id } });
  if (!job) throw missing('This job');
  if (!isPermitted(officeRole, BULK_NEEDS[job.kind as BulkKind])) throw forbidden(ROLE_REFUSAL);
  return job;
}

export async function readBulkJob(ctx: AppContext, id: string): Promise<BulkJobDetails> {
  const job = await ctx.db.bulkJob.findUnique({ where: { id } });
  if (!job) throw missing('This job');
  const rows = await ctx.db.bulkJobRow.findMany({
    where: { jobId: id, state: { in: ['LEFT_OUT', 'FAILED', 'KEPT'] } },
    include: { enrolment: { select: { userId: true, firstName: true, lastName: true } } },
    orderBy: [{ state: 'asc' }, { enrolmentId: 'asc' }],
    take: MOST_ROWS_NAMED,
  });
  return {
    text: (job.what as BulkWhat).text ?? null,
    rows: rows.map(({ enrolmentId, why, enrolment }) => ({
      userCourseId: enrolmentId,
      userId: enrolment.userId,
      learnerName: fullName(enrolment),
      why: why ?? '',
    })),
  };
}

export function describeBulkJob(job: BulkJobRecord): BulkJob {
  const { expiresOn, title, subject } = job.what as BulkWhat;
  const { id, kind, state, total, done, leftOut, failed, undone, kept, createdByName } = job;
  return {
    id,
    kind,
    what: expiresOn ? `Open until ${showDay(expiresOn)}` : (title ?? subject ?? null),
    state,
    total,
    done,
    leftOut,
    failed,
    undone,
    kept,
    createdAt: job.createdAt.toISOString(),
    createdByName,
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}
