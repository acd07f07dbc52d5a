import { sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import {
  type ExtensionOffer,
  type ExtensionOfferAnswer,
  offerExtension,
  type SelfServiceRules,
} from '@platewise/shared/selfService';
import type { AppContext } from '../../context';
import { dayOf, onDuplicate, type Tx } from '../../db/client';
import { conflict } from '../../domainError';
import { extendExpiryIn } from '../enrolments/office/actions/extendExpiry';
import { lockEnrolment } from '../progress/findEnrolment';
import { getRules } from './selfServiceRules';

/** Whether the learner can get more time without the office, and until when. */
export async function getExtensionOffer(
  ctx: AppContext,
  { id }: { id: string },
): Promise<ExtensionOfferAnswer> {
  const offer = await findExtensionOffer(ctx, ctx.db, id, await getRules(ctx.db));
  return offer.possible
    ? { ...offer, reason: null }
    : { ...offer, until: null, left: null, priceCents: 0 };
}

/**
 * Gives the learner more time under the rules of the office. The enrolment is locked before it is looked at, so that of fifty
 * presses at once one extends it; the others name a day that is no longer offered.
 */
export async function extendOwn(
  ctx: AppContext,
  learner: { userId: string; email: string },
  { id }: { id: string },
  until: string,
): Promise<ExtensionOfferAnswer> {
  const extend = async (tx: Tx) => {
    await lockEnrolment(tx, id);
    const rules = await getRules(tx);
    const offer = await findExtensionOffer(ctx, tx, id, rules);
    if (!offer.possible) throw conflict(offer.reason);
    if (offer.priceCents > 0) throw conflict(notFree(offer.priceCents));
    if (offer.until !== until) throw conflict(CHANGED);
    const { expiresOn } = await tx.enrolment.findUniqueOrThrow({ where: { id } });
    await extendExpiryIn(ctx, tx, learner, {
      ids: [id],
      expiresOn: until,
      refuse: (_, why) => conflict(`Your enrolment ${why}.`),
    });
    await tx.selfServiceAct.create({
      data: {
        kind: 'extension',
        enrolmentId: id,
        rulesVersion: rules.version,
        at: ctx.now(),
        before: dayOf(expiresOn),
        after: until,
      },
    });
  };
  await ctx.db.$transaction(extend).catch(onDuplicate('Enrolment', enrolledAgain));
  return getExtensionOffer(ctx, { id });
}

/** The unique index on live enrolments decides, where the learner enrols in the course again at the same moment. */
const enrolledAgain = () => conflict('You have just enrolled in this course again.');

/** A page of an earlier release does not know that there is a price. */
const notFree = (priceCents: number) =>
  `This extension costs ${showCents(priceCents)}. Please load the page again.`;

export const CHANGED = 'The end of your enrolment has changed. Please load the page again.';

/** `today` is the day of an order that the bank has held up. */
export async function findExtensionOffer(
  ctx: AppContext,
  db: Pick<Tx, 'enrolment' | 'selfServiceAct'>,
  id: string,
  rules: SelfServiceRules,
  today = sydneyDay(ctx.now()),
): Promise<ExtensionOffer> {
  const enrolment = await db.enrolment.findUniqueOrThrow({
    where: { id },
    include: { certificates: { select: { id: true }, take: 1 } },
  });
  const { userId, courseId, endedAt, identityDisposedOn, evidenceDisposedOn } = enrolment;
  const count = (paidCents: null | { not: null }) =>
    db.selfServiceAct.count({ where: { enrolmentId: id, kind: 'extension', paidCents } });
  const newer = await db.enrolment.count({
    where: { userId, courseId, closedAt: null, id: { not: id } },
  });
  const facts = {
    expiresOn: dayOf(enrolment.expiresOn),
    extensions: await count(null),
    paidExtensions: await count({ not: null }),
    hasCertificate: enrolment.certificates.length > 0,
    hasEnded: (endedAt ?? identityDisposedOn ?? evidenceDisposedOn) !== null,
    hasNewer: newer > 0,
  };
  return offerExtension(facts, rules, today);
}
