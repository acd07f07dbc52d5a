import {
  AGEING_LABELS,
  type Statement,
  type StatementLine,
} from '@platewise/shared/businessStatement';

/** An invoice with the calendar days on which something happened to it, in Sydney. */
export type StatementInvoice = {
  number: string;
  /** The number that the business gave to its order. */
  purchaseNumber: string | null;
  totalCents: number;
  issuedOn: string;
  dueOn: string;
  paidOn: string | null;
  refundedOn: string | null;
  /** Only what is unpaid is cancelled. */
  cancelledOn: string | null;
  credits: StatementCredit[];
};

/** A credit note, and how its money was returned: 'to the card'. Null for one that lowered what was owed. */
export type StatementCredit = {
  number: string;
  cents: number;
  issuedOn: string;
  returned: string | null;
};

type Period = { startDate: string; endDate: string };
type Entry = { day: string; text: string; amountCents: number };

/** The account of a business over a period. Both days count. */
export function drawUpStatement(
  invoices: StatementInvoice[],
  { startDate, endDate }: Period,
): Omit<Statement, 'name'> {
  const entries = invoices.flatMap(entriesOf).toSorted((a, b) => a.day.localeCompare(b.day));
  const openingCents = sum(entries.filter(({ day }) => day < startDate));
  const lines = addBalances(
    openingCents,
    entries.filter(({ day }) => day >= startDate && day <= endDate),
  );
  return {
    startDate,
    endDate,
    openingCents,
    lines,
    closingCents: lines.at(-1)?.balanceCents ?? openingCents,
    ageing: groupByAge(invoices, endDate),
  };
}

/**
 * A refund is two entries: the business no longer owes the invoice, and it no longer has paid. So is a credit note
 * that returned money. Cancelled or refunded as a whole is what the credit notes have left.
 */
function entriesOf(invoice: StatementInvoice): Entry[] {
  const { number, purchaseNumber, totalCents, issuedOn, paidOn, refundedOn, cancelledOn } = invoice;
  const order = purchaseNumber ? `, your number ${purchaseNumber}` : '';
  const payableCents = totalCents - sumOf(invoice.credits.filter(isReduction));
  const leftCents = totalCents - sumOf(invoice.credits);
  const found: DatedEntry[] = [
    [issuedOn, `Invoice ${number}${order}`, totalCents],
    [paidOn, `Payment of invoice ${number}`, -payableCents],
    [cancelledOn, `Invoice ${number} cancelled`, -payableCents],
    ...invoice.credits.flatMap((credit) => creditEntries(credit, number)),
    [refundedOn, `Credit for invoice ${number}`, -leftCents],
    [refundedOn, `Refund of invoice ${number} to the card`, leftCents],
  ];
  return found.flatMap(([day, text, amountCents]) =>
    day && amountCents !== 0 ? [{ day, text, amountCents }] : [],
  );
}

type DatedEntry = [day: string | null, text: string, amountCents: number];

const creditEntries = (
  { number, cents, issuedOn, returned }: StatementCredit,
  invoiceNumber: string,
): DatedEntry[] => [
  [issuedOn, `Credit note ${number} for invoice ${invoiceNumber}`, -cents],
  [returned && issuedOn, `Refund of credit note ${number} ${returned}`, cents],
];

/** It lowered what was owed, and no money was returned. */
const isReduction = ({ returned }: StatementCredit) => returned === null;
const sumOf = (credits: StatementCredit[]) => credits.reduce((sum, { cents }) => sum + cents, 0);

const sum = (entries: Entry[]) =>
  entries.reduce((cents, { amountCents }) => cents + amountCents, 0);

function addBalances(openingCents: number, entries: Entry[]): StatementLine[] {
  let balanceCents = openingCents;
  return entries.map((entry, index) => {
    balanceCents += entry.amountCents;
    return { key: String(index), ...entry, balanceCents };
  });
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The last day overdue of each group but the last one. */
const LAST_DAYS = [0, 30, 60, 90];

/** The index of an age in AGEING_LABELS. */
export const ageGroupOf = (daysOverdue: number) => {
  const group = LAST_DAYS.findIndex((last) => daysOverdue <= last);
  return group === -1 ? LAST_DAYS.length : group;
};

/** Groups the debt at the end of a day by how long it has been overdue. */
function groupByAge(invoices: StatementInvoice[], day: string): Statement['ageing'] {
  const happened = (on: string | null) => on !== null && on <= day;
  const open = invoices.filter(
    ({ issuedOn, paidOn, cancelledOn }) =>
      issuedOn <= day && !happened(paidOn) && !happened(cancelledOn),
  );
  return AGEING_LABELS.map((label, group) => ({
    label,
    cents: open
      .filter(({ dueOn }) => ageGroupOf(daysBetween(dueOn, day)) === group)
      .reduce((cents, invoice) => cents + openCents(invoice, day), 0),
  }));
}

/** An open invoice without the credit notes that were issued until that day. */
const openCents = ({ totalCents, credits }: StatementInvoice, day: string) =>
  totalCents - sumOf(credits.filter((credit) => isReduction(credit) && credit.issuedOn <= day));
