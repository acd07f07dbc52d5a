import { showAddress } from '@platewise/shared/addresses';
import { Prisma } from '../../db/client';
import type { ReportColumn } from './report';

type Row = {
  unitNumber: string | null;
  streetNumber: string;
  streetName: string;
  city: string;
  state: string;
  postcode: string;
};
export type WithAddress<T> = T & Row;

/** Of a table under this name. */
export const addressOf = (table: string) => {
  const t = Prisma.raw(table);
  return Prisma.sql`${t}."unitNumber", ${t}."streetNumber", ${t}."streetName", ${t}.city, ${t}.state, ${t}.postcode`;
};

export const POSTAL_ADDRESS: ReportColumn<Row> = ['Postal Address', 44, showAddress];
export const SUBURB_STATE_POSTCODE: ReportColumn<Row>[] = [
  ['State', 8, (row) => row.state],
  ['Post Code', 10, (row) => row.postcode],
];
