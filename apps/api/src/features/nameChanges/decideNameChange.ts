import { NAME_CHANGE_LAPSED } from '@platewise/shared/audit/actions';
import {
  type DecidedNameChange,
  type DeclineNameChange,
  MOST_WAITING_DAYS,
} from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit, auditAll } from '../../office/audit';
import { actorOf, type OfficeActor } from '../../office/officeRecord';
import { reissueCertificateIn } from '../certificates/reissueCertificate';
import { lockPerson } from '../documents/moveDocuments';
import { queueMail } from '../mails/queueMail';
import { checkUsiSoon } from '../usiChecks/usiCheck';
import { WITHOUT_PROOF } from './askForNameChange';
import { findNameChanges } from './findNameChanges';
import type { EnrolmentChange, Names } from './nameChangeRules';

type Admin = OfficeActor & { firstName: string; lastName: string };

/**
 * Gives the learner the new name: in the account, in the enrolments and on new certificates, which replace those with the former name.
 * The conditional update of the request decides which of several callers does it.
 */
export const approveNameChange = (
  ctx: AppContext,
  admin: Admin,
  id: string,
): Promise<DecidedNameChange> =>
  ctx.db.$transaction(async (tx) => {
    const { userId } = await findRequest(tx, id);
    await lockEnrolments(tx, userId);
    await lockPerson(tx, userId);
    const request = await decide(ctx, tx, id, { state: 'approved', ...deciderOf(admin) });
    const to = { firstName: request.firstName, lastName: request.lastName };
    const { account, changes } = await findNameChanges(ctx, tx, userId, to);
    await tx.user.update({ where: { id: userId }, data: { ...to, version: { increment: 1 } } });
    for (const change of changes) await renameEnrolment(ctx, tx, change, to);
    await auditRenamed(ctx, tx, admin, changes, to);
    const certificateNumbers = await replaceCertificates(ctx, tx, admin, changes, to);
    await tx.nameChange.update({ where: { id }, data: { certificateNumbers } });
    await audit(ctx, tx, {
      ...entry(admin, 'approve another name', userId),
      before: { firstName: account.firstName, lastName: account.lastName },
      after: { ...to, kind: request.kind, certificateNumbers },
    });
    await tellLearner(ctx, tx, account, { template: 'name-changed', nameChangeId: id });
    return { certificateNumbers };
  });

/** The learner reads the reason. */
export const declineNameChange = (
  ctx: AppContext,
  admin: Admin,
  id: string,
  { reason }: DeclineNameChange,
): Promise<void> =>
  ctx.db.$transaction(async (tx) => {
    await findRequest(tx, id);
    const { userId } = await decide(ctx, tx, id, {
      state: 'declined',
      reason,
      ...deciderOf(admin),
    });
    await audit(ctx, tx, { ...entry(admin, 'decline another name', userId), after: { reason } });
    await tellDeclined(ctx, tx, userId, id);
  });

const DAY_MS = 86_400_000;
const NOT_IN_TIME = `We did not decide within ${MOST_WAITING_DAYS} days, so we have destroyed your proof. We are sorry. Please ask again, or call us.`;

/** Declines requests that have waited for too long, so that no proof is stored without a use. */
export async function declineOldNameChanges(ctx: AppContext) {
  const since = new Date(ctx.now().getTime() - MOST_WAITING_DAYS * DAY_MS);
  const old = await ctx.db.nameChange.findMany({
    where: { state: 'waiting', askedAt: { lte: since } },
    select: { id: true },
  });
  for (const { id } of old) await ctx.db.$transaction((tx) => lapse(ctx, tx, id));
}

async function lapse(ctx: AppContext, tx: Tx, id: string) {
  const decided = await end(ctx, tx, id, { state: 'declined', reason: NOT_IN_TIME });
  if (!decided) return;
  const { userId } = decided;
  await audit(ctx, tx, {
    actor: null,
    action: NAME_CHANGE_LAPSED,
    subject: { type: 'user', id: userId },
  });
  await tellDeclined(ctx, tx, userId, id);
}

async function findRequest(tx: Tx, id: string) {
  const request = await tx.nameChange.findUnique({ where: { id }, select: { userId: true } });
  if (!request) throw missing('This request');
  return request;
}

type Outcome = Prisma.NameChangeUpdateManyMutationInput;

/** Ends a request that waits, and destroys its proof. Undefined if it no longer waits. */
async function end(ctx: AppContext, tx: Tx, id: string, outcome: Outcome) {
  const [ended] = await tx.nameChange.updateManyAndReturn({
    where: { id, state: 'waiting' },
    data: { ...outcome, decidedAt: ctx.now(), ...WITHOUT_PROOF },
  });
  return ended;
}

async function decide(ctx: AppContext, tx: Tx, id: string, outcome: Outcome) {
  const decided = await end(ctx, tx, id, outcome);
  if (!decided) throw conflict('This request has been decided or withdrawn in the meantime.');
  return decided;
}

const deciderOf = (admin: Admin) => ({
  decidedById: admin.userId,
  decidedByName: fullName(admin),
});

/** In the order in which the deletion of a user locks them: enrolments first, then the user. */
const lockEnrolments = (tx: Tx, userId: string) =>
  tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE "userId" = ${userId}::uuid ORDER BY id FOR UPDATE`;

/** The USI Registry is asked about the new names. */
async function renameEnrolment(
  ctx: AppContext,
  tx: Tx,
  { id, renames, usiNames }: EnrolmentChange,
  to: Names,
) {
  if (renames)
    await tx.enrolment.update({ where: { id }, data: { ...to, version: { increment: 1 } } });
  if (!usiNames) return;
  await tx.enrolmentDetails.update({ where: { enrolmentId: id }, data: usiNames });
  await checkUsiSoon(ctx, tx, id);
}

const auditRenamed = (
  ctx: AppContext,
  tx: Tx,
  admin: Admin,
  changes: EnrolmentChange[],
  to: Names,
) =>
  auditAll(
    ctx,
    tx,
    changes
      .filter(({ renames, usiNames }) => renames || usiNames)
      .map(({ id }) => ({
        actor: actorOf(admin),
        action: 'change name',
        subject: { type: 'enrolment', id },
        after: to,
      })),
  );

/** The numbers of the new certificates. Where the answers have been disposed of, the record has no name to print. */
async function replaceCertificates(
  ctx: AppContext,
  tx: Tx,
  admin: Admin,
  changes: EnrolmentChange[],
  to: Names,
) {
  const numbers: string[] = [];
  for (const { replaces, renames, usiNames } of changes) {
    if (!replaces) continue;
    const isRecorded = renames || usiNames;
    const reissued = await reissueCertificateIn(ctx, tx, actorOf(admin), replaces.number, {
      reason: 'Change of name.',
      ...(!isRecorded && to),
      tellsLearner: false,
    });
    numbers.push(reissued.number);
  }
  return numbers;
}

const entry = (admin: Admin, action: string, userId: string) => ({
  actor: actorOf(admin),
  action,
  subject: { type: 'user', id: userId },
});

async function tellDeclined(ctx: AppContext, tx: Tx, userId: string, nameChangeId: string) {
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tellLearner(ctx, tx, account, { template: 'name-change-declined', nameChangeId });
}

type News = { template: 'name-changed' | 'name-change-declined'; nameChangeId: string };

const tellLearner = (
  ctx: AppContext,
  tx: Tx,
  { id: userId, email }: { id: string; email: string },
  { template, nameChangeId }: News,
) =>
  queueMail(ctx, tx, {
    to: email,
    template,
    data: { nameChangeId },
    userId,
    onceKey: `${template}:${nameChangeId}`,
  });
