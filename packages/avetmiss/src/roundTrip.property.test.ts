import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, decodeRecord } from './decode';
import { encode, encodeRecord } from './encode';
import { NAT_FILES, widthOf } from './layouts';
import { anyRecord } from './testing/anyRecord';
import { carelessFiles } from './testing/carelessFiles';
import { smallSet } from './testing/smallSet';

async function joined(parts: AsyncIterable<string>) {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

async function* inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

it.each(NAT_FILES)('%s: what is written is what is read', (file) => {
  fc.assert(
    fc.property(anyRecord(file), (record) => {
      const line = encodeRecord(file, record);
      expect(line).toHaveLength(widthOf(file));
      expect(decodeRecord(file, line)).toEqual(record);
    }),
  );
});

it.each(NAT_FILES)(
  '%s: a file is read and written byte for byte, in pieces of any size',
  async (file) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRecord(file), { maxLength: 5 }),
        fc.integer({ min: 1, max: 700 }),
        async (records, size) => {
          const text = await joined(encode(file, records));
          const read = [];
          for await (const { record } of decode(file, inPieces(text, size), '8.0'))
            read.push(record);
          expect(await joined(encode(file, read))).toBe(text);
        },
      ),
      { numRuns: 40 },
    );
  },
);

it('a whole set is read and written byte for byte', async () => {
  const files = carelessFiles(smallSet());
  for (const file of NAT_FILES) {
    const read = [];
    for await (const { record } of decode(file, inPieces(files[file], 100))) read.push(record);
    expect(await joined(encode(file, read))).toBe(files[file]);
  }
});

it('letters of any script are written in the width of the file', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(names, names, (clientFamilyName, addressStreetName) => {
      const name = clientFamilyName.replaceAll('@', '');
      const street = addressStreetName.replaceAll('@', '');
      const line = encodeRecord('NAT00085', { clientFamilyName: name, addressStreetName: street });
      expect(line).toMatch(/^[\x20-\x7e]{557}$/);
    }),
  );
});
