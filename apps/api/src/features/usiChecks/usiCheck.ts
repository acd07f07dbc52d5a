import { USI_VERIFIED } from '@platewise/shared/audit/actions';
import { EXEMPT } from '@platewise/shared/usi';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import type { UsiFault, UsiHolder, UsiVerification } from '../../gateways/usiRegistry/usiRegistry';
import { audit } from '../../office/audit';
import { type Bytes, hmac } from '../../sealing/cipher';
import { type Keys, keyRing } from '../../sealing/keyRing';
import { usiIn } from '../../sealing/sealedAnswers';
import { lockEnrolment } from '../progress/findEnrolment';
import { findingOf, holderOf, nextTry, withoutUsis } from './usiCheckRules';

type Details = Prisma.EnrolmentDetailsGetPayload<object>;
export type UsiCheck = Prisma.UsiCheckGetPayload<object>;

/** The person whom the registry is asked about; null while there is no USI, and for an exempt learner. */
export function holderIn(keys: Keys, details: Details | null): UsiHolder | null {
  const usi = usiIn(keys, details);
  if (!details || !usi || usi === EXEMPT) return null;
  return holderOf(usi, { ...details, dateOfBirth: dayOf(details.dateOfBirth) });
}

/** Shows whether details have changed since they were asked about. Without the key it reveals nothing about them. */
const digests = (keys: Keys, holder: UsiHolder): [Bytes, ...Bytes[]] => {
  const asked = JSON.stringify(holder);
  const [current, ...former] = keyRing(keys).map((key) => hmac(key.keyOf('USI check'), asked));
  if (!current) throw new Error('There is no field key.');
  return [current, ...former];
};

/** Whether an answer is about these details. Details that were sealed with a former key count too. */
export const isAbout = (
  keys: Keys,
  check: Pick<UsiCheck, 'askedDigest'>,
  holder: UsiHolder,
): boolean =>
  digests(keys, holder).some((digest) => Buffer.compare(digest, check.askedDigest) === 0);

/**
 * Call it in the transaction that saves a USI, a name or a date of birth: the registry is asked when they differ from what it was
 * asked last. An answer for the same details stays.
 */
export async function checkUsiSoon(ctx: AppContext, tx: Tx, enrolmentId: string) {
  if (!ctx.gateways.usiRegistry) return;
  const details = await tx.enrolmentDetails.findUnique({ where: { enrolmentId } });
  const holder = holderIn(ctx, details);
  if (!holder) {
    await tx.usiCheck.deleteMany({ where: { enrolmentId } });
    return;
  }
  const known = await tx.usiCheck.findUnique({ where: { enrolmentId } });
  if (known && isAbout(ctx, known, holder)) return;
  const waiting = unanswered(ctx, holder);
  await tx.usiCheck.upsert({
    where: { enrolmentId },
    create: { enrolmentId, ...waiting },
    update: waiting,
  });
  await ctx.jobs.enqueue(tx, 'verify-usis', {});
}

/** The USI Registry is the actor, and no person. */
export const auditVerified = (ctx: AppContext, tx: Tx, enrolmentId: string) =>
  audit(ctx, tx, {
    actor: null,
    action: USI_VERIFIED,
    subject: { type: 'enrolment', id: enrolmentId },
  });

/** For a row that may not be about the saved details: they decide, under the lock of those who save them. */
export const checkUsiAgain = (ctx: AppContext, enrolmentId: string) =>
  ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    await checkUsiSoon(ctx, tx, enrolmentId);
  });

/** The columns that store an answer. None has a name or a number. */
export const answered = (ctx: AppContext, holder: UsiHolder, verification: UsiVerification) => ({
  askedDigest: digests(ctx, holder)[0],
  state: findingOf(verification).state,
  since: ctx.now(),
  firstNameMatches: verification.matches.firstName,
  familyNameMatches: verification.matches.familyName,
  singleNameMatches: verification.matches.singleName,
  dateOfBirthMatches: verification.matches.dateOfBirth,
  answeredAt: ctx.now(),
  tries: 0,
  nextTryAt: null,
  fault: null,
});

type Tries = Pick<UsiCheck, 'since' | 'tries'>;

/** A refusal will not change, so the office has to look; everything else is tried again for a day. */
export function notAnswered(ctx: AppContext, { since, tries }: Tries, fault: UsiFault) {
  const again = fault.kind === 'refused' ? null : nextTry(since, tries + 1, ctx.now());
  return {
    tries: tries + 1,
    fault: withoutUsis(fault.reason),
    nextTryAt: again,
    ...(!again && { state: 'for the office', since: ctx.now() }),
  };
}

/** The columns of a person about whom the registry is to be asked now. */
export const unanswered = (ctx: AppContext, holder: UsiHolder) => ({
  askedDigest: digests(ctx, holder)[0],
  state: 'waiting',
  since: ctx.now(),
  firstNameMatches: null,
  familyNameMatches: null,
  singleNameMatches: null,
  dateOfBirthMatches: null,
  answeredAt: null,
  tries: 0,
  nextTryAt: ctx.now(),
  fault: null,
});
