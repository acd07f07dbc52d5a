import { showAddress } from '@platewise/shared/addresses';
import { getCourse } from '@platewise/shared/content/courses';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type {
  BuyExtension,
  BuyExtensionAnswer,
  SelfServiceRules,
} from '@platewise/shared/selfService';
import type { AppContext } from '../../context';
import { dayOf, type Tx } from '../../db/client';
import { extendExpiryIn } from '../enrolments/office/actions/extendExpiry';
import { issueInvoice } from '../invoices/issueInvoice';
import { queueMail } from '../mails/queueMail';
import { type Fulfil, MORE_TIME } from '../payments/fulfilment';
import { buyerGone, OrderRefused } from '../payments/paymentErrors';
import { paymentSource } from '../payments/paymentSource';
import { answerOrder, boughtResult, type OrderResult, payOrder } from '../payments/payOrder';
import { lockEnrolment } from '../progress/findEnrolment';
import { CHANGED, findExtensionOffer } from './extendOwn';
import { getRules, pickLimits } from './selfServiceRules';

type Buyer = { userId: string; email: string };

/**
 * Sells more time after the free extensions, by card. The enrolment is extended in the transaction that settles the payment. A payment that
 * arrives when no more time can be given is refunded. `firstTriedAt` is when the same request arrived first, before a crash cut it off: it is
 * answered with the extension that it led to.
 */
export async function buyExtension(
  ctx: AppContext,
  buyer: Buyer,
  { id }: { id: string },
  form: BuyExtension,
  firstTriedAt: Date | null = null,
): Promise<BuyExtensionAnswer> {
  const { boughtId, ...answer } = await answerOrder(order(ctx, buyer, id, form, firstTriedAt));
  return { extended: boughtId !== null, ...answer };
}

async function order(
  ctx: AppContext,
  buyer: Buyer,
  enrolmentId: string,
  form: BuyExtension,
  firstTriedAt: Date | null,
): Promise<OrderResult> {
  if (firstTriedAt && (await isBoughtSince(ctx, enrolmentId, firstTriedAt)))
    return boughtResult(enrolmentId);
  const rules = await getRules(ctx.db);
  const check = async () => {
    const offer = await findExtensionOffer(ctx, ctx.db, enrolmentId, rules);
    if (!offer.possible) throw new OrderRefused(offer.reason);
    const { until, priceCents } = form;
    if (offer.until !== until || offer.priceCents !== priceCents) throw new OrderRefused(CHANGED);
  };
  await check();
  const { courseId } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const source = await paymentSource(ctx, form);
  const details: ExtensionOrder = {
    kind: MORE_TIME,
    enrolmentId,
    courseId,
    email: buyer.email,
    priceCents: form.priceCents,
    askedOn: sydneyDay(ctx.now()),
    rulesVersion: rules.version,
    limits: pickLimits(rules),
  };
  const payable = {
    userId: buyer.userId,
    purpose: 'ENROLMENT' as const,
    orderKey: `${MORE_TIME}:${enrolmentId}`,
    amountCents: form.priceCents,
    description: describe(courseId),
    email: buyer.email,
    details,
    recheck: check,
  };
  return payOrder(ctx, payable, source, fulfilExtension);
}

const describe = (courseId: number) => `More time for ${getCourse(courseId).courseTitle}`;

const isBoughtSince = async ({ db }: AppContext, enrolmentId: string, since: Date) =>
  (await db.selfServiceAct.count({
    where: { enrolmentId, paidCents: { not: null }, at: { gte: since } },
  })) > 0;

/** Everything that is needed to give the time, now or after a crash. Stored as JSON on the payment: never card data. */
type ExtensionOrder = {
  kind: typeof MORE_TIME;
  enrolmentId: string;
  /** The office cannot delete the enrolment while a payment with its course is under way. */
  courseId: number;
  email: string;
  priceCents: number;
  /** 'YYYY-MM-DD': the bank may take until the next day. */
  askedOn: string;
  /** The limits of the offer: a change by the office does not concern an order that was placed before. */
  limits: SelfServiceRules;
  rulesVersion: number;
};

/** The enrolment is locked before it is looked at, so that a free extension or the office at the same moment is seen. */
export const fulfilExtension: Fulfil = async (ctx, tx, payment) => {
  const { enrolmentId, email, priceCents, askedOn, ...terms } = payment.order as ExtensionOrder;
  const { userId } = payment;
  if (!userId) throw buyerGone();
  await lockEnrolment(tx, enrolmentId);
  const enrolment = await tx.enrolment.findUnique({ where: { id: enrolmentId } });
  if (enrolment?.userId !== userId) throw noLongerPossible(GONE);
  const offer = await findExtensionOffer(ctx, tx, enrolmentId, terms.limits, askedOn);
  if (!offer.possible) throw noLongerPossible(offer.reason);
  const { until } = offer;

  await extendExpiryIn(
    ctx,
    tx,
    { userId, email },
    {
      ids: [enrolmentId],
      expiresOn: until,
      refuse: (_, why) => noLongerPossible(`Your enrolment ${why}.`),
      sendsMail: false,
    },
  );
  const { id: actId } = await tx.selfServiceAct.create({
    data: {
      kind: 'extension',
      enrolmentId,
      rulesVersion: terms.rulesVersion,
      at: ctx.now(),
      before: dayOf(enrolment.expiresOn),
      after: until,
      paidCents: priceCents,
    },
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'extension-paid',
    data: { actId },
    userId,
    enrolmentId,
    onceKey: `extension-paid:${actId}`,
  });
  await issueExtensionInvoice(ctx, tx, {
    enrolment,
    email,
    priceCents,
    until,
    actId,
    paymentId: payment.id,
  });
  return enrolmentId;
};

/** The office has deleted it, or given it to another person. */
const GONE = 'This enrolment is no longer in your account.';

const noLongerPossible = (reason: string) =>
  new OrderRefused(
    `We couldn’t give you more time. We have refunded your payment in full. ${reason}`,
  );

type SoldExtension = {
  enrolment: NonNullable<Awaited<ReturnType<Tx['enrolment']['findUnique']>>>;
  email: string;
  priceCents: number;
  until: string;
  actId: string;
  paymentId: string;
};

const issueExtensionInvoice = (
  ctx: AppContext,
  tx: Tx,
  { enrolment, email, priceCents, until, actId, paymentId }: SoldExtension,
) =>
  issueInvoice(ctx, tx, {
    userId: enrolment.userId,
    paymentId,
    buyerName: fullName(enrolment),
    buyerAddress: showAddress(enrolment),
    email,
    lines: [
      {
        courseId: enrolment.courseId,
        quantity: 1,
        description: `${describe(enrolment.courseId)}, until ${showDay(until)}`,
        unitCents: priceCents,
        gstPercent: getCourse(enrolment.courseId).gstPercent,
      },
    ],
    discountCents: 0,
    paidAt: ctx.now(),
    of: { extension: { connect: { id: actId } } },
  });
