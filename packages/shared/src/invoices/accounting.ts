import { type InferType, object } from 'yup';
import { dateRange } from '../dateRange';
import { oneOf, required } from '../fields';

/** The accounting programs for which we write a file to import, with the name of the file. */
export const ACCOUNTING_FILES = {
  xero: { label: 'Xero', fileName: 'xero-invoices.csv' },
  myob: { label: 'MYOB', fileName: 'myob-sales.txt' },
} as const;
export type AccountingProgram = keyof typeof ACCOUNTING_FILES;
export const ACCOUNTING_PROGRAMS = Object.keys(ACCOUNTING_FILES) as AccountingProgram[];

export const accountingFileSchema = object({
  program: oneOf('Program', ACCOUNTING_PROGRAMS).required(required('Program')),
  ...dateRange(),
});
export type AccountingFileQuery = InferType<typeof accountingFileSchema>;
