import fc from 'fast-check';
import { codesOf } from '../codes';
import { fieldsOf, isNotStated, isSent } from '../layouts';
import type { Field, NatFileId, NatRecord } from '../types';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const number = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map(String);

const text = (length: number) =>
  fc
    .string({ unit: fc.constantFrom(...printable()), maxLength: length })
    .map((value) => value.trim())
    .filter((value) => !isNotStated(value));

const printable = () => Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

function filled({ type, length, codes }: Field): fc.Arbitrary<string> {
  if (codes) return fc.constantFrom(...codesOf(codes).map(({ code }) => code));
  if (type === 'D') return day;
  return type === 'N' ? number(length) : text(length);
}

function anyValue(field: Field): fc.Arbitrary<string> {
  const open = field.notStated ? ['', '@'.repeat(field.length)] : [''];
  return fc.oneof({ weight: 3, arbitrary: filled(field) }, fc.constantFrom(...open));
}

/** A record that NAT files can hold, right or wrong by the rules; one without any value is an empty line. */
export const anyRecord = (file: NatFileId): fc.Arbitrary<NatRecord> =>
  anyFields(file).filter((record) => Object.values(record).some((value) => value !== ''));

const anyFields = (file: NatFileId) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(file)
        .filter((field) => isSent(file, field))
        .map((field) => [field.name, anyValue(field)]),
    ),
  );
