import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSignature } from '../../testing/signature';
import { signatureFault } from './signature';

const NOT_PNG = 'The signature must be a PNG image.';
const dataUrl = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

function chunk(type: string, body: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
}

/** A picture of given raw rows, each beginning with its filter. */
function aPng(
  rows: number[][],
  {
    width,
    height = rows.length,
    colourType = 6,
    depth = 8,
    interlace = 0,
  }: { width: number; height?: number; colourType?: number; depth?: number; interlace?: number },
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return dataUrl(
    Buffer.concat([
      magic,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

const CLEAR = [0, 0, 0, 0];
const INK = [19, 38, 28, 255];

describe('a signature', () => {
  it.each([
    ['from a signature pad', aSignature()],
    [
      'of one dot in colour',
      aPng(
        [
          [0, ...CLEAR, ...INK],
          [0, ...CLEAR, ...CLEAR],
        ],
        { width: 2 },
      ),
    ],
    [
      'of one dot in the last row',
      aPng(
        [
          [0, ...CLEAR],
          [0, ...INK],
        ],
        { width: 1 },
      ),
    ],
    ['in grey', aPng([[0, 255, 0]], { width: 2, colourType: 0 })],
  ])('%s is taken', (_, signature) => {
    expect(signatureFault(signature)).toBeNull();
  });

  it.each([
    ['white', aSignature({ blank: true })],
    ['transparent', aPng([[0, ...CLEAR, ...CLEAR]], { width: 2 })],
    ['one colour, written with the filter Sub', aPng([[1, ...INK, ...CLEAR]], { width: 2 })],
    [
      'one colour, written with the filter Up',
      aPng(
        [
          [0, ...INK, ...INK],
          [2, ...CLEAR, ...CLEAR],
        ],
        { width: 2 },
      ),
    ],
    [
      'one colour, written with the filter Average',
      aPng(
        [
          [0, 200, 200],
          [3, 100, 0],
        ],
        { width: 2, colourType: 0 },
      ),
    ],
    [
      'one colour, written with the filter Paeth',
      aPng(
        [
          [0, ...INK, ...INK],
          [4, ...CLEAR, ...CLEAR],
        ],
        { width: 2 },
      ),
    ],
  ])('that is nothing but %s is blank', (_, signature) => {
    expect(signatureFault(signature)).toBe('Please sign the form.');
  });

  it.each([
    ['text', dataUrl(Buffer.from('hello, this is not a picture at all'))],
    ['nothing', 'data:image/png;base64,'],
    ['a picture that is cut off', aSignature().slice(0, 120)],
    ['a picture with rows missing', aPng([[0, ...INK]], { width: 1, height: 2 })],
    ['a picture too wide', aPng([[0]], { width: 4001, height: 1 })],
    ['a picture too high', aPng([[0]], { width: 1, height: 4001 })],
    ['a picture of no size', aPng([], { width: 0 })],
    ['sixteen bits a channel', aPng([[0, ...INK, ...INK]], { width: 1, depth: 16 })],
    ['an interlaced picture', aPng([[0, ...INK]], { width: 1, interlace: 1 })],
    ['an unknown colour type', aPng([[0, ...INK]], { width: 1, colourType: 5 })],
    [
      'a file that unpacks to much more than it says',
      aPng(Array(2000).fill([0, ...CLEAR]), { width: 1, height: 1 }),
    ],
  ])('that is %s is refused', (_, signature) => {
    expect(signatureFault(signature)).toBe(NOT_PNG);
  });

  it('over 200 kB is refused', () => {
    expect(signatureFault(dataUrl(Buffer.alloc(200_001)))).toBe('The signature is too large.');
  });

  it('never breaks the server, whatever the bytes', () => {
    const intact = Buffer.from(aSignature().split(',')[1] ?? '', 'base64');
    fc.assert(
      fc.property(
        fc.nat(intact.length - 1),
        fc.nat(255),
        fc.nat(intact.length),
        (at, byte, length) => {
          const broken = Buffer.from(intact);
          broken[at] = byte;
          const fault = signatureFault(dataUrl(broken.subarray(0, length)));
          expect(fault === null || typeof fault === 'string').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
