import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import { firstPart, lastParts, sheetFile } from './parts';
import { MOST_ROWS, newSheet, openRows, sheetXml } from './sheetXml';
import type { Sheet, WrittenSheet } from './workbook';

type Part = { name: string; xml: AsyncGenerator<string> | string };

type Workbook = {
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>;
  /** Filled with what has been written of them. */
  written: WrittenSheet[];
  /** The first sheet, made when the others have been written. */
  about: () => Promise<Sheet>;
};

/**
 * A workbook for Excel that is made while it is read, a few hundred rows ahead of its reader. One that breaks off, because its
 * reader has gone or its rows have failed, asks for no more rows.
 */
export function writeWorkbook(workbook: Workbook, { mostRows = MOST_ROWS } = {}): Readable {
  // XML shrinks to a tenth even so; more would take twice the time for a quarter less.
  const zip = new ZipArchive({ zlib: { level: 1 } });
  fill(zip, workbook, mostRows).catch((error: Error) => zip.destroy(error));
  return zip;
}

async function fill(zip: ZipArchive, { sheets, written, about }: Workbook, mostRows: number) {
  await add(zip, firstPart());
  for await (const sheet of sheets) {
    const rows = openRows(sheet);
    for (let part = 1; part === 1 || !(await rows.areAllTaken()); part++) {
      if (zip.destroyed) return;
      const name = part === 1 ? sheet.name : `${sheet.name} ${part}`;
      const next = newSheet(name, sheet);
      written.push(next);
      // The first is what the workbook is about.
      await add(zip, {
        name: `xl/${sheetFile(written.length + 1)}`,
        xml: sheetXml(rows, next, mostRows),
      });
    }
  }
  const first = await about();
  const aboutSheet = newSheet(first.name, first);
  await add(zip, {
    name: `xl/${sheetFile(1)}`,
    xml: sheetXml(openRows(first), aboutSheet, mostRows),
  });
  for (const part of lastParts([aboutSheet, ...written])) await add(zip, part);
  await zip.finalize();
}

/** Waits until the part is in the zip, which for whoever reads slowly takes its time. Each ends with the other. */
async function add(zip: ZipArchive, { name, xml }: Part) {
  if (zip.destroyed) return;
  const packed = once(zip, 'entry');
  const source = Readable.from(typeof xml === 'string' ? [xml] : xml, { objectMode: false });
  const stop = () => void source.destroy();
  source.once('error', (error) => zip.destroy(error));
  zip.once('close', stop);
  zip.append(source, { name });
  await packed;
  zip.off('close', stop);
}
