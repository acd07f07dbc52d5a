import { performance } from 'node:perf_hooks';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { aSignature } from '../../testing/signature';
import { acceptSignature, decodeSignature, LARGEST_SIDE, printableSignature } from './signature';

const faultOf = async (signature: string) => (await acceptSignature(signature)).fault ?? null;
const NOT_PNG = 'The signature must be a PNG image.';
const dataUrl = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

function chunk(type: string, body: Buffer) {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(data));
  return Buffer.concat([length, data, checksum]);
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

/** The upper half is ink, the rest is clear; each row is written as its difference to the one above. */
function large(side: number) {
  const row = (filter: number, pixel: number[]) =>
    Buffer.from([filter, ...Array(side).fill(pixel).flat()]);
  const same = row(2, CLEAR);
  const rows = Array.from({ length: side }, (_, y) =>
    y === 0 ? row(0, INK) : y === side / 2 ? row(0, CLEAR) : same,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return dataUrl(
    Buffer.concat([
      magic,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Size, colour type (0 is grey) and shades of a file, as another reader sees them. */
function read(file: Buffer) {
  const { width, height, colorType, data } = PNG.sync.read(file) as PNG & { colorType: number };
  return { header: { width, height, colorType }, shades: data.filter((_, at) => at % 4 === 0) };
}

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
  ])('%s is taken', async (_, signature) => {
    expect(await faultOf(signature)).toBeNull();
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
  ])('that is nothing but %s is blank', async (_, signature) => {
    expect(await faultOf(signature)).toBe('Please sign the form.');
  });

  it.each([
    ['text', dataUrl(Buffer.from('hello, this is not a picture at all'))],
    ['nothing', 'data:image/png;base64,'],
    ['a picture that is cut off', aSignature().slice(0, 120)],
    ['a picture with rows missing', aPng([[0, ...INK]], { width: 1, height: 2 })],
    ['a palette without its colours', aPng([[0, 0, 1]], { width: 2, colourType: 3 })],
    ['a picture of no size', aPng([], { width: 0 })],
    ['sixteen bits a channel', aPng([[0, ...INK, ...INK]], { width: 1, depth: 16 })],
    ['an interlaced picture', aPng([[0, ...INK]], { width: 1, interlace: 1 })],
    ['an unknown colour type', aPng([[0, ...INK]], { width: 1, colourType: 5 })],
  ])('that is %s is refused', async (_, signature) => {
    expect(await faultOf(signature)).toBe(NOT_PNG);
  });

  it('that lacks rows is never completed with what is in the memory of the server', async () => {
    const faults = await Promise.all(
      Array.from({ length: 200 }, () => faultOf(aPng([[0, ...INK]], { width: 1, height: 2 }))),
    );
    expect(new Set(faults)).toEqual(new Set([NOT_PNG]));
  });

  it('is unpacked no further than its header announces', async () => {
    const more = Array<number[]>(2000).fill([0, ...INK]);
    const signature = aPng([[0, ...CLEAR], ...more], { width: 1, height: 1 });
    expect(await faultOf(signature)).toBe('Please sign the form.');
  });

  it.each([
    ['wide', LARGEST_SIDE + 1, 1],
    ['high', 1, LARGEST_SIDE + 1],
    ['large', 1001, 1000],
  ])(
    'that is too %s is refused by its header: what it holds is not unpacked',
    async (_, width, height) => {
      // The data would be refused as broken if anything looked at them.
      expect(await faultOf(aPng([[0]], { width, height }))).toBe('The signature is too large.');
    },
  );

  it('is stored in eight bits of grey, on white, at the same size', async () => {
    const row = [0, ...CLEAR, ...INK];
    const { signature = '' } = (await acceptSignature(aPng([row], { width: 2 }))) as {
      signature?: string;
    };
    const { header, shades } = read(decodeSignature(signature));
    expect(header).toEqual({ width: 2, height: 1, colorType: 0 });
    expect([...shades]).toEqual([255, 31]);
    expect(await acceptSignature(signature)).toEqual({ signature });
  });

  it('over 200 kB is refused', async () => {
    expect(await faultOf(dataUrl(Buffer.alloc(200_001)))).toBe('The signature is too large.');
  });

  it('never breaks the server, whatever the bytes', async () => {
    const intact = Buffer.from(aSignature().split(',')[1] ?? '', 'base64');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(intact.length - 1),
        fc.nat(255),
        fc.nat(intact.length),
        async (at, byte, length) => {
          const broken = Buffer.from(intact);
          broken[at] = byte;
          const fault = await faultOf(dataUrl(broken.subarray(0, length)));
          expect(fault === null || typeof fault === 'string').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a signature that a former release stored', () => {
  it.each([
    ['in grey, as today', aSignature(), 120, 60],
    ['in colour', aPng([[0, ...CLEAR, ...INK]], { width: 2 }), 2, 1],
    ['4,000 pixels wide and high', large(4000), 1000, 1000],
  ])('%s, prints in grey and at most a million pixels', async (_, signature, width, height) => {
    const printed = await printableSignature(signature);
    expect(read(printed).header).toEqual({ width, height, colorType: 0 });
  });

  it('keeps its ink when it is made smaller', async () => {
    const printed = await printableSignature(large(4000));
    const { shades } = read(printed);
    expect([Math.min(...shades.subarray(0, 1000)), shades[999_999]]).toEqual([31, 255]);
  });
});

it('leaves the event loop free while pictures of a million pixels are read', async () => {
  await acceptSignature(aSignature());
  const signature = large(1000);
  const busy = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 5 }, () => acceptSignature(signature)));
  const { utilization } = performance.eventLoopUtilization(busy);
  expect(utilization).toBeLessThan(0.5);
});
