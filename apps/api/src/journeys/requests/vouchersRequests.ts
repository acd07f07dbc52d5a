import type { AppContext } from '../../context';
import { sendVoucher } from '../../features/vouchers/sendVoucher';
import { aBusinessWithVouchers, signedInAs } from '../../testing/build';
import type { Make } from './validRequest';

const ANA = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' };
const FREE = { sentToFirstName: null, sentToLastName: null, sentToEmail: null, sentAt: null };

async function aVoucher(ctx: AppContext) {
  const owner = await aBusinessWithVouchers(ctx, { quantity: 1 });
  const voucher = await ctx.db.voucher.findFirstOrThrow({ where: { ownerId: owner.id } });
  return { owner, voucher, header: await signedInAs(ctx, owner) };
}

const ofOwner =
  (path: string): Make =>
  async (ctx) => {
    const { owner, header } = await aVoucher(ctx);
    return { path: `/corporate/purchase-vouchers/${owner.id}${path}`, header };
  };

/** The vouchers of a business: its table, sending, taking back, redeeming. */
export const VOUCHERS_REQUESTS: Record<string, Make> = {
  'get /corporate/purchase-vouchers/:userId': ofOwner(''),
  'get /corporate/purchase-vouchers/:userId/summary': ofOwner('/summary'),
  'get /corporate/purchase-vouchers/:userId/export.csv': ofOwner('/export.csv'),
  'post /corporate/purchase-vouchers/send': async (ctx) => {
    const { voucher, header } = await aVoucher(ctx);
    return {
      path: '/corporate/purchase-vouchers/send',
      header,
      body: { ...ANA, voucherCode: voucher.code, courseId: 2, message: 'Welcome', replace: false },
      renew: () => ctx.db.voucher.updateMany({ data: FREE }),
    };
  },
  'post /corporate/purchase-vouchers/take-back': async (ctx) => {
    const { owner, voucher, header } = await aVoucher(ctx);
    const { code: voucherCode, id } = voucher;
    const renew = async () => {
      await ctx.db.withdrawnVoucherCode.deleteMany();
      await ctx.db.voucher.update({ where: { id }, data: { ...FREE, code: voucherCode } });
      await sendVoucher(ctx, owner.id, {
        ...ANA,
        message: undefined,
        voucherCode,
        courseId: 2,
        replace: false,
      });
    };
    await renew();
    return { path: '/corporate/purchase-vouchers/take-back', header, body: { voucherCode }, renew };
  },
  'get /vouchers/:code': async (ctx) => ({
    path: `/vouchers/${(await aVoucher(ctx)).voucher.code}`,
  }),
};
