import { once } from 'node:events';
import type { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import exceljs, { type Worksheet } from 'exceljs';

/*
 * exceljs 4.4.0 gives no sign of back-pressure (its issues 464, 734 and 2916), cannot stop a workbook that is half written, and
 * puts its sheets into the order in which they were added. The parts of it that this needs are not in its types, so the package is
 * pinned to an exact version. The tests of writeWorkbook fail when a version no longer fits.
 */
type Internals = {
  _worksheets: unknown[];
  zip: Readable & { abort: () => void };
};
/** The stream of archiver that takes the rows is too old to have `writableNeedDrain`. */
type SheetInternals = {
  stream: { pipes: [Writable & { _writableState: { needDrain: boolean } }] };
};

/** The longest time in milliseconds for which rows are written while other requests wait. */
const LONGEST_TURN_MS = 5;

export type WorkbookWriter = ReturnType<typeof openWriter>;

/** Writes a workbook into `file`. The sheet that is added after `freeFirstPlace` comes before all others. */
export function openWriter(file: PassThrough, creator: string, created: Date) {
  const options = {
    stream: file,
    useStyles: true,
    // Shared strings would be held in memory until the end.
    useSharedStrings: false,
    // XML shrinks to a tenth even so; a higher level would take twice the time for a quarter less.
    zip: { zlib: { level: 1 } },
    creator,
    lastModifiedBy: creator,
    created,
  };
  const workbook = new exceljs.stream.xlsx.WorkbookWriter(options);
  const internals = workbook as unknown as Internals;
  internals._worksheets[1] = 'reserved for the first sheet';

  let lastTurn = performance.now();
  const stopped = new AbortController();
  internals.zip.once('error', (error) => file.destroy(error));
  // The file closes when it is complete, when its reader has gone, and when it is given up.
  file.once('close', () => {
    internals.zip.unpipe(file);
    internals.zip.abort();
    stopped.abort();
  });

  return {
    addSheet: (name: string, setUp: Parameters<typeof workbook.addWorksheet>[1]) =>
      workbook.addWorksheet(name, setUp),
    freeFirstPlace: () => void (internals._worksheets[1] = undefined),
    /**
     * Waits until the zip has taken the committed rows, and until other requests have had their turn when they have waited long
     * enough for it. Rejects once the file is closed.
     */
    async waitForRoom(sheet: Worksheet) {
      stopped.signal.throwIfAborted();
      const [taker] = (sheet as unknown as SheetInternals).stream.pipes;
      if (taker._writableState.needDrain) await once(taker, 'drain', stopped);
      if (performance.now() - lastTurn < LONGEST_TURN_MS) return;
      await nextTurn(undefined, stopped);
      lastTurn = performance.now();
    },
    finish: () => workbook.commit(),
  };
}
