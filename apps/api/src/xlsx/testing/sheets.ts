import { buffer } from 'node:stream/consumers';
import type { Sheet } from '../workbook';
import { writeWorkbook } from '../writeWorkbook';

const ABOUT: Sheet = {
  name: 'About',
  columns: [{ heading: 'What', width: 20, format: 'text' }],
  rows: [[['A test']]],
  plain: true,
};

export const openSheets = (sheets: Sheet[], options?: { mostRows: number }) =>
  writeWorkbook(
    {
      creator: 'Platewise',
      createdAt: new Date('2026-03-02T12:59:00Z'),
      sheets,
      written: [],
      about: async () => ABOUT,
    },
    options,
  );

export const writeSheets = (sheets: Sheet[], options?: { mostRows: number }) =>
  buffer(openSheets(sheets, options));

export const aSheet = (over: Partial<Sheet> = {}): Sheet => ({
  name: 'People',
  columns: [
    { heading: 'Name', width: 20, format: 'text' },
    { heading: 'Phone', width: 12, format: 'text' },
    { heading: 'Born', width: 12, format: 'day' },
    { heading: 'Seen', width: 17, format: 'time' },
    { heading: 'Visits', width: 10, format: 'whole' },
    { heading: 'Paid', width: 12, format: 'money' },
    { heading: 'Share', width: 10, format: 'share' },
    { heading: 'Mean', width: 10, format: 'decimal' },
    { heading: 'Month', width: 10, format: 'month' },
  ],
  rows: [
    [['Mei & Co', '0412345678', 33_000, 46_083.458_333_333_336, 1234, 1234.5, 0.125, 1.5, 46_082]],
  ],
  ...over,
});
