import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationSchema } from '../accounts';
import { reissueSchema } from '../certificates';
import { enrolmentEditSchema } from '../enrolments/edit';
import { enrolmentStep2Schema } from '../enrolments/step2';
import { enrolmentStep3Schema } from '../enrolments/step3';
import { officePurchaseSchema } from '../purchases/office';
import { userEditSchema } from '../users';
import { voucherRecipientSchema } from '../vouchers';
import { personName, problemOfName } from './text';

const ZWNJ = '\u200c';
const ZWJ = '\u200d';

const read = (typed: unknown) =>
  personName('First name')
    .validate(typed)
    .then(
      (name) => name,
      (error: { errors: string[] }) => error.errors[0],
    );

const NOT_A_NAME = 'First name can have letters, spaces, hyphens, apostrophes and full stops only.';
const NOT_PRINTED =
  'First name has letters that we cannot print on a certificate. Please use the letters in your passport.';
const INVISIBLE =
  'First name contains a character that cannot be seen. Please type it instead of pasting it.';
const UNUSABLE = 'First name contains characters that cannot be used.';

describe('a name', () => {
  it.each([
    'Ana',
    'Anne-Marie',
    "O'Brien",
    'O’Brien',
    'Kaʻahumanu',
    'J. R.',
    'Nguyễn Thị Phượng',
    'Žižić Ñúñez Łukasz Þór',
    'Gal·la',
    'Siva s/o Kumar',
    'Ελένη',
    'Владимир',
    'Արամ',
    'გიორგი',
    'דוד',
    'ז׳בוטינסקי',
    'محمد',
    'فاطمهٔ',
    `می${ZWNJ}ترا`,
    'አበበ',
    'श्रीकृष्ण',
    `क्${ZWJ}ष`,
    'ਗੁਰਪ੍ਰੀਤ',
    'રમેશ',
    'சுப்பிரமணியம்',
    'కృష్ణ',
    'ಕೃಷ್ಣ',
    'ശ്രീകുമാർ',
    `ශ්${ZWJ}රී`,
    'สมชาย ปู่ที่น้ำ',
    'ສົມຊາຍ',
    'សុខា',
    '李小龙',
    '陳龍',
    '約翰·史密斯',
    '山田 さくら',
    'ジョン・スミス',
    'スーザン',
    '佐々木',
    '김민준',
    'Rhoshandiatellyneshiaunneveshenk',
  ])('is %s', async (name) => expect(await read(name)).toBe(name));

  it.each([
    ['spaces around it', '  Ana  ', 'Ana'],
    ['a space that does not break', 'Anne\u00a0Marie', 'Anne Marie'],
    ['several spaces', 'Anne   Marie', 'Anne Marie'],
    ['a letter and its accent apart', 'Zoe\u0308', 'Zoë'],
  ])('is tidied: %s', async (_, typed, name) => expect(await read(typed)).toBe(name));

  it.each([
    ['a digit', 'Terry 2', NOT_A_NAME],
    ['a unit code', 'and HLTAID011 Provide First Aid', NOT_A_NAME],
    ['a digit of another script', 'علي٢', NOT_A_NAME],
    ['an emoji', '小龙 🍜', NOT_A_NAME],
    ['an emoji of several parts', '👩\u200d🍳', INVISIBLE],
    ['a heart', 'Ana♥', NOT_A_NAME],
    ['a web address', 'Ana www.example.com/x?y', NOT_A_NAME],
    ['a slash that stands alone', 'Ana / Bob', NOT_A_NAME],
    ['letters in fancy type', '𝓐𝓷𝓪', NOT_A_NAME],
    ['a heap of accents', `A${'\u0301\u0302\u0303'.repeat(3)}`, NOT_A_NAME],
    ['markup', '<b>Ana</b>', NOT_A_NAME],
    ['a script that we cannot print', 'ᏣᎳᎩ', NOT_PRINTED],
    ['another one', 'রবীন্দ্র', NOT_PRINTED],
    ['a line break', 'Ana\nhas attained', UNUSABLE],
    ['a tab', 'Ana\tSá', UNUSABLE],
    ['a line separator', 'Ana\u2028Sá', NOT_A_NAME],
    ['text turned round', 'Ana\u202eSá', INVISIBLE],
    ['a space without width', 'Ana\u200bSá', INVISIBLE],
    ['a joiner between Latin letters', `An${ZWJ}a`, INVISIBLE],
    ['a joiner at the end', `علی${ZWNJ}`, INVISIBLE],
    ['a soft hyphen', 'Anne\u00admarie', INVISIBLE],
    ['too many letters', 'a'.repeat(41), 'First name must not be more than 40 characters.'],
  ])('is not %s', async (_, typed, message) => expect(await read(typed)).toBe(message));

  it('has no control and no format character, whatever was typed', () => {
    const schema = personName('Name');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        if (!schema.isValidSync(typed)) return;
        const name = schema.cast(typed) ?? '';
        expect(name).not.toMatch(/[\p{Cc}\p{N}\p{S}\p{Zl}\p{Zp}]/u);
        expect(name.replace(/[\u200c\u200d]/g, '')).not.toMatch(/\p{Cf}/u);
        expect(schema.cast(name) ?? '').toBe(name);
      }),
    );
  });

  it('stays one when names are put together', () => {
    const name = fc.constantFrom('Ana', "O'Brien", '李小龙', 'محمد', 'J.');
    fc.assert(
      fc.property(name, name, (first, last) => {
        expect(problemOfName(`${first} ${last}`)).toBeNull();
      }),
    );
  });
});

describe('a name with an emoji is refused', () => {
  it.each([
    ['at registration', registrationSchema, 'firstName'],
    ['at registration, last name', registrationSchema, 'lastName'],
    ['by the office, user', userEditSchema, 'firstName'],
    ['by the office, enrolment', enrolmentEditSchema, 'lastName'],
    ['by the office, purchase', officePurchaseSchema, 'firstName'],
    ['in step 2', enrolmentStep2Schema, 'usiFirstName'],
    ['in step 2, middle name', enrolmentStep2Schema, 'usiMiddleName'],
    ['in step 3, observer', enrolmentStep3Schema, 'observerFirstName'],
    ['where a voucher is sent', voucherRecipientSchema, 'lastName'],
    ['where a certificate is issued again', reissueSchema, 'firstName'],
  ] as const)('%s', async (_, schema, field) => {
    const errors = await schema.validate({ [field]: 'Ana 🍜' }, { abortEarly: false }).then(
      () => [],
      (error: { errors: string[] }) => error.errors,
    );
    expect(errors.join(' ')).toContain('letters, spaces, hyphens, apostrophes and full stops only');
  });
});
