import { createHash } from 'node:crypto';
import { svgFaults, viewBoxOf } from '../checkSvg';
import { IMAGE_TYPES, type ImageEnding, imageAddress } from '../getImage';
import {
  type IncomingProblem,
  MOST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  megabytes,
} from './incomingLimits';
import { type Extent, readGif, readJpeg, readPng, readWebp } from './pictureFormats';

export type Picture = {
  address: string;
  sha256: string;
  mediaType: string;
  bytes: Buffer;
  width: number;
  height: number;
};

const BY_CONTENT: [ImageEnding, (bytes: Buffer) => Extent | null][] = [
  ['png', readPng],
  ['jpg', readJpeg],
  ['gif', readGif],
  ['webp', readWebp],
];

const NO_PICTURE = {
  wrong: 'a file that is not a picture or is incomplete',
  fix: 'Save it as png, jpeg, gif, webp or svg.',
};

/** Checks a picture by its content, not its name. Bytes after the end of the picture are cut off. */
export function checkPicture(bytes: Buffer): Picture | IncomingProblem {
  if (bytes.length > MOST_PICTURE_BYTES)
    return {
      wrong: `a picture of ${megabytes(bytes.length)}`,
      fix: `Make it smaller than ${megabytes(MOST_PICTURE_BYTES)}.`,
    };
  for (const [ending, read] of BY_CONTENT) {
    const extent = read(bytes);
    if (extent)
      return sizeFault(extent) ?? toPicture(ending, bytes.subarray(0, extent.end), extent);
  }
  return /^\s*<(?:\?xml|!--|!doctype|svg)/i.test(withoutMark(bytes).toString('utf8', 0, 100))
    ? checkDrawing(withoutMark(bytes))
    : NO_PICTURE;
}

function sizeFault({ width, height }: Extent): IncomingProblem | null {
  if (width > 0 && height > 0 && Math.max(width, height) <= MOST_PICTURE_PIXELS) return null;
  return {
    wrong: `a picture of ${width} by ${height} pixels`,
    fix: `Make it at most ${MOST_PICTURE_PIXELS} pixels wide and high.`,
  };
}

const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;

function checkDrawing(bytes: Buffer): Picture | IncomingProblem {
  const svg = bytes.toString('utf8');
  const [fault] = svg.includes('\uFFFD') ? ['is not written in UTF-8.'] : svgFaults(svg);
  const size = viewBoxOf(svg);
  if (!fault && size) return toPicture('svg', bytes, size);
  return {
    wrong: `a drawing that ${(fault ?? 'has no size').replace(/[.:].*$/, '')}`,
    fix: 'Draw it with shapes and text alone, or save it as png.',
  };
}

function toPicture(
  ending: ImageEnding,
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Picture {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mediaType = IMAGE_TYPES[ending];
  return { address: imageAddress(sha256, ending), sha256, mediaType, bytes, width, height };
}
