import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Commas, quotes, UTF-8, cells as they are shown, every sheet into a file of its own. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

export type OpenedSheet = {
  headings: string[];
  /** Each by its headings. */
  rows: Record<string, string>[];
};
/** The rows of each sheet, by its name. */
export type OpenedWorkbook = Record<string, OpenedSheet>;

/** The content of workbooks as LibreOffice shows it, by file name. */
export function openInLibreOffice(
  workbooks: Record<string, Buffer>,
): Record<string, OpenedWorkbook> {
  const folder = mkdtempSync(path.join(tmpdir(), 'platewise-sheets-'));
  try {
    const names = Object.keys(workbooks);
    for (const name of names)
      writeFileSync(path.join(folder, `${name}.xlsx`), workbooks[name] ?? '');
    convert(folder, AS_SHOWN, names);
    return Object.fromEntries(names.map((name) => [name, readSheets(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function convert(folder: string, to: string, names: string[]) {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  const files = names.map((name) => `${name}.xlsx`);
  execFileSync('soffice', [profile, '--headless', '--convert-to', to, ...files], {
    cwd: folder,
    stdio: 'pipe',
  });
}

function readSheets(folder: string, name: string): OpenedWorkbook {
  const files = readdirSync(folder).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.csv'),
  );
  return Object.fromEntries(
    files.map((file) => {
      const records = parse(readFileSync(path.join(folder, file)), { bom: true }) as string[][];
      const [headings = [], ...rows] = records;
      const named = rows.map((row) =>
        Object.fromEntries(headings.map((heading, i) => [heading, row[i] ?? ''])),
      );
      return [file.slice(name.length + 1, -'.csv'.length), { headings, rows: named }];
    }),
  );
}
