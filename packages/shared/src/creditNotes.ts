import { array, type InferType, object } from 'yup';
import { code, day, longText, required, response, text, whole } from './fields';
import { MOST_VOUCHERS } from './purchases';

/** 'CN000012' */
export const showCreditNoteNumber = (number: number) => `CN${String(number).padStart(6, '0')}`;

/** How the money is returned: to the card, by a bank transfer of the office, or as a lower debt. */
export const CREDIT_NOTE_WAYS = ['card', 'bank', 'owed'] as const;
export type CreditNoteWay = (typeof CREDIT_NOTE_WAYS)[number];

/** A line of an invoice and what has been credited of it. All amounts are in whole cents, after discount, GST included. */
export type CreditableLine = {
  position: number;
  description: string;
  quantity: number;
  totalCents: number;
  gstCents: number;
  creditedCents: number;
  creditedVouchers: number;
};

/** The part of a credit note that lowers the line of the invoice with the same position. */
export type CreditLine = {
  position: number;
  description: string;
  /** How many vouchers are withdrawn; 0 for a reduction. */
  vouchers: number;
  totalCents: number;
  gstCents: number;
};

const leftOf = ({ totalCents, creditedCents }: CreditableLine) => totalCents - creditedCents;
export const leftCents = (lines: CreditableLine[]) =>
  lines.reduce((cents, line) => cents + leftOf(line), 0);
export const sumCents = (lines: CreditLine[]) =>
  lines.reduce((cents, line) => cents + line.totalCents, 0);

/** The GST of the cents from `before` to `after`. The parts of a line add up to its GST, however it is cut. */
function creditOf(line: CreditableLine, totalCents: number, vouchers: number): CreditLine {
  const gstAt = (cents: number) =>
    line.totalCents === 0 ? 0 : Math.round((line.gstCents * cents) / line.totalCents);
  const { position, description, creditedCents } = line;
  const gstCents = gstAt(creditedCents + totalCents) - gstAt(creditedCents);
  return { position, description, vouchers, totalCents, gstCents };
}

/**
 * Credits vouchers with their share of what was paid. The shares of all vouchers of a line add up to the line. A line
 * that has been reduced before gives back no more than what is left of it. `vouchers` has a number for each position.
 */
export const creditVouchers = (
  lines: CreditableLine[],
  vouchers: ReadonlyMap<number, number>,
): CreditLine[] =>
  lines.flatMap((line) => {
    const count = vouchers.get(line.position) ?? 0;
    if (count === 0) return [];
    const shareOf = (first: number) => Math.round((line.totalCents * first) / line.quantity);
    const { creditedVouchers: before } = line;
    const share = shareOf(before + count) - shareOf(before);
    return [creditOf(line, Math.min(share, leftOf(line)), count)];
  });

/** Credits an amount, spread over the lines in proportion to what is left of each. */
export function creditAmount(lines: CreditableLine[], amountCents: number): CreditLine[] {
  const left = leftCents(lines);
  const spreadTo = (cents: number) => (left === 0 ? 0 : Math.round((amountCents * cents) / left));
  let before = 0;
  return lines.flatMap((line) => {
    const after = before + leftOf(line);
    const cents = spreadTo(after) - spreadTo(before);
    before = after;
    return cents > 0 ? [creditOf(line, cents, 0)] : [];
  });
}

/** The highest amount that a column of the database can hold. */
const MOST_CENTS = 2_147_483_647;

const formFields = {
  /** Whole cents; only without vouchers. */
  amountCents: whole('Amount')
    .min(1, 'Enter an amount above $0.00.')
    .max(MOST_CENTS, 'This amount is too high.'),
  reason: longText('Reason', 500).required(required('Reason')),
  /** The office's own bank transfer, for an invoice that was paid by one. */
  transferredOn: day('Date of the transfer'),
  transferReference: text('Bank reference', 100),
};

export const refundPartSchema = object({
  ...formFields,
  /** The codes of unused vouchers that are withdrawn; empty for an amount. */
  voucherCodes: array(code('Voucher code', 40).required(required('Voucher code')))
    .max(MOST_VOUCHERS, 'These are too many vouchers.')
    .typeError('Vouchers must be a list.')
    .default(() => []),
  version: whole('Version').required(required('Version')),
});
export type RefundPart = InferType<typeof refundPartSchema>;

/** A part of what was paid for one enrolment. */
export const refundEnrolmentSchema = object({
  ...formFields,
  amountCents: formFields.amountCents.required(required('Amount')),
  /** The sum of its credit notes when the form was opened: a second press is refused. */
  creditedCents: whole('Returned before').min(0).required(required('Returned before')),
});
export type RefundEnrolment = InferType<typeof refundEnrolmentSchema>;

/** A credit note, as a row of a list shows it. */
export const creditNoteResponse = response.object({
  creditNoteId: response.text(),
  creditNoteNumber: response.text(),
  /** 'YYYY-MM-DD' */
  issuedOn: response.text(),
  totalCents: response.int(),
});
export type CreditNote = InferType<typeof creditNoteResponse>;

/** The same with what only the office sees. */
export const officeCreditNoteResponse = creditNoteResponse.shape({
  gstCents: response.int(),
  reason: response.text(),
  way: response.text().oneOf(CREDIT_NOTE_WAYS),
  issuedByEmail: response.text(),
  /** Null while the payment provider has not confirmed it, and for a lower debt. */
  refundedAt: response.maybeText(),
  /** 'YYYY-MM-DD' */
  transferredOn: response.maybeText(),
  transferReference: response.maybeText(),
  voucherCodes: response.list(response.text()),
});
export type OfficeCreditNote = InferType<typeof officeCreditNoteResponse>;

const creditableLineResponse = response.object({
  position: response.int(),
  /** Null for a course that we no longer know. */
  courseId: response.maybeInt(),
  description: response.text(),
  quantity: response.int(),
  totalCents: response.int(),
  gstCents: response.int(),
  creditedCents: response.int(),
  creditedVouchers: response.int(),
});

const refundsShape = {
  /** Null if nothing can be returned; then `whyNot` says why. */
  way: response.text().oneOf(CREDIT_NOTE_WAYS).nullable(),
  whyNot: response.maybeText(),
  lines: response.list(creditableLineResponse),
  creditNotes: response.list(officeCreditNoteResponse),
};

/** The part of what was paid for an enrolment that the office can still return, and its credit notes. */
export const enrolmentRefundsResponse = response.object(refundsShape);
export type EnrolmentRefunds = InferType<typeof enrolmentRefundsResponse>;

/** The same of a voucher purchase. */
export const purchaseRefundsResponse = response.object({
  ...refundsShape,
  version: response.int(),
});
export type PurchaseRefunds = InferType<typeof purchaseRefundsResponse>;
