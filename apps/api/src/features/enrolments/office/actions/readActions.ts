import { sydneyDay } from '@platewise/shared/dates';
import type {
  EnrolmentActions,
  EnrolmentPayment,
} from '@platewise/shared/enrolments/officeActions';
import { fullName } from '@platewise/shared/personNames';
import { isForLearner, type UsiStatus } from '@platewise/shared/usiLinks';
import type { AppContext } from '../../../../context';
import { dayOf, type Prisma } from '../../../../db/client';
import { listCertificateChecks } from '../../../certificates/certificateChecks';
import { describeCertificate } from '../../../certificates/certificateList';
import { loadCertificateFacts } from '../../../certificates/loadCertificateFacts';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { isExpired } from '../../../progress/studyGate';
import { whyNotDeletable } from '../../../retention/retainedEnrolments';
import { findUsiNeed } from '../../../usiLinks/usiLink';
import { whyNotReturnable } from './giveVoucherBack';

const include = {
  certificates: {
    omit: { pdf: true },
    include: { supersededBy: { select: { number: true } } },
    orderBy: [{ createdAt: 'desc' }, { number: 'desc' }],
  },
  invoice: { select: { payment: true, creditedCents: true } },
  voucher: { include: { purchase: { select: { companyName: true } } } },
  usiLink: { select: { sentAt: true } },
} as const satisfies Prisma.EnrolmentInclude;
type Enrolment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

/** Returns what the office can do with an enrolment, and what it needs to know to decide. */
export async function readActions(ctx: AppContext, id: string): Promise<EnrolmentActions> {
  const enrolment = await ctx.db.enrolment.findUnique({ where: { id }, include });
  if (!enrolment) throw unknownEnrolment();
  const today = sydneyDay(ctx.now());
  const papers = enrolment.certificates.map((certificate) =>
    describeCertificate(certificate, today),
  );
  const certificate = await loadCertificateFacts(ctx, ctx.db, id);
  const checks = listCertificateChecks(certificate.facts);
  return {
    userCourseId: id,
    learnerName: fullName(enrolment),
    courseTitle: enrolment.courseTitle,
    expiresOn: dayOf(enrolment.expiresOn),
    expired: isExpired(enrolment, ctx.now()),
    endedAt: iso(enrolment.endedAt),
    whyNotDeletable: await whyNotDeletable(ctx, ctx.db, id),
    papers,
    checks,
    certificateDue: papers.length === 0 && checks.every(({ passed }) => passed),
    payment: paymentOf(enrolment),
    voucher: await voucherOf(ctx, enrolment),
    usi: usiStatusOf(enrolment, certificate),
  };
}

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

function usiStatusOf(
  { usiLink, endedAt }: Enrolment,
  { enrolment: { usiCheck }, facts }: Awaited<ReturnType<typeof loadCertificateFacts>>,
): UsiStatus {
  const need = findUsiNeed(facts);
  return {
    state: (usiCheck && facts.registry?.state) ?? null,
    differs: (usiCheck && facts.registry?.differs) ?? [],
    answeredAt: iso(facts.registry?.answeredAt),
    nextTryAt: iso(usiCheck?.nextTryAt),
    fault: usiCheck?.fault ?? null,
    linkSentAt: iso(usiLink?.sentAt),
    canMailLink: need !== null && isForLearner(need) && !endedAt,
  };
}

/** The payment that was charged. Failed attempts are in the history. */
function paymentOf({ invoice }: Enrolment): EnrolmentPayment | null {
  const payment = invoice?.payment;
  if (!invoice || !payment?.settledAt) return null;
  const { id, amountCents, state, settledAt, refundedAt, disputedAt } = payment;
  return {
    id,
    amountCents,
    paidAt: settledAt.toISOString(),
    refunded: state === 'REFUNDED',
    refundedAt: iso(refundedAt),
    disputedAt: iso(disputedAt),
    creditedCents: invoice.creditedCents,
  };
}

const voucherOf = async (ctx: AppContext, { voucher }: Enrolment) =>
  voucher && {
    code: voucher.code,
    companyName: voucher.purchase?.companyName ?? null,
    expiresOn: dayOf(voucher.expiresOn),
    whyNotReturnable: await whyNotReturnable(ctx, ctx.db, voucher),
  };
