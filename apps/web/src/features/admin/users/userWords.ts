import { formatCount, formatNumber } from '@platewise/shared/count';
import { fullName } from '@platewise/shared/personNames';
import type { RetainedEnrolments, UserRecords, UserRow } from '@platewise/shared/users';

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  fullName({ firstName, lastName });

const isLine = (line: string | false) => line !== false;

/** What is deleted with a user, a line for each kind that there is. */
export function listDeletedRecords(theirs: UserRecords): string[] {
  const { staying, purchases, openReprints } = theirs;
  const enrolments = theirs.enrolments - staying.enrolments;
  return [
    staying.enrolments > 0 &&
      'Their login. Their email address can be used for a new account straight away.',
    enrolments > 0 && formatCount(enrolments, 'course enrolment'),
    purchases > 0 && formatCount(purchases, 'voucher purchase'),
    theirs.vouchers > 0 && formatVouchers(theirs),
    openReprints > 0 && `${formatCount(openReprints, 'NSW reprint')} not posted yet`,
  ].filter(isLine);
}

/** '1 voucher, not redeemed'; '10 vouchers, 4 of them not redeemed' */
function formatVouchers({ vouchers, vouchersNotRedeemed }: UserRecords) {
  const counted = formatCount(vouchers, 'voucher');
  if (vouchersNotRedeemed === 0) return `${counted}, redeemed`;
  if (vouchersNotRedeemed === vouchers) return `${counted}, not redeemed`;
  return `${counted}, ${formatNumber(vouchersNotRedeemed)} of them not redeemed`;
}

/** What must be kept although its user is deleted. */
export function listRetainedRecords(staying: RetainedEnrolments): string[] {
  const { enrolments, reported, withEvidence, onHold, certificateNumbers } = staying;
  return [
    reported > 0
      ? `${formatCount(enrolments, 'course enrolment')}, because the NAT files report ${enrolments === 1 ? 'it' : 'them'}`
      : formatCount(enrolments, 'course enrolment'),
    withEvidence > 0 &&
      'Evidence of assessment, like quiz answers and the observer’s form, until its retention ends',
    certificateNumbers.length > 0 &&
      `${certificateNumbers.length === 1 ? 'Certificate' : 'Certificates'} ${certificateNumbers.join(', ')}, which can still be verified`,
    onHold > 0 && 'Records that are on hold',
    'Invoices and payments, for the books',
  ].filter(isLine);
}
