import { randomUUID } from 'node:crypto';
import type {
  UsiCreationAnswer,
  UsiCreationForm,
  UsiDocumentKind,
} from '@platewise/shared/usiCreation';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import {
  type UsiApplicationResult,
  type UsiFault,
  type UsiRegistry,
  UsiRegistryFailed,
} from '../../gateways/usiRegistry/usiRegistry';
import { lockEnrolment } from '../progress/findEnrolment';
import { PATIENCE_MS } from '../usiChecks/verifyDueUsis';
import { getRegistryForLearner, type OpenEnrolment, withoutWords } from './registryForLearner';
import {
  CANNOT_READ,
  toApplication,
  toCreationAnswer,
  toEarlierAnswer,
  toSearch,
} from './usiCreationRules';

/** The registry asks the issuer of the document, which takes longer than a search. */
const CREATION_MS = 30_000;
/** An attempt that is older has ended without an answer, for example because its process was killed. */
const LONGEST_ATTEMPT_MS = 2 * (PATIENCE_MS + CREATION_MS);

/**
 * Creates a USI for a learner who has given permission. The details of the document live in the memory of this request only: the
 * Student Identifiers Act 2014, section 11, demands that they are destroyed. Do not log, store or enqueue the form.
 */
export async function createUsi(
  ctx: AppContext,
  caller: Caller,
  enrolment: OpenEnrolment,
  form: UsiCreationForm,
): Promise<UsiCreationAnswer> {
  const registry = getRegistryForLearner(ctx, caller, enrolment);
  const attempt = await beginAttempt(ctx, caller, enrolment.id, form);
  const { answer, outcome, documentVerified } = await askRegistry(
    registry,
    caller,
    form,
    attempt,
  ).catch(async (error: unknown) => {
    if (error instanceof UsiRegistryFailed) return answerOf(error.fault);
    await endAttempt(ctx, attempt.id, 'unknown', null);
    throw withoutWords(error);
  });
  await endAttempt(ctx, attempt.id, outcome, documentVerified);
  return answer;
}

type Attempt = { id: string; mayExist: boolean };

/** One attempt at a time for an enrolment: two tabs, or two clicks, must not create two USIs. */
const beginAttempt = (
  ctx: AppContext,
  { userId }: Caller,
  enrolmentId: string,
  { noticeVersion, permissionVersion }: UsiCreationForm,
): Promise<Attempt> =>
  ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const goingOn = { enrolmentId, outcome: 'going on' };
    const endedAt = new Date(ctx.now().getTime() - LONGEST_ATTEMPT_MS);
    await tx.usiCreation.updateMany({
      where: { ...goingOn, startedAt: { lt: endedAt } },
      data: { outcome: 'unknown' },
    });
    if ((await tx.usiCreation.count({ where: goingOn })) > 0)
      throw conflict('Your USI is being created now. Please wait a minute before you try again.');
    const mayExist = await tx.usiCreation.count({
      where: { enrolmentId, outcome: { in: ['unknown', 'created', 'match found'] } },
    });
    const { id } = await tx.usiCreation.create({
      data: {
        ...goingOn,
        id: randomUUID(),
        userId,
        noticeVersion,
        permissionVersion,
        startedAt: ctx.now(),
      },
      select: { id: true },
    });
    return { id, mayExist: mayExist > 0 };
  });

/** The answer to the learner, and what is stored about it. */
type Result = {
  answer: UsiCreationAnswer;
  outcome: 'created' | 'match found' | 'failed' | 'unknown';
  documentVerified: boolean | null;
};

const CHECKS: Record<UsiApplicationResult['document'], boolean | null> = {
  verified: true,
  notVerified: false,
  notRequired: null,
};

/** After an attempt that may have created the USI, the registry is asked for it first. */
async function askRegistry(
  registry: UsiRegistry,
  { userId, email }: Caller,
  form: UsiCreationForm,
  { id, mayExist }: Attempt,
): Promise<Result> {
  if (mayExist) {
    const search = { ...toSearch(form, email), userReference: userId };
    const found = await registry.locate(search, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer = toEarlierAnswer(found);
    if (answer) return { answer, outcome: 'match found', documentVerified: null };
  }
  const application = {
    ...toApplication(form, email),
    reference: id.replaceAll('-', '').slice(0, 20),
    userReference: userId,
  };
  const result = await registry.create(application, { signal: AbortSignal.timeout(CREATION_MS) });
  const answer = toCreationAnswer(result, form.document.kind as UsiDocumentKind);
  return {
    answer,
    outcome: result.outcome === 'matchFound' ? 'match found' : result.outcome,
    documentVerified: CHECKS[result.document],
  };
}

/** A refused or misconfigured call has created nothing. Without an answer it is unknown. */
const answerOf = ({ kind }: UsiFault): Result => ({
  answer:
    kind === 'refused'
      ? { outcome: 'failed', usi: null, problems: [CANNOT_READ] }
      : { outcome: 'no answer', usi: null, problems: [] },
  outcome: kind === 'unavailable' ? 'unknown' : 'failed',
  documentVerified: null,
});

/** The row is gone if the enrolment was deleted while the registry was asked. */
const endAttempt = (
  ctx: AppContext,
  id: string,
  outcome: Result['outcome'],
  documentVerified: boolean | null,
) =>
  ctx.db.usiCreation.updateMany({
    where: { id },
    data: { outcome, documentVerified, answeredAt: outcome === 'unknown' ? null : ctx.now() },
  });
