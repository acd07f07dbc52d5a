import { showDay } from '@platewise/shared/dates';
import { stringify } from 'csv-stringify/sync';
import { dayOf } from '../../db/client';
import { type Recipient, streetOf } from './recipient';

export type PostRow = Recipient & {
  email: string;
  phone: string | null;
  status: string;
  nswCertificateNumber: string | null;
  expressPostNumber: string | null;
  dateSent: Date | null;
};

const COLUMNS = [
  'Name',
  'Address',
  'Suburb',
  'State',
  'Postcode',
  'Country',
  'Email',
  'Phone',
  'NSW certificate number',
  'Express Post number',
  'Date sent',
  'Status',
];

const cellsOf = (row: PostRow) => [
  `${row.firstName} ${row.lastName}`,
  streetOf(row),
  row.city,
  row.state,
  row.postcode,
  'Australia',
  row.email,
  row.phone,
  row.nswCertificateNumber,
  row.expressPostNumber,
  row.dateSent && showDay(dayOf(row.dateSent)),
  row.status,
];

/** For the post office: an address in parts on each line, in which no cell can be a formula. */
export const postCsv = (rows: PostRow[]): Buffer =>
  Buffer.from(
    stringify(rows.map(cellsOf), {
      header: true,
      columns: COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    }),
  );
