import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../../../context';
import { SPREADSHEET } from '../../../lists/spreadsheet';
import { listWholeReport } from './listBatchRows';

const COLUMNS = [
  { key: 'line', header: 'Row' },
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'Email' },
  { key: 'state', header: 'Result' },
  { key: 'problem', header: 'What is wrong' },
];

/** The report as a table that Excel opens, in which no cell can be a formula. */
export async function batchReport(ctx: AppContext, batchId: string): Promise<Buffer> {
  const rows = await listWholeReport(ctx, batchId);
  return Buffer.from(stringify(rows, { ...SPREADSHEET, columns: COLUMNS }));
}
