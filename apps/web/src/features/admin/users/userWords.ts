import type { Belongings, UserRow } from '@platewise/shared/users';

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

const some = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

/** '12 users' */
export const someUsers = (count: number) => some(count, 'user');

/** What would be deleted, a line for each kind that there is. */
export function sayBelongings(theirs: Belongings): string[] {
  const { enrolments, certificates, purchases, vouchers, vouchersNotRedeemed } = theirs;
  return [
    enrolments > 0 && some(enrolments, 'course enrolment') + sayCertificates(certificates),
    purchases > 0 && some(purchases, 'voucher purchase'),
    vouchers > 0 &&
      `${some(vouchers, 'voucher')}, ${vouchersNotRedeemed.toLocaleString('en-AU')} of them not redeemed`,
    theirs.openReprints > 0 && `${some(theirs.openReprints, 'NSW reprint')} not posted yet`,
  ].filter((line) => line !== false);
}

function sayCertificates(certificates: number) {
  if (certificates === 0) return '';
  return `, ${certificates.toLocaleString('en-AU')} of them with a certificate, which can still be verified`;
}
