import { Readable } from 'node:stream';
import { showDay } from '@platewise/shared/dates';
import type { AccountingFileQuery, AccountingProgram } from '@platewise/shared/invoices/accounting';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../../../context';
import {
  type AccountingDocument,
  type AccountingLine,
  listAccountingDocuments,
} from './accountingDocuments';

/** A file of tax invoices, credit notes and refunds that an accounting program imports. All amounts include GST. */
export const accountingFile = (ctx: AppContext, { program, ...period }: AccountingFileQuery) =>
  Readable.from(write(ctx, FORMATS[program as AccountingProgram], period));

async function* write(
  ctx: AppContext,
  { columns, delimiter, afterDocument }: Format,
  period: { startDate: string; endDate: string },
): AsyncGenerator<string> {
  const rowsOf = (cells: string[][]) =>
    stringify(cells, { delimiter, record_delimiter: 'windows' });
  const terms: Terms = { ...ctx.config.accounting, dueDays: ctx.config.invoiceDueDays };
  yield rowsOf([columns.map(([heading]) => heading)]);
  for await (const document of listAccountingDocuments(ctx, period))
    yield rowsOf(
      document.lines.map((line) => columns.map(([, cell]) => cell?.(document, line, terms) ?? '')),
    ) + afterDocument;
}

type Terms = { xeroAccount: string; myobAccount: string; dueDays: number };
type Cell = (document: AccountingDocument, line: AccountingLine, terms: Terms) => string;
type Format = {
  delimiter: string;
  afterDocument: string;
  columns: [heading: string, cell?: Cell][];
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Text of one line that no spreadsheet takes for a formula. */
const plain = (text: string) =>
  text
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[=+\-@]/, "'$&");

const name: Cell = ({ buyerName }) => plain(buyerName);
const issued: Cell = ({ issuedOn }) => showDay(issuedOn);
const purchase: Cell = ({ purchaseNumber }) => plain(purchaseNumber);
const description: Cell = (_, line) => plain(line.description);

/**
 * The columns of Xero's template for sales invoices (2026). A file may have 500 invoices. A negative total is imported as a
 * credit note. Each line has quantity 1, because the share of a discount may not divide by the number of vouchers.
 */
const XERO: Format['columns'] = [
  ['*ContactName', name],
  ['EmailAddress', ({ email }) => plain(email)],
  ['POAddressLine1', ({ address }) => plain(address)],
  ['POAddressLine2'],
  ['POAddressLine3'],
  ['POAddressLine4'],
  ['POCity'],
  ['PORegion'],
  ['POPostalCode'],
  ['POCountry'],
  ['*InvoiceNumber', ({ number }) => number],
  ['Reference', purchase],
  ['*InvoiceDate', issued],
  ['*DueDate', ({ dueOn }) => showDay(dueOn)],
  ['InventoryItemCode'],
  ['*Description', description],
  ['*Quantity', () => '1'],
  ['*UnitAmount', (_, { totalCents }) => dollars(totalCents)],
  ['Discount'],
  ['*AccountCode', (_, __, { xeroAccount }) => xeroAccount],
  ['*TaxType', (_, { gstCents }) => (gstCents === 0 ? 'GST Free Income' : 'GST on Income')],
  ['TrackingName1'],
  ['TrackingOption1'],
  ['TrackingName2'],
  ['TrackingOption2'],
  ['Currency', () => 'AUD'],
  ['BrandingTheme'],
];

/** Payment is due in a given number of days. */
const IN_DAYS = '2';

/** The fields of MYOB AccountRight for service sales. An empty line ends a sale. The customer's card must exist in MYOB. */
const MYOB: Format['columns'] = [
  ['Co./Last Name', (document, line, terms) => name(document, line, terms).slice(0, 50)],
  ['Inclusive', () => 'X'],
  ['Invoice #', ({ number }) => number],
  ['Date', issued],
  ['Customer PO', (document, line, terms) => purchase(document, line, terms).slice(0, 20)],
  ['Description', (document, line, terms) => description(document, line, terms).slice(0, 255)],
  ['Account #', (_, __, { myobAccount }) => myobAccount],
  ['Amount', (_, { totalCents, gstCents }) => dollars(totalCents - gstCents)],
  ['Inc-Tax Amount', (_, { totalCents }) => dollars(totalCents)],
  ['Tax Code', (_, { gstCents }) => (gstCents === 0 ? 'FRE' : 'GST')],
  ['GST Amount', (_, { gstCents }) => dollars(gstCents)],
  ['Terms - Payment is Due', () => IN_DAYS],
  [' - Balance Due Days', (_, __, { dueDays }) => String(dueDays)],
];

const FORMATS: Record<AccountingProgram, Format> = {
  xero: { columns: XERO, delimiter: ',', afterDocument: '' },
  myob: { columns: MYOB, delimiter: '\t', afterDocument: '\r\n' },
};
