import {
  type CreditableLine,
  type CreditLine,
  creditAmount,
  creditVouchers,
  leftCents,
  type RefundPart,
  sumCents,
} from '@platewise/shared/creditNotes';
import { required } from '@platewise/shared/fields';
import { showCents } from '@platewise/shared/money';
import type { Tx } from '../../db/client';
import { conflict, invalidField } from '../../domainError';
import { readVoucherCode } from '../vouchers/voucherCode';
import { type CreditableInvoice, listCreditableLines } from './creditableInvoice';

type Credit = { lines: CreditLine[]; voucherIds: string[] };

/** The lines of the credit note, and the vouchers that it withdraws: those chosen, or none for an amount. */
export async function creditOf(
  tx: Tx,
  purchaseId: string,
  invoice: CreditableInvoice,
  { voucherCodes, amountCents }: RefundPart,
): Promise<Credit> {
  const lines = listCreditableLines(invoice);
  if (voucherCodes.length === 0)
    return { lines: creditOfAmount(lines, amountCents), voucherIds: [] };
  if (amountCents !== undefined) throw vouchersOrAmount();
  const vouchers = await lockUnusedVouchers(tx, purchaseId, voucherCodes);
  const positionOf = new Map(lines.map(({ courseId, position }) => [courseId, position]));
  const counts = new Map<number, number>();
  for (const { courseId } of vouchers) {
    const position = positionOf.get(courseId) ?? 0;
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  const credit = creditVouchers(lines, counts);
  if (sumCents(credit) === 0) throw nothingForVouchers();
  return { lines: credit, voucherIds: vouchers.map(({ id }) => id) };
}

/** The lines that return an amount; never more than is left. */
export function creditOfAmount(
  lines: CreditableLine[],
  amountCents: number | undefined,
): CreditLine[] {
  if (amountCents === undefined) throw invalidField('amountCents', required('Amount'));
  const left = leftCents(lines);
  if (amountCents > left)
    throw invalidField('amountCents', `At most ${showCents(left)} is left to return.`);
  return creditAmount(lines, amountCents);
}

type UnusedVoucher = { id: string; courseId: number };

/**
 * Locks chosen vouchers of a purchase in the order of their ids. A learner who redeems one at the same moment either has it
 * already, and this refuses, or is refused.
 */
async function lockUnusedVouchers(
  tx: Tx,
  purchaseId: string,
  typed: string[],
): Promise<UnusedVoucher[]> {
  const codes = [...new Set(typed.map((code) => readVoucherCode(code) ?? code))];
  const vouchers = await tx.$queryRaw<UnusedVoucher[]>`
    SELECT id, "courseId" FROM "Voucher"
    WHERE "purchaseId" = ${purchaseId}::uuid AND code = ANY (${codes}::text[])
      AND "redeemedAt" IS NULL AND "cancelledAt" IS NULL
    ORDER BY id FOR UPDATE`;
  if (vouchers.length < codes.length) throw notUnused();
  return vouchers;
}

const notUnused = () =>
  conflict(
    'Some of these vouchers have been used or cancelled, or belong to another purchase. Please choose again.',
  );
const vouchersOrAmount = () =>
  invalidField('amountCents', 'Choose vouchers or enter an amount, not both.');
const nothingForVouchers = () =>
  conflict('Nothing is left to return for these vouchers. Enter an amount instead.');
