import { formatCount } from '@platewise/shared/count';
import { type CreditLine, type CreditNoteWay, sumCents } from '@platewise/shared/creditNotes';
import { showCents } from '@platewise/shared/money';
import type { OfficePurchase } from '@platewise/shared/purchases/office';
import classes from './refunds.module.css';

type Props = {
  purchase: OfficePurchase;
  way: CreditNoteWay;
  lines: CreditLine[];
  leftCents: number;
};

/** The consequences, a sentence each, before the office confirms. */
export function RefundPreview(props: Props) {
  const sentences = describeRefund(props);
  return (
    <output className={classes.preview}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </output>
  );
}

function describeRefund({ purchase, way, lines, leftCents }: Props): string[] {
  const cents = sumCents(lines);
  if (cents === 0) return ['Choose what comes back. You see the amount here before you confirm.'];
  const amount = showCents(cents);
  const vouchers = lines.reduce((count, line) => count + line.vouchers, 0);
  const gst = lines.reduce((sum, { gstCents }) => sum + gstCents, 0);
  const rest = leftCents - cents;
  return [
    `${describeWay(way, amount, purchase)}${gst > 0 ? ` That includes ${showCents(gst)} GST.` : ''}`,
    vouchers > 0
      ? `${formatCount(vouchers, 'voucher')} will be withdrawn and can no longer be redeemed.`
      : 'All vouchers stay as they are.',
    way === 'owed'
      ? `${showCents(rest)} is left to pay.`
      : `${showCents(rest)} of the purchase is left after that.`,
    'We email a credit note to the business. You can’t undo this.',
  ];
}

function describeWay(way: CreditNoteWay, amount: string, { companyName }: OfficePurchase) {
  if (way === 'card') return `${amount} goes back to the card that paid.`;
  return way === 'bank'
    ? `Transfer ${amount} at your bank. We only record it here.`
    : `${companyName} owes ${amount} less.`;
}
