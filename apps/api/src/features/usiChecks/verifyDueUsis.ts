import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import {
  MOST_VERIFICATIONS,
  type UsiFault,
  type UsiHolder,
  UsiRegistryFailed,
  type UsiVerification,
} from '../../gateways/usiRegistry/usiRegistry';
import { lockEnrolment } from '../progress/findEnrolment';
import {
  answered,
  auditVerified,
  checkUsiAgain,
  holderIn,
  isAbout,
  notAnswered,
  type UsiCheck,
} from './usiCheck';
import { storedFinding, type UsiFinding } from './usiCheckRules';

/** A run that is killed leaves its batch to the next one after this time. */
const CLAIMED_MS = 10 * 60_000;
const LEFT_OUT: UsiFault = {
  kind: 'unavailable',
  reason: 'The USI Registry left this person out of its answer.',
};

/**
 * Asks the registry about everybody who is due, 500 in a call. Several runs at once take different people. When the registry gives
 * no answer the run ends: the people of its batch wait, each time longer, and no one else is tried.
 */
export async function verifyDueUsis(
  ctx: AppContext,
  whenVerified: AfterAnswer,
  whenNotVerified?: AfterAnswer,
) {
  if (!ctx.gateways.usiRegistry) return;
  const after = { whenVerified, whenNotVerified };
  while (await verifyBatch(ctx, ctx.gateways.usiRegistry, after)) {}
}

/** Is stored together with the answer: the certificate that waited for the USI alone, or the email that asks for another USI. */
type AfterAnswer = (ctx: AppContext, tx: Tx, enrolmentId: string) => Promise<unknown>;
type After = { whenVerified: AfterAnswer; whenNotVerified?: AfterAnswer | undefined };

/** A learner waits no longer than this. After that the registry is asked in the background. */
export const PATIENCE_MS = 6_000;
/** Longer than a learner waits, so that no run asks at the same time. */
const CLAIMED_FOR_LEARNER_MS = 60_000;

/**
 * Call it in the transaction that saves the details, and `verifyClaimed` after it. Asks again about details that the registry has
 * answered before, because the learner may have changed the USI account.
 */
export async function claimForLearner(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
): Promise<UsiCheck | null> {
  const [claimed] = await tx.usiCheck.updateManyAndReturn({
    where: { enrolmentId },
    data: {
      state: 'waiting',
      since: ctx.now(),
      tries: 0,
      fault: null,
      nextTryAt: new Date(ctx.now().getTime() + CLAIMED_FOR_LEARNER_MS),
    },
  });
  return claimed ?? null;
}

/** Asks about one learner who waits for the answer on the page, for at most 6 seconds. */
export async function verifyClaimed(
  ctx: AppContext,
  check: UsiCheck,
  whenVerified: AfterAnswer,
): Promise<UsiFinding> {
  const registry = ctx.gateways.usiRegistry;
  const [due] = registry ? await withHolders(ctx, [check]) : [];
  if (registry && due) await store(ctx, due, await askNow(registry, due.holder), { whenVerified });
  const { enrolmentId } = check;
  const stored = await ctx.db.usiCheck.findUnique({ where: { enrolmentId } });
  return stored ? storedFinding(stored) : { state: 'waiting', differs: [] };
}

