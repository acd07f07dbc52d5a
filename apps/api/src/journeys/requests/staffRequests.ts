import type { AppContext } from '../../context';
import { aGraduate, aRecipient } from '../../features/staff/testing/aStaffMember';
import { aBusinessWithVouchers, aVoucherBatch, signedInAs } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

async function aBusiness(ctx: AppContext) {
  const business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: 3 });
  return { business, header: await signedInAs(ctx, business) };
}

const ROWS = [{ line: 1, firstName: 'Mei', lastName: 'Tran', email: 'mei@example.com' }];

const aboutBatch =
  (path: (id: string) => string): Make =>
  async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: path((await aVoucherBatch(ctx, { userId: user.id })).id), header };
  };

const asked =
  (path: string): Make =>
  async (ctx) => ({ path, header: (await signedIn(ctx, 3)).header });

/** Calls of a business about its staff. */
export const STAFF_REQUESTS: Record<string, Make> = {
  'post /corporate/voucher-batches/preview': async (ctx) => ({
    path: '/corporate/voucher-batches/preview',
    header: (await aBusiness(ctx)).header,
    body: { courseId: 2, list: 'Mei,Tran,mei@example.com', rows: ROWS },
  }),
  'post /corporate/voucher-batches': async (ctx) => {
    const { header } = await aBusiness(ctx);
    const unsent = {
      sentAt: null,
      sentToEmail: null,
      sentToFirstName: null,
      sentToLastName: null,
    };
    return {
      path: '/corporate/voucher-batches',
      header,
      body: { courseId: 2, rows: ROWS, message: 'Good luck.' },
      renew: () => ctx.db.voucher.updateMany({ data: unsent }),
    };
  },
  'get /corporate/voucher-batches/:id': aboutBatch((id) => `/corporate/voucher-batches/${id}`),
  'get /corporate/voucher-batches/:id/rows': aboutBatch(
    (id) => `/corporate/voucher-batches/${id}/rows`,
  ),
  'get /corporate/voucher-batches/:id/report.csv': aboutBatch(
    (id) => `/corporate/voucher-batches/${id}/report.csv`,
  ),
  'get /corporate/staff': asked('/corporate/staff'),
  'post /corporate/staff/reminders': async (ctx) => {
    const { business, header } = await aBusiness(ctx);
    const { id } = await aRecipient(ctx, business);
    return {
      path: '/corporate/staff/reminders',
      header,
      body: { voucherIds: [id] },
      renew: () => ctx.db.staffReminder.deleteMany(),
    };
  },
  'get /corporate/learners/papers.zip': async (ctx) => {
    const { business, header } = await aBusiness(ctx);
    await aGraduate(ctx, business);
    return { path: '/corporate/learners/papers.zip', header };
  },
};
