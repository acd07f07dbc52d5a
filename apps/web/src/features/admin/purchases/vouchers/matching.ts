import type { OfficeVoucher } from '@platewise/shared/purchases/office';

const textOf = (voucher: OfficeVoucher) =>
  [
    voucher.voucherCode,
    voucher.voucherCode.replaceAll('-', ''),
    voucher.course,
    voucher.redeemedBy,
    voucher.sentTo,
    voucher.sentToEmail,
  ]
    .join(' ')
    .toLowerCase();

/** Every word must be found somewhere. */
export function matching(
  vouchers: OfficeVoucher[],
  { search, status }: { search: string; status: string },
): OfficeVoucher[] {
  const words = search.toLowerCase().split(/\s+/);
  return vouchers.filter((voucher) => {
    const text = textOf(voucher);
    return (!status || voucher.status === status) && words.every((word) => text.includes(word));
  });
}
