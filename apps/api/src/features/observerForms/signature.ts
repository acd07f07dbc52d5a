import { inflateSync } from 'node:zlib';
import { MOST_SIGNATURE_BYTES } from '@platewise/shared/observerForms';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LARGEST_SIDE = 4000;
/** Bytes of a pixel by colour type; a palette's pixel is its index. */
const PIXEL_BYTES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const NOT_PNG = 'The signature must be a PNG image.';

type Png = { width: number; height: number; pixel: number; data: Buffer };

export const signatureBytes = (dataUrl: string) =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** What is wrong with a signature, a PNG as a data URL; null when something was drawn. */
export function signatureFault(dataUrl: string): string | null {
  const file = signatureBytes(dataUrl);
  if (file.length > MOST_SIGNATURE_BYTES) return 'The signature is too large.';
  const png = readPng(file);
  if (!png) return NOT_PNG;
  return isBlank(png) ? 'Please sign the form.' : null;
}

/** Eight bits a channel and not interlaced, as every browser's canvas writes it. */
function readPng(file: Buffer): Png | null {
  if (!file.subarray(0, 8).equals(MAGIC)) return null;
  const parts: Buffer[] = [];
  let header: Buffer | null = null;
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (body.length < length) return null;
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') parts.push(body);
    if (type === 'IEND') return header && decode(header, Buffer.concat(parts));
    at += length + 12;
  }
  return null;
}

function decode(header: Buffer, packed: Buffer): Png | null {
  if (header.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType, compression, filter, interlace] = header.subarray(8);
  const pixel = PIXEL_BYTES[colourType ?? -1];
  if (!pixel || depth !== 8 || compression !== 0 || filter !== 0 || interlace !== 0) return null;
  if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) return null;
  const size = height * (width * pixel + 1);
  try {
    const data = inflateSync(packed, { maxOutputLength: size });
    return data.length === size ? { width, height, pixel, data } : null;
  } catch {
    return null;
  }
}

/** Whether every pixel is the same. Looks at no more rows than it takes to find one that is not. */
function isBlank({ width, height, pixel, data }: Png): boolean {
  const row = width * pixel;
  let above: Buffer = Buffer.alloc(row);
  let first: Buffer | null = null;
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    const line = unfilter(
      data[start] ?? 0,
      data.subarray(start + 1, start + 1 + row),
      above,
      pixel,
    );
    first ??= Buffer.from(line.subarray(0, pixel));
    for (let x = 0; x < row; x += pixel) if (first.compare(line, x, x + pixel) !== 0) return false;
    above = line;
  }
  return true;
}

/** Undoes a row's filter (PNG specification, section 9). */
function unfilter(filter: number, line: Buffer, above: Buffer, pixel: number): Buffer {
  for (let i = 0; i < line.length; i++) {
    const left = i >= pixel ? (line[i - pixel] ?? 0) : 0;
    const up = above[i] ?? 0;
    const corner = i >= pixel ? (above[i - pixel] ?? 0) : 0;
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? paeth(left, up, corner)
              : 0;
    line[i] = ((line[i] ?? 0) + guess) & 0xff;
  }
  return line;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
