import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FinderTable } from '../../apps/web/src/features/public/finder/finderTexts';
import { finderKeys, writeFinder } from '../../apps/web/src/features/public/finder/writeFinder';
import { FINDER_FILE, lintFinder, pageFaults, tableFaults } from './lintFinder';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const table = parse(readFileSync(path.join(CONTENT, FINDER_FILE), 'utf8')) as FinderTable;
const withRow = (business: string, cells: Record<string, [string, number?]>): FinderTable => ({
  ...table,
  table: { ...table.table, [business]: { ...table.table[business], ...cells } },
});

it('finds nothing to fix on the site', async () => {
  expect(await lintFinder(CONTENT)).toEqual([]);
});

it('makes a page of each state, of each business in it, and a start', () => {
  expect(finderKeys(table)).toHaveLength(1 + 8 + 8 * 12);
  const addresses = finderKeys(table).map((key) => writeFinder(table, key).path);
  expect(new Set(addresses).size).toBe(105);
});

it.each<[string, FinderTable, string]>([
  ['a course that is not valid there', withRow('cafe', { nsw: ['nsw', 4] }), 'not valid in NSW'],
  ['a care course in the NT', withRow('child-care-centre', { nt: ['one', 1008] }), 'valid in NT'],
  ['a course that is not sold', withRow('cafe', { qld: ['licence', 7] }), 'no course 7'],
  ['an answer that is not there', withRow('cafe', { qld: ['maybe', 4] }), 'no answer maybe'],
  ['a row of no business', withRow('cinema', {}), 'no business'],
  [
    'an empty cell',
    { ...table, table: { ...table.table, cafe: {} } },
    'table.cafe.nsw is missing: write the answer.',
  ],
])('refuses %s', (_, changed, fault) => {
  expect(tableFaults(changed).join('\n')).toContain(fault);
});

it('refuses a page that is hard to read, and a name that is not filled in', () => {
  const page = writeFinder(table, 'qld/cafe');
  const hard =
    'Establishments conducting preparatory activities necessitate comprehensive documentation of supervisory certification arrangements';
  expect(pageFaults({ ...page, lead: `${hard}. `.repeat(20) }).join()).toContain('reading grade');
  expect(pageFaults({ ...page, lead: 'Ask <nobody> about it.' }).join()).toContain('<nobody>');
});

it('sells no course where the law is not known', () => {
  const unknown = ['ask', 'nsw-care', 'nt-care'];
  const cells = Object.values(table.table).flatMap((row) => Object.values(row));
  const sold = cells.filter(([answer, course]) => unknown.includes(answer) && course !== undefined);
  expect(cells).toHaveLength(96);
  expect(sold).toEqual([]);
});
