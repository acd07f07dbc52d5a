import { expect } from 'vitest';
import type { OpenedWorkbook } from '../../../xlsx/testing/libreOffice';

const dollarsIn = (text: string | undefined) => Number((text ?? '').replace(/[$,]/g, ''));
export const rowsOf = (workbook: OpenedWorkbook | undefined, sheet: string) =>
  workbook?.[sheet]?.rows ?? [];
export const sumOf = (rows: Record<string, string>[], heading: string) =>
  rows.reduce((sum, row) => sum + dollarsIn(row[heading]), 0);

/** What the first sheet says of the others holds for what LibreOffice finds in them. */
export function expectDeclaredColumns(label: string, workbook: OpenedWorkbook) {
  const { About, ...sheets } = workbook;
  const [brand, title] = About?.headings ?? [];
  expect([brand, title]).toEqual(['Platewise', label]);
  const facts = new Map(About?.rows.map((row) => [row[brand ?? ''] ?? '', row[label] ?? '']));
  expect(facts.get('Period')).toBe('01/02/2026 to 02/03/2026, both included');
  expect(facts.get('By')).toBe('admin@example.com');
  for (const [name, { rows, headings }] of Object.entries(sheets)) {
    const listed = rows.filter(
      (row) => row[headings[0] ?? ''] !== 'Total' && row[headings[0] ?? ''],
    );
    expect([name, listed.length]).toEqual([name, Number(facts.get(`Rows, ${name}`))]);
    for (const heading of headings) {
      const announced = facts.get(`${heading}, ${name}`);
      if (announced) expect(sumOf(listed, heading)).toBeCloseTo(dollarsIn(announced), 2);
    }
  }
}
