import { addDays } from '@platewise/shared/dates';
import { describe, expect, it } from 'vitest';
import {
  ageGroupOf,
  drawUpStatement,
  type StatementCredit,
  type StatementInvoice,
} from './statementRules';

const anInvoice = (over: Partial<StatementInvoice> = {}): StatementInvoice => {
  const issuedOn = over.issuedOn ?? '2026-03-10';
  return {
    number: '000001',
    purchaseNumber: null,
    totalCents: 10_000,
    issuedOn,
    dueOn: addDays(issuedOn, 14),
    paidOn: null,
    refundedOn: null,
    cancelledOn: null,
    credits: [],
    ...over,
  };
};
const aCredit = (over: Partial<StatementCredit> = {}): StatementCredit => ({
  number: 'CN000001',
  cents: 2_500,
  issuedOn: '2026-03-12',
  returned: null,
  ...over,
});
const A_RETURN = aCredit({ returned: 'to the card' });
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };

type Case = [
  what: string,
  invoices: StatementInvoice[],
  openingCents: number,
  amounts: number[],
  closingCents: number,
];

describe('the balance of March', () => {
  it.each<Case>([
    ['without invoices', [], 0, [], 0],
    ['an invoice in March', [anInvoice()], 0, [10_000], 10_000],
    ['issued on the first day', [anInvoice({ issuedOn: '2026-03-01' })], 0, [10_000], 10_000],
    ['issued on the last day', [anInvoice({ issuedOn: '2026-03-31' })], 0, [10_000], 10_000],
    ['issued the day before', [anInvoice({ issuedOn: '2026-02-28' })], 10_000, [], 10_000],
    ['issued the day after', [anInvoice({ issuedOn: '2026-04-01' })], 0, [], 0],
    ['paid on the same day', [anInvoice({ paidOn: '2026-03-10' })], 0, [10_000, -10_000], 0],
    [
      'issued before and paid in March',
      [anInvoice({ issuedOn: '2026-02-01', paidOn: '2026-03-05' })],
      10_000,
      [-10_000],
      0,
    ],
    [
      'issued and paid before',
      [anInvoice({ issuedOn: '2026-01-05', paidOn: '2026-02-28' })],
      0,
      [],
      0,
    ],
    ['paid after March', [anInvoice({ paidOn: '2026-04-01' })], 0, [10_000], 10_000],
    [
      'paid and refunded',
      [anInvoice({ paidOn: '2026-03-12', refundedOn: '2026-03-20' })],
      0,
      [10_000, -10_000, -10_000, 10_000],
      0,
    ],
    [
      'paid before, refunded in March',
      [anInvoice({ issuedOn: '2026-02-01', paidOn: '2026-02-02', refundedOn: '2026-03-02' })],
      0,
      [-10_000, 10_000],
      0,
    ],
    [
      'lowered, then paid',
      [anInvoice({ paidOn: '2026-03-20', credits: [aCredit({ cents: 3_000 })] })],
      0,
      [10_000, -3_000, -7_000],
      0,
    ],
    [
      'lowered to nothing',
      [anInvoice({ cancelledOn: '2026-03-12', credits: [aCredit({ cents: 10_000 })] })],
      0,
      [10_000, -10_000],
      0,
    ],
    [
      'lowered after March',
      [anInvoice({ credits: [aCredit({ issuedOn: '2026-04-01' })] })],
      0,
      [10_000],
      10_000,
    ],
    [
      'paid, a part returned, and the rest refunded',
      [anInvoice({ paidOn: '2026-03-11', refundedOn: '2026-03-20', credits: [A_RETURN] })],
      0,
      [10_000, -10_000, -2_500, 2_500, -7_500, 7_500],
      0,
    ],
    ['cancelled', [anInvoice({ cancelledOn: '2026-03-15' })], 0, [10_000, -10_000], 0],
    [
      'odd cents of several invoices',
      [
        anInvoice({ totalCents: 1, issuedOn: '2026-02-01' }),
        anInvoice({ totalCents: 9_999, issuedOn: '2026-03-03' }),
        anInvoice({ totalCents: 333, issuedOn: '2026-02-02', paidOn: '2026-03-02' }),
      ],
      334,
      [-333, 9_999],
      10_000,
    ],
  ])('%s', (_, invoices, openingCents, amounts, closingCents) => {
    const statement = drawUpStatement(invoices, MARCH);
    expect(statement.openingCents).toBe(openingCents);
    expect(statement.lines.map(({ amountCents }) => amountCents)).toEqual(amounts);
    expect(statement.closingCents).toBe(closingCents);
    expect(statement.ageing.reduce((cents, group) => cents + group.cents, 0)).toBe(closingCents);
  });

  it('is written after each line', () => {
    const { lines } = drawUpStatement(
      [
        anInvoice({ number: '000002', purchaseNumber: 'PO-7', paidOn: '2026-03-12' }),
        anInvoice({ totalCents: 500, issuedOn: '2026-03-11' }),
      ],
      MARCH,
    );
    expect(lines.map(({ day, text, balanceCents }) => [day, text, balanceCents])).toEqual([
      ['2026-03-10', 'Invoice 000002, your number PO-7', 10_000],
      ['2026-03-11', 'Invoice 000001', 10_500],
      ['2026-03-12', 'Payment of invoice 000002', 500],
    ]);
  });
});

it.each([
  [-14, 0],
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [91, 4],
  [800, 4],
])('%s days after the due date it is in group %s', (days, group) => {
  expect(ageGroupOf(days)).toBe(group);
});

it('the next period opens with the balance at which this one closed', () => {
  const invoices = [
    anInvoice({ totalCents: 12_345 }),
    anInvoice({ issuedOn: '2026-02-03', paidOn: '2026-04-02', totalCents: 777 }),
    anInvoice({ issuedOn: '2026-03-30', paidOn: '2026-03-31', refundedOn: '2026-04-01' }),
  ];
  const april = { startDate: '2026-04-01', endDate: '2026-04-30' };
  expect(drawUpStatement(invoices, april).openingCents).toBe(
    drawUpStatement(invoices, MARCH).closingCents,
  );
});
