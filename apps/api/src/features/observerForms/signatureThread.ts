import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import type { GreyPicture, GreyPictureTask } from './signature';

const WHITE = 255;
const GREY = 0;

/** Unpacking a million pixels takes about 200 ms of CPU time, so it runs in this worker thread and does not block requests. */
parentPort?.on('message', ({ file, smaller }: GreyPictureTask) => {
  parentPort?.postMessage(renderGreyPicture(Buffer.from(file), smaller) satisfies GreyPicture);
});

function renderGreyPicture(file: Buffer, smaller: number): GreyPicture {
  // pngjs would fill rows that are missing with what is in the server's memory.
  if (!hasAllRows(file)) return null;
  let picture: Picture;
  try {
    // No more is unpacked than the header announces.
    picture = PNG.sync.read(file);
  } catch {
    return null;
  }
  const grey = toGrey(picture, smaller);
  const isBlank = grey.data.every((shade) => shade === grey.data[0]);
  // Eight bits of grey go into a PDF as they are: nothing has to be unpacked to draw it.
  const options = { colorType: GREY, inputColorType: GREY, inputHasAlpha: false } as const;
  return { file: PNG.sync.write(grey as PNG, options), isBlank };
}

/** The bytes of a pixel for each colour type of a PNG with eight bits a channel. */
const BYTES_OF_PIXEL: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const [SIGNATURE_LENGTH, CHUNK_OVERHEAD] = [8, 12];

/** Whether the data of a picture unpack to as many bytes as its header announces, or to more. */
function hasAllRows(file: Buffer): boolean {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const expected = height * (1 + width * (BYTES_OF_PIXEL[file[25] ?? 0] ?? 0));
  try {
    return inflateSync(joinDataChunks(file), { maxOutputLength: expected }).length === expected;
  } catch (error) {
    return error instanceof RangeError;
  }
}

function joinDataChunks(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_LENGTH; at + CHUNK_OVERHEAD <= file.length; ) {
    const length = file.readUInt32BE(at);
    const data = file.subarray(at + 8, at + 8 + length);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(data);
    at += CHUNK_OVERHEAD + length;
  }
  return Buffer.concat(parts);
}

type Picture = Pick<PNG, 'width' | 'height' | 'data'>;

/** In shades of grey on white paper. Squares of `smaller` by `smaller` pixels become one, with the mean of their shades. */
function toGrey({ width, height, data }: Picture, smaller: number): Picture {
  const [columns, rows] = [Math.ceil(width / smaller), Math.ceil(height / smaller)];
  const shades = Buffer.alloc(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const right = Math.min(width, (column + 1) * smaller);
      const bottom = Math.min(height, (row + 1) * smaller);
      let sum = 0;
      for (let y = row * smaller; y < bottom; y++)
        for (let x = column * smaller; x < right; x++) sum += getShade(data, (y * width + x) * 4);
      const pixels = (right - column * smaller) * (bottom - row * smaller);
      shades[row * columns + column] = Math.round(sum / pixels);
    }
  return { width: columns, height: rows, data: shades };
}

/** How light a pixel of red, green, blue and opacity is on white, from 0 to 255. */
function getShade(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0, opacity = 0] = [
    data[at],
    data[at + 1],
    data[at + 2],
    data[at + 3],
  ];
  const lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return (lightness * opacity + WHITE * (WHITE - opacity)) / WHITE;
}
