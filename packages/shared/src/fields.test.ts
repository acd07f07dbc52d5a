import { describe, expect, it } from 'vitest';
import { object } from 'yup';
import {
  code,
  day,
  email,
  isPhone,
  isUsi,
  longText,
  maskPhone,
  oneOf,
  phone,
  text,
  whole,
  yesNo,
} from './fields';

const INVISIBLE =
  'City contains a character that cannot be seen. Please type it instead of pasting it.';

const read = (schema: object, value: unknown) =>
  object({ f: schema as never })
    .validate({ f: value }, { abortEarly: false, stripUnknown: true })
    .then(
      (out) => (out as { f: unknown }).f,
      (error: { errors: string[] }) => error.errors[0],
    );

describe('phone numbers', () => {
  it.each([
    ['0412 345 678', true],
    ['02 9999 9999', true],
    ['0212345678', true],
    ['0612345678', false],
    ['0112345678', false],
    ['0912345678', false],
    ['412345678', false],
    ['04123456789', false],
    ['04123a5678', false],
  ])('%s is valid: %s', (number, valid) => expect(isPhone(number)).toBe(valid));

  it.each([
    ['0299999999', '02 9999 9999'],
    ['0399999999', '03 9999 9999'],
    ['0799999999', '07 9999 9999'],
    ['0899999999', '08 9999 9999'],
    ['0499999999', '0499 999 999'],
    ['0599999999', '0599 999 999'],
    ['02', '02'],
    ['0299', '02 99'],
    ['04999', '0499 9'],
    ['', ''],
    ['+61 412 345 678', '0412 345 678'],
    ['+61412345678', '0412 345 678'],
    ['61412345678', '0412 345 678'],
    ['0061 2 9999 9999', '02 9999 9999'],
    ['+61 (0)2 9999 9999', '02 9999 9999'],
    ['+', '+'],
    ['+61', '+61'],
    ['+614', '04'],
    ['+64 21 123 45678', '+642112345678'],
  ])('%s is shown as %s', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

  it.each([
    ['+61 412 345 678', '0412345678'],
    ['61412345678', '0412345678'],
    ['+64 21 123 456', '+6421123456 is not a valid phone number'],
  ])('%s is read as %s', async (typed, kept) => expect(await read(phone(), typed)).toContain(kept));

  it('are kept without spaces', async () =>
    expect(await read(phone(), '0412 345 678')).toBe('0412345678'));
});

describe('USI numbers', () => {
  it.each([
    ['2GF2UGXXV8', true],
    ['2gf2ugxxv8', true],
    ['INDIV', true],
    ['indiv', true],
    ['2GF2UGXXV', false],
    ['2GF2UGXXV88', false],
    ['1GF2UGXXV8', false],
    ['0GF2UGXXV8', false],
    ['IGF2UGXXV8', false],
    ['OGF2UGXXV8', false],
    ['2GF2-GXXV8', false],
  ])('%s is well formed: %s', (usi, valid) => expect(isUsi(usi)).toBe(valid));
});

describe('what comes over the wire', () => {
  it.each([
    ['text is trimmed', text(), '  a b ', 'a b'],
    ['blank text is nothing', text(), '   ', undefined],
    ['null is nothing', text(), null, undefined],
    ['an object is no text', text('Name'), { a: 1 }, 'Name must be text.'],
    ['a list is no text', text('Name'), ['a'], 'Name must be text.'],
    ['too much text', text('Name', 3), 'abcd', 'Name must not be more than 3 characters.'],
    ['NUL', text('Name'), 'a\u0000', 'Name contains characters that cannot be used.'],
    ['half a character', text('Name'), 'a\ud800', 'Name contains characters that cannot be used.'],
    ['whole ones of two halves', text(), '🍳', '🍳'],
    ['a long text has lines', longText(), 'a\n\tb', 'a\n\tb'],
    [
      'one line has no second',
      text('Name'),
      'a\nb',
      'Name contains characters that cannot be used.',
    ],
    ['one line has no tab', text('Name'), 'a\tb', 'Name contains characters that cannot be used.'],
    ['text turned round', text('City'), 'a\u202eb', INVISIBLE],
    ['a mark of the byte order', text('City'), 'a\ufeffb', INVISIBLE],
    ['a joiner between Persian letters', text(), 'می\u200cخانه', 'می\u200cخانه'],
    ['a joiner between others', text('City'), 'a\u200db', INVISIBLE],
    ['codes ignore case and spaces', code(), ' ab-c ', 'AB-C'],
    ['emails are lower case', email(), ' A@B.com ', 'a@b.com'],
    ['an email without a domain', email(), 'a@b', 'a@b is not a valid email.'],
    ['an email with a space', email(), 'a b@c.com', 'a b@c.com is not a valid email.'],
    [
      'an email that would inject a header',
      email(),
      'a@b.com\nBcc: c@d.com',
      'Email address contains characters that cannot be used.',
    ],
    ['TRUE', yesNo(), 'TRUE', true],
    ['FALSE', yesNo(), 'FALSE', false],
    ['an untouched yes/no', yesNo(), '', undefined],
    ['neither yes nor no', yesNo('Answer'), 'maybe', 'Answer must be yes or no.'],
    ['an unselected select', oneOf('State', ['NSW']), '-1', undefined],
    ['an unknown choice', oneOf('State', ['NSW']), 'XX', 'State is not one of the choices.'],
    ['a list of a yes', yesNo('Answer'), [true], 'Answer must be yes or no.'],
    ['a list of a number', whole('Course'), [2], 'Course must be a number.'],
    ['a number as text', whole(), '2', 2],
    ['a fraction', whole('Course'), 1.5, 'Course must be a whole number.'],
    ['no number', whole('Course'), 'x', 'Course must be a number.'],
    ['a day', day(), '2026-02-28', '2026-02-28'],
    ['the specified date form', day(), '2026-02-28 00:00:00', '2026-02-28'],
    ['an instant is a day in Sydney', day(), '1990-05-03T14:00:00.000Z', '1990-05-04'],
    ['a day that is not', day('Date'), '2026-02-30', 'Date must be a date.'],
    ['another form', day('Date'), '28/02/2026', 'Date must be a date.'],
  ] as [string, object, unknown, unknown][])('%s', async (_, schema, value, expected) => {
    expect(await read(schema, value)).toEqual(expected);
  });
});
