import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { MOST_SIGNATURE_BYTES } from '@platewise/shared/observerForms';
import { imageSize } from 'image-size';
import { projectRoot } from '../../config/projectRoot';

/** The page draws 900 pixels wide at most. What is larger costs the server more than a signature is worth. */
export const LARGEST_SIDE = 1200;
export const MOST_PIXELS = 1_000_000;
/** Releases before this accepted so much, and such signatures still have to print. */
const FORMER_LARGEST_SIDE = 4000;

const NOT_PNG = 'The signature must be a PNG image.';
const TOO_LARGE = 'The signature is too large.';
const BLANK = 'Please sign the form.';

type SignatureResult = { signature: string; fault?: never } | { fault: string };

export const decodeSignature = (dataUrl: string) =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const toDataUrl = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

/**
 * A signature, a PNG as a data URL, as it is stored: in eight bits of grey. Or what is wrong with it. Its size is known from
 * its header, before anything is unpacked.
 */
export async function acceptSignature(dataUrl: string): Promise<SignatureResult> {
  const file = decodeSignature(dataUrl);
  if (file.length > MOST_SIGNATURE_BYTES) return { fault: TOO_LARGE };
  const header = readHeader(file);
  if (!header) return { fault: NOT_PNG };
  const { width, height } = header;
  if (Math.max(width, height) > LARGEST_SIDE || width * height > MOST_PIXELS)
    return { fault: TOO_LARGE };
  const drawn = await renderInGrey(file, 1);
  if (!drawn) return { fault: NOT_PNG };
  if (drawn.isBlank) return { fault: BLANK };
  return drawn.file.length > MOST_SIGNATURE_BYTES
    ? { fault: TOO_LARGE }
    : { signature: toDataUrl(Buffer.from(drawn.file)) };
}

/** The stored signature as a PDF draws it. One that a former release stored in colour, or larger, is reduced first. */
export async function printableSignature(dataUrl: string): Promise<Buffer> {
  const file = decodeSignature(dataUrl);
  const header = readHeader(file);
  if (!header) return file;
  const largest = Math.max(header.width, header.height);
  if ((header.isGrey && largest <= LARGEST_SIDE) || largest > FORMER_LARGEST_SIDE) return file;
  const drawn = await renderInGrey(file, getReduction(header));
  return drawn ? Buffer.from(drawn.file) : file;
}

type Header = { width: number; height: number; isGrey: boolean };

const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_END = 33;
const [DEPTH_AT, COLOUR_TYPE_AT, INTERLACE_AT] = [24, 25, 28];

/** Eight bits a channel and not interlaced, as every browser's canvas writes it; null for anything else. */
function readHeader(file: Buffer): Header | null {
  if (file.length < HEADER_END || !file.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS))
    return null;
  if (file[DEPTH_AT] !== 8 || file[INTERLACE_AT] !== 0) return null;
  try {
    const { width, height } = imageSize(file);
    return width && height ? { width, height, isGrey: file[COLOUR_TYPE_AT] === 0 } : null;
  } catch {
    return null;
  }
}

function getReduction({ width, height }: { width: number; height: number }): number {
  const bySide = Math.ceil(Math.max(width, height) / LARGEST_SIDE);
  const byPixels = Math.ceil(Math.sqrt((width * height) / MOST_PIXELS));
  return Math.max(1, bySide, byPixels);
}

export type GreyPictureTask = { file: Uint8Array; smaller: number };
/** Null if the data do not match the header. */
export type GreyPicture = { file: Uint8Array; isBlank: boolean } | null;

/** The thread as the build bundles it or, in development and tests, its source. A thread has no loader for TypeScript by itself. */
function createThread(here: string): Worker {
  if (!here.endsWith('.ts'))
    return new Worker(
      path.join(projectRoot(), 'apps/api/dist/features/observerForms/signatureThread.js'),
    );
  const source = JSON.stringify(new URL('signatureThread.ts', here).href);
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { eval: true, execArgv: [] });
}

let thread: Worker | undefined;
type PendingTask = { resolve: (drawn: GreyPicture) => void; reject: (fault: Error) => void };
/** In the order of the requests, which is the order of the thread's answers. */
const pendingTasks: PendingTask[] = [];

/** The picture on white paper in shades of grey, made smaller by a whole number. One picture is drawn at a time. */
function renderInGrey(file: Buffer, smaller: number): Promise<GreyPicture> {
  thread ??= startThread();
  thread.ref();
  thread.postMessage({ file, smaller } satisfies GreyPictureTask);
  return new Promise((resolve, reject) => {
    pendingTasks.push({ resolve, reject });
  });
}

function startThread(): Worker {
  const started = createThread(import.meta.url);
  started.on('message', (drawn: GreyPicture) => {
    pendingTasks.shift()?.resolve(drawn);
    // An idle thread must not keep the process running.
    if (pendingTasks.length === 0) started.unref();
  });
  started.on('error', (fault) => {
    thread = undefined;
    for (const { reject } of pendingTasks.splice(0)) reject(fault);
  });
  return started;
}
