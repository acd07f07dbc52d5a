import { leftCents } from '@platewise/shared/creditNotes';
import { sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { PaymentFacts, WithdrawalFacts } from '@platewise/shared/selfService/withdrawal';
import type { AppContext } from '../../context';
import { dayOf, type Prisma, type Tx } from '../../db/client';
import { listCreditableLines, wayToReturn } from '../creditNotes/creditableInvoice';
import { creditOfAmount } from '../creditNotes/creditOf';
import { issueCreditNote } from '../creditNotes/issueCreditNote';
import { type findInvoiceOf, lockInvoiceOf } from '../creditNotes/refundEnrolment';
import { endEnrolment } from '../enrolments/office/actions/endEnrolment';
import {
  giveVoucherBackIn,
  lockPurchase,
  whyNotReturnable,
} from '../enrolments/office/actions/giveVoucherBack';
import { queueMail } from '../mails/queueMail';
import { lockEnrolment } from '../progress/findEnrolment';

export type Learner = { userId: string; email: string };
export type Invoice = Awaited<ReturnType<typeof findInvoiceOf>>;

/** Locks payment, purchase and enrolment, in the order in which the office's refunds lock them. */
export async function lockAll(tx: Tx, enrolmentId: string): Promise<Invoice> {
  const invoice = await lockInvoiceOf(tx, enrolmentId);
  const voucher = await tx.voucher.findUnique({ where: { enrolmentId } });
  if (voucher) await lockPurchase(tx, voucher.purchaseId);
  await lockEnrolment(tx, enrolmentId);
  return invoice;
}

type Withdrawn = {
  id: string;
  invoice: Invoice;
  refundCents: number;
  returnsVoucher: boolean;
  /** Printed on the credit note, and in the audit log. */
  reason: string;
};

/**
 * Ends an enrolment and pays back what was offered: to the card with a credit note, of which the id is returned, or the voucher to its
 * business. The caller has called `lockAll`, and sends the money after the transaction.
 */
export async function withdrawEnrolment(
  ctx: AppContext,
  tx: Tx,
  learner: Learner,
  { id, invoice, refundCents, returnsVoucher, reason }: Withdrawn,
): Promise<string | null> {
  if (returnsVoucher) await returnVoucher(ctx, tx, learner, { enrolmentId: id, reason });
  else
    await endEnrolment(ctx, tx, learner, {
      enrolmentId: id,
      reason,
      givenBack: refundCents > 0 ? showCents(refundCents) : 'nothing',
    });
  if (!invoice || refundCents === 0) return null;
  const { creditNoteId } = await issueCreditNote(ctx, tx, {
    invoice,
    way: 'card',
    lines: creditOfAmount(listCreditableLines(invoice), refundCents),
    reason,
    issuedByEmail: learner.email,
  });
  return creditNoteId;
}

/** The business hears that its voucher can be used again. */
async function returnVoucher(
  ctx: AppContext,
  tx: Tx,
  learner: Learner,
  { enrolmentId, reason }: { enrolmentId: string; reason: string },
) {
  const { ownerId, code } = await giveVoucherBackIn(ctx, tx, learner, { enrolmentId, reason });
  const owner = ownerId && (await tx.user.findUnique({ where: { id: ownerId } }));
  if (!owner) return;
  await queueMail(ctx, tx, {
    to: owner.email,
    template: 'voucher-returned',
    data: { enrolmentId, code },
    userId: owner.id,
    onceKey: `voucher-returned:${enrolmentId}`,
  });
}

const FACTS = {
  voucher: { select: { code: true, purchaseId: true, expiresOn: true } },
  certificates: { select: { id: true }, take: 1 },
} as const satisfies Prisma.EnrolmentInclude;
type Enrolment = Prisma.EnrolmentGetPayload<{ include: typeof FACTS }>;

/** The facts that the tables for a withdrawal and for a change of course need. */
export async function getWithdrawalFacts(
  ctx: AppContext,
  tx: Tx,
  id: string,
  invoice: Invoice,
): Promise<WithdrawalFacts> {
  const enrolment = await tx.enrolment.findUniqueOrThrow({ where: { id }, include: FACTS });
  return {
    enrolledOn: sydneyDay(enrolment.enrolledAt),
    expiresOn: dayOf(enrolment.expiresOn),
    hasCertificate: enrolment.certificates.length > 0,
    hasCompleted: enrolment.courseCompletedAt !== null,
    hasEnded:
      (enrolment.endedAt ?? enrolment.identityDisposedOn ?? enrolment.evidenceDisposedOn) !== null,
    hasBegun: hasBegun(enrolment),
    paid: await paidBy(ctx, tx, enrolment, invoice),
  };
}

const hasBegun = ({ lastStudiedAt, diagnosedAt, lastSectionCompleted, currentPage }: Enrolment) =>
  lastStudiedAt !== null || diagnosedAt !== null || lastSectionCompleted > 0 || currentPage > 0;

/** Another company teaches an external course, and the office settles it with that company. */
async function paidBy(
  ctx: AppContext,
  tx: Tx,
  { voucher, isExternalLearning }: Enrolment,
  invoice: Invoice,
): Promise<PaymentFacts> {
  if (isExternalLearning) return { by: 'office' };
  if (voucher) return { by: 'voucher', whyNotReturnable: await whyNotReturnable(ctx, tx, voucher) };
  if (!invoice || invoice.totalCents === 0) return { by: 'nothing' };
  if (wayToReturn(ctx, invoice).way !== 'card') return { by: 'office' };
  const left = leftCents(listCreditableLines(invoice));
  return { by: 'card', totalCents: invoice.totalCents, leftCents: left };
}
