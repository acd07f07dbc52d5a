import type { AppContext } from '../../context';
import { aLearner, enrol, NO_CARD } from '../../features/enrolments/steps/testing/enrolling';
import { buy } from '../../features/purchases/testing/buying';
import { aCreditNote, anOpenCourse, aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const FILTER = { courseIds: [2], startDate: '2026-03-01', endDate: '2026-03-02' };
const CONTACT = {
  companyName: 'The Corner Cafe',
  firstName: 'Bao',
  lastName: 'Le',
  email: 'bao@corner.example',
  phone: '02 9999 9999',
  version: 1,
};

/** A purchase by invoice that is not paid. */
async function aPurchase(ctx: AppContext): Promise<string> {
  await anOpenCourse(ctx, 2);
  const { user } = await signedIn(ctx, 3);
  const { id } = await buy(ctx, user, { ...NO_CARD, paymentMethod: 'Invoice' });
  if (!id) throw new Error('not bought');
  return id;
}

/** An enrolment that a card paid. */
async function aPaidEnrolment(ctx: AppContext) {
  await anOpenCourse(ctx);
  const { id } = await enrol(ctx, await aLearner(ctx));
  if (!id) throw new Error('not enrolled');
  return { id };
}

const listed =
  (path: string): Make =>
  async (ctx) => {
    await aPurchase(ctx);
    return { path, header: (await signedIn(ctx, 1)).header, body: FILTER };
  };

const about =
  (path: string, body?: object, again?: (ctx: AppContext) => Promise<unknown>): Make =>
  async (ctx) => {
    const id = await aPurchase(ctx);
    const { header } = await signedIn(ctx, 1);
    return {
      path: `/admin/vouchers/${id}${path}`,
      header,
      body,
      renew: again && (() => again(ctx)),
    };
  };

const asBought = { paidAt: null, version: 1 };
const unpaid = async ({ db }: AppContext) => {
  await db.mail.deleteMany();
  await db.voucherPurchase.updateMany({ data: asBought });
  await db.invoice.updateMany({ data: { paidAt: null } });
};

const PART = {
  amountCents: 1000,
  reason: 'The course started late.',
  transferredOn: '2026-03-02',
  transferReference: 'PW 1',
  version: 1,
};
const uncredited = async ({ db }: AppContext) => {
  await db.mail.deleteMany();
  await db.voucher.updateMany({ data: { cancelledAt: null, creditNoteId: null } });
  await db.creditNote.deleteMany();
  await db.voucherPurchase.updateMany({ data: asBought });
  await db.invoice.updateMany({ data: { creditedCents: 0, reducedCents: 0 } });
};

const MARCH = 'startDate=2026-03-01&endDate=2026-03-31';

const aboutBusiness =
  (call: string): Make =>
  async (ctx) => ({
    path: `/admin/businesses/${(await aUser(ctx, { userType: 3 })).id}${call}`,
    header: (await signedIn(ctx, 1)).header,
  });

/** Calls of the office about purchases of businesses. */
export const PURCHASES_REQUESTS: Record<string, Make> = {
  'post /admin/vouchers': listed('/admin/vouchers'),
  'post /admin/vouchers/export.csv': listed('/admin/vouchers/export.csv'),
  'get /admin/vouchers/:prePurchaseId': about(''),
  'put /admin/vouchers/:prePurchaseId': about('', CONTACT, ({ db }) =>
    db.voucherPurchase.updateMany({ data: asBought }),
  ),
  'put /admin/vouchers/:prePurchaseId/paid': about(
    '/paid',
    { isPaid: true, reference: 'PW 000123', version: 1 },
    unpaid,
  ),
  'post /admin/vouchers/:prePurchaseId/release': about(
    '/release',
    { reason: 'Paid by cheque today.', version: 1 },
    ({ db }) =>
      db.voucherPurchase.updateMany({
        data: { ...asBought, certificatesReleasedAt: null, certificatesReleaseReason: null },
      }),
  ),
  'get /admin/vouchers/:prePurchaseId/refunds': about('/refunds'),
  'post /admin/vouchers/:prePurchaseId/refunds': about('/refunds', PART, uncredited),
  'post /admin/vouchers/:prePurchaseId/refunds, vouchers': async (ctx) => {
    const id = await aPurchase(ctx);
    const { code } = await ctx.db.voucher.findFirstOrThrow({ where: { purchaseId: id } });
    return {
      path: `/admin/vouchers/${id}/refunds`,
      header: (await signedIn(ctx, 1)).header,
      body: { reason: PART.reason, voucherCodes: [code], version: 1 },
      renew: () => uncredited(ctx),
    };
  },
  'get /admin/users/course/:userCourseId/refunds': async (ctx) => ({
    path: `/admin/users/course/${(await aPaidEnrolment(ctx)).id}/refunds`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'post /admin/users/course/:userCourseId/refunds': async (ctx) => ({
    path: `/admin/users/course/${(await aPaidEnrolment(ctx)).id}/refunds`,
    header: (await signedIn(ctx, 1)).header,
    body: { amountCents: 1000, reason: PART.reason, creditedCents: 0 },
    renew: () => uncredited(ctx),
  }),
  'get /userCourse/pdf/credit-note/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    const { id } = await aCreditNote(ctx, { userId: user.id });
    return { path: `/userCourse/pdf/credit-note/${id}`, header };
  },
  'delete /admin/vouchers/:prePurchaseId': async (ctx) => {
    const id = await aPurchase(ctx);
    const purchase = await ctx.db.voucherPurchase.findUniqueOrThrow({ where: { id } });
    return {
      path: `/admin/vouchers/${id}`,
      header: (await signedIn(ctx, 1)).header,
      renew: () => ctx.db.voucherPurchase.create({ data: purchase }),
    };
  },
  'post /admin/vouchers/:prePurchaseId/resend': async (ctx) => {
    const id = await aPurchase(ctx);
    const { id: voucherId, code } = await ctx.db.voucher.findFirstOrThrow({
      where: { purchaseId: id },
    });
    await ctx.db.voucher.update({
      where: { id: voucherId },
      data: {
        sentToFirstName: 'Ana',
        sentToLastName: 'Silva',
        sentToEmail: 'ana@example.com',
        sentAt: ctx.now(),
      },
    });
    return {
      path: `/admin/vouchers/${id}/resend`,
      header: (await signedIn(ctx, 1)).header,
      body: { voucherCode: code },
    };
  },
  'get /admin/businesses/:userId': aboutBusiness(''),
  'get /admin/businesses/:userId/statement': aboutBusiness(`/statement?${MARCH}`),
  'get /admin/businesses/:userId/statement.pdf': aboutBusiness(`/statement.pdf?${MARCH}`),
  'get /corporate/tax-invoices/:userId/statement.pdf': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/tax-invoices/${user.id}/statement.pdf?${MARCH}`, header };
  },
};
