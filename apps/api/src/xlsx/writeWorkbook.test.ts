import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { aSheet, openSheets, writeSheets } from './testing/sheets';
import type { Cell } from './workbook';

const partsOf = (workbook: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

it('freezes its heading and can be filtered down to the last row', async () => {
  const sheet = partsOf(await writeSheets([aSheet()]))['xl/worksheets/sheet2.xml'];
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:I2"/>');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
});

it('puts the sheet that is written last in front, and names its maker', async () => {
  const parts = partsOf(await writeSheets([aSheet()]));
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)];
  expect(names.map(([, name]) => name)).toEqual(['About', 'People']);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('A test');
  expect(parts['docProps/core.xml']).toContain('<dc:creator>Platewise</dc:creator>');
  expect(parts['docProps/core.xml']).toContain('2026-03-02T12:59:00Z');
});

it('leaves out empty cells without moving the others', async () => {
  const columns = (['text', 'text', 'text', 'money'] as const).map((format, i) => ({
    heading: `Column ${i}`,
    width: 10,
    format,
  }));
  const rows = [[['', null, 'x', 0]], [[]], [['y']]];
  const sheet = partsOf(await writeSheets([aSheet({ columns, rows })]))['xl/worksheets/sheet2.xml'];
  const places = [...(sheet ?? '').matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, place]) => place);
  expect(places).toEqual(['A1', 'B1', 'C1', 'D1', 'C2', 'D2', 'A4']);
});

it('makes a row as high as its words need', async () => {
  const columns = [{ heading: 'Holds', width: 20, format: 'words' as const }];
  const rows = [[['short'], ['word '.repeat(12)]]];
  const sheet = partsOf(await writeSheets([aSheet({ columns, rows })]))['xl/worksheets/sheet2.xml'];
  const heights = [...(sheet ?? '').matchAll(/<row r="\d+"([^>]*)>/g)].map(
    ([, attributes]) => / ht="(\d+)"/.exec(attributes ?? '')?.[1],
  );
  expect(heights).toEqual(['30', undefined, '60']);
});

/** Rows without end, and how many batches of them have been asked for. */
function endless() {
  const asked = { batches: 0 };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (;;) {
      asked.batches += 1;
      yield Array.from({ length: 500 }, (): Cell[] => [Math.random(), String(Math.random())]);
    }
  }
  const columns = ['A', 'B'].map((heading) => ({ heading, width: 10, format: 'text' as const }));
  return { asked, sheet: { name: 'Endless', columns, rows: rows() } };
}

/** Waits until the count is the same at two checks. */
async function untilStill(count: () => number) {
  let before = Number.NaN;
  const look = () => {
    const last = before;
    before = count();
    expect(before).toBe(last);
  };
  await vi.waitFor(look, { interval: 250, timeout: 10_000 });
}

it('asks for no more rows than its reader takes, and for none when the reader has gone', async () => {
  const { asked, sheet } = endless();
  const file = openSheets([sheet]);
  const taken: Buffer[] = [];
  // Takes its third bite and never swallows it.
  const reader = new Writable({
    write: (part: Buffer, _, next) => void (taken.push(part) < 3 && next()),
  });
  file.pipe(reader);
  await expect.poll(() => taken.length).toBe(3);
  await untilStill(() => asked.batches);
  const { batches } = asked;
  expect(batches).toBeGreaterThan(0);
  file.destroy();
  await untilStill(() => asked.batches);
  expect(asked.batches).toBeLessThanOrEqual(batches + 1);
});

it('ends even when its last rows fill the buffer of the zip', async () => {
  const sheet = aSheet({ rows: [Array.from({ length: 50 }, (): Cell[] => ['x'.repeat(30_000)])] });
  const parts = partsOf(await writeSheets([sheet, { ...sheet, name: 'More' }]));
  for (const name of ['sheet2', 'sheet3'])
    expect(parts[`xl/worksheets/${name}.xml`]).toMatch(/<c r="A51".*<\/worksheet>$/s);
});

it('breaks off when its rows fail', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [['Mei']];
    throw new Error('the database has gone');
  }
  await expect(writeSheets([aSheet({ rows: failing() })])).rejects.toThrow('the database has gone');
});
