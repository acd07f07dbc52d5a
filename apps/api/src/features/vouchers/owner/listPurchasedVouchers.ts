import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  type VoucherFilter,
  type VoucherRow,
  type VoucherSummary,
  type VouchersExport,
  type VouchersQuery,
  voucherStatus,
} from '@platewise/shared/vouchers';
import type { AppContext } from '../../../context';
import { dayOf, Prisma } from '../../../db/client';
import { AllRows, Page, toSkipTake } from '../../../db/page';
import { isUnpaid } from '../../certificates/loadCertificateFacts';
import { observerToken } from '../../observerForms/observerToken';
import { listUndelivered } from '../listUndelivered';
import { conditionOf, parseOrder, VOUCHERS_WITH_LEARNER, whereOf } from './voucherQuery';

const WITH_LEARNER = {
  purchase: { select: { purchaseNumber: true, paidAt: true, certificatesReleasedAt: true } },
  enrolment: {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      courseCompletedAt: true,
      certificates: { select: { id: true }, take: 1 },
      thirdPartyForm: { select: { generation: true, doneAt: true } },
    },
  },
} as const satisfies Prisma.VoucherInclude;

type Voucher = Prisma.VoucherGetPayload<{ include: typeof WITH_LEARNER }>;

/** The number of vouchers that are read at a time when the whole list is requested. */
const AT_A_TIME = 500;

/** Lists the vouchers of a business, newest purchase first by default: one page, or all of them, streamed. */
export async function listPurchasedVouchers(
  ctx: AppContext,
  userId: string,
  { page, pageSize, ...filter }: VouchersQuery,
): Promise<Page<VoucherRow> | AllRows<VoucherRow>> {
  if (page === undefined)
    return new AllRows(allRows(ctx, await findVoucherIds(ctx, userId, filter, Prisma.empty)));
  const { skip, take } = toSkipTake({ page, pageSize });
  const [total, ids] = await Promise.all([
    countVouchers(ctx, userId, filter),
    findVoucherIds(ctx, userId, filter, Prisma.sql`LIMIT ${take} OFFSET ${skip}`),
  ]);
  return new Page(await readVouchers(ctx, ids), total);
}

async function* allRows(ctx: AppContext, ids: string[]) {
  for (let from = 0; from < ids.length; from += AT_A_TIME)
    yield* await readVouchers(ctx, ids.slice(from, from + AT_A_TIME));
}

export async function findVoucherIds(
  ctx: AppContext,
  userId: string,
  filter: VouchersExport,
  limit: Prisma.Sql,
): Promise<string[]> {
  const today = sydneyDay(ctx.now());
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM ${VOUCHERS_WITH_LEARNER} ${whereOf(userId, filter, today)}
    ${parseOrder(filter.sort, today)} ${limit}`;
  return found.map(({ id }) => id);
}

async function countVouchers(ctx: AppContext, userId: string, filter: VouchersExport) {
  const [row] = await ctx.db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${VOUCHERS_WITH_LEARNER} ${whereOf(userId, filter, sydneyDay(ctx.now()))}`;
  return row?.total ?? 0;
}

/** Vouchers in the order of the ids. */
export async function readVouchers(ctx: AppContext, ids: string[]): Promise<VoucherRow[]> {
  const vouchers = await ctx.db.voucher.findMany({
    where: { id: { in: ids } },
    include: WITH_LEARNER,
  });
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const undelivered = await listUndelivered(
    ctx,
    vouchers
      .filter(({ redeemedAt }) => !redeemedAt)
      .map(({ id, sentToEmail }) => ({ id, email: sentToEmail })),
  );
  return ids.flatMap((id) => {
    const voucher = byId.get(id);
    return voucher ? [rowOf(ctx, voucher, undelivered)] : [];
  });
}

function rowOf(
  ctx: AppContext,
  { enrolment, purchase, ...voucher }: Voucher,
  undelivered: Set<string>,
): VoucherRow {
  const form = enrolment?.thirdPartyForm ?? null;
  const formCompleted = form?.doneAt != null;
  // The learner has done everything for a certificate. That is what a business wants to know.
  const completed = enrolment?.courseCompletedAt != null && formCompleted;
  const expiresOn = dayOf(voucher.expiresOn);
  return {
    purchaseDate: sydneyDay(voucher.purchasedAt),
    courseId: voucher.courseId,
    redeemedBy: enrolment ? fullName(enrolment) : null,
    voucher: voucher.code,
    status: voucherStatus({
      redeemed: voucher.redeemedAt !== null,
      completed,
      cancelled: voucher.cancelledAt !== null,
      expired: expiresOn < sydneyDay(ctx.now()),
    }),
    hasBeenCompleted: completed,
    thirdPartyFormCompleted: formCompleted,
    userCourseId: enrolment?.id ?? null,
    thirdPartyFormAccessToken:
      enrolment && form
        ? observerToken(ctx, { enrolmentId: enrolment.id, generation: form.generation })
        : null,
    expiresOn,
    sentToFirstName: voucher.sentToFirstName,
    sentToLastName: voucher.sentToLastName,
    sentToEmail: voucher.sentToEmail,
    sentAt: voucher.sentAt?.toISOString() ?? null,
    didNotArrive: undelivered.has(voucher.id),
    purchaseNumber: purchase?.purchaseNumber ?? null,
    isPaid: purchase?.paidAt !== null,
    certificateWaitsForPayment:
      completed && enrolment?.certificates.length === 0 && isUnpaid(purchase),
  };
}

/** Counts the vouchers of a business by status. */
export async function summariseVouchers(ctx: AppContext, userId: string): Promise<VoucherSummary> {
  const today = sydneyDay(ctx.now());
  const those = (filter: VoucherFilter) =>
    Prisma.sql`count(*) FILTER (WHERE ${conditionOf(filter, today)})::int`;
  const [summary] = await ctx.db.$queryRaw<[VoucherSummary]>`
    SELECT count(*)::int AS bought, ${those('Not Yet Redeemed')} AS "notYetRedeemed", ${those('Sent')} AS sent,
      ${those('Expiring Soon')} AS "expiringSoon", ${those('Redeemed')} AS redeemed,
      ${those('Completed')} AS completed, ${those('Expired')} AS expired, ${those('Cancelled')} AS cancelled,
      coalesce(array_agg(DISTINCT v."courseId") FILTER (WHERE v.id IS NOT NULL), '{}') AS "courseIds"
    FROM ${VOUCHERS_WITH_LEARNER} WHERE v."ownerId" = ${userId}::uuid`;
  return summary;
}