async function askNow(registry: Registry, holder: UsiHolder): Promise<Answer> {
  try {
    return await registry.verify(holder, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (!(error instanceof UsiRegistryFailed)) throw error;
    return error.fault;
  }
}

type Registry = NonNullable<AppContext['gateways']['usiRegistry']>;
type Due = { check: UsiCheck; holder: UsiHolder };

/** False when there is no one left, or the registry gave no answer. */
async function verifyBatch(ctx: AppContext, registry: Registry, after: After): Promise<boolean> {
  const claimed = await claim(ctx);
  if (claimed.length === 0) return false;
  const due = await withHolders(ctx, claimed);
  const answers = await askAbout(registry, due);
  const failed: unknown[] = [];
  // A failure must not keep the others from their answers. Its transaction is undone, and the person is due again.
  for (const [i, each] of due.entries())
    await store(ctx, each, answers[i] ?? LEFT_OUT, after).catch((error: unknown) =>
      failed.push(error),
    );
  if (failed.length > 0) throw failed[0];
  return !answers.some(isNoAnswer);
}

type Answer = UsiVerification | UsiFault;
const isFault = (answer: Answer): answer is UsiFault => 'kind' in answer;
const isNoAnswer = (answer: Answer | null) =>
  answer !== null && isFault(answer) && answer.kind !== 'refused';

/** So many refusals are looked into. After that all who are left get the reason of the last one. */
const MOST_REFUSALS = 20;

/**
 * One person's wrong name makes the registry refuse all 500. The halves are asked about separately until it is found, and that
 * person alone is refused.
 */
async function askAbout(
  registry: Registry,
  due: Due[],
  refusals = { count: 0 },
): Promise<(Answer | null)[]> {
  if (due.length === 0) return [];
  try {
    return await registry.verifyMany(due.map(({ holder }) => holder));
  } catch (error) {
    if (!(error instanceof UsiRegistryFailed)) throw error;
    const { fault } = error;
    refusals.count += 1;
    if (fault.kind !== 'refused' || due.length === 1 || refusals.count > MOST_REFUSALS)
      return due.map(() => fault);
    const half = Math.ceil(due.length / 2);
    return [
      ...(await askAbout(registry, due.slice(0, half), refusals)),
      ...(await askAbout(registry, due.slice(half), refusals)),
    ];
  }
}

/** Takes people who are due, by moving their next try to when this run is surely over. */
async function claim(ctx: AppContext): Promise<UsiCheck[]> {
  const until = new Date(ctx.now().getTime() + CLAIMED_MS);
  return ctx.db.$queryRaw<UsiCheck[]>`
    UPDATE "UsiCheck" c SET "nextTryAt" = ${until}
    FROM (
      SELECT "enrolmentId" FROM "UsiCheck" WHERE "nextTryAt" <= ${ctx.now()}
      ORDER BY "nextTryAt" LIMIT ${MOST_VERIFICATIONS} FOR UPDATE SKIP LOCKED
    ) due
    WHERE c."enrolmentId" = due."enrolmentId"
    RETURNING c.*`;
}

/** Leaves out learners with other details than before, or with none. Their rows are put right. */
async function withHolders(ctx: AppContext, checks: UsiCheck[]): Promise<Due[]> {
  const found = await ctx.db.enrolmentDetails.findMany({
    where: { enrolmentId: { in: checks.map(({ enrolmentId }) => enrolmentId) } },
  });
  const detailsOf = new Map(found.map((details) => [details.enrolmentId, details]));
  const due: Due[] = [];
  for (const check of checks) {
    const holder = holderIn(ctx, detailsOf.get(check.enrolmentId) ?? null);
    if (holder && isAbout(ctx, check, holder)) due.push({ check, holder });
    else await checkUsiAgain(ctx, check.enrolmentId);
  }
  return due;
}

/** Stores an answer and what follows from it, for example the certificate that waited for it: both or neither. */
const store = (
  ctx: AppContext,
  { check, holder }: Due,
  answer: Answer,
  { whenVerified, whenNotVerified }: After,
) =>
  ctx.db.$transaction(async (tx) => {
    const { enrolmentId } = check;
    await lockEnrolment(tx, enrolmentId);
    const data = isFault(answer) ? notAnswered(ctx, check, answer) : answered(ctx, holder, answer);
    if (!(await update(tx, check, data)) || isFault(answer)) return;
    if (data.state === 'verified') {
      await auditVerified(ctx, tx, enrolmentId);
      await whenVerified(ctx, tx, enrolmentId);
    } else await whenNotVerified?.(ctx, tx, enrolmentId);
  });

/** Changes nothing if in the meantime the learner has other details, or another run asks about the learner. */
async function update(tx: Tx, check: UsiCheck, data: Prisma.UsiCheckUpdateInput) {
  const { enrolmentId, askedDigest, nextTryAt } = check;
  const { count } = await tx.usiCheck.updateMany({
    where: { enrolmentId, askedDigest, nextTryAt },
    data,
  });
  return count === 1;
}
