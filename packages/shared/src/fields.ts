import {
  array,
  boolean,
  type ISchema,
  number,
  type ObjectShape,
  object,
  setLocale,
  string,
} from 'yup';
import { isDay, sydneyDay, toDay } from './dates';
import { MESSAGES } from './messages';

export const ifText = (change: (text: string) => string | undefined) => (value: unknown) =>
  typeof value === 'string' ? change(value) : (value ?? undefined);

// PostgreSQL refuses NUL, and half a character (a lone surrogate) can be stored neither as text nor as JSON.
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;
const CONTROL = /\p{Cc}/u;
const INVISIBLE = /\p{Cf}/u;
/** Persian and the scripts of India write some words with a joiner, or a non-joiner, between two letters. */
const JOINED =
  /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}])/gu;

export const MOST_TEXT = 200;
export const MOST_LONG_TEXT = 4000;

export const { required, tooLong } = MESSAGES.field;
const { invisible, noSuchDay, notADay, notAnEmail, notAPhone, shortYear, tooShort, unusable } =
  MESSAGES.field;

/** The messages of schemas that define none. */
setLocale({
  mixed: { required: ({ path }) => required(path) },
  string: {
    min: ({ path, min }) => tooShort(path, min),
    max: ({ path, max }) => tooLong(path, max),
  },
});

/** yup would convert a list with one item to that item. Here a list is the wrong type. */
const single = <T>(value: T, original: unknown) =>
  typeof original === 'object' && original !== null ? (original as T) : value;

/** Text of several lines. It is trimmed, and an empty text becomes undefined. */
export const longText = (label = 'This field', most = MOST_LONG_TEXT) =>
  string()
    .label(label)
    .transform(ifText((typed) => typed.trim() || undefined))
    .typeError(`${label} must be text.`)
    .max(most, tooLong(label, most))
    .test('usable', unusable(label), (value) => !value || !UNUSABLE.test(value));

/**
 * Text of one line. A line break could change the meaning of a document or an email, and invisible characters can reverse the
 * direction of the text after them.
 */
export const text = (label = 'This field', most = MOST_TEXT) =>
  longText(label, most)
    .test(
      'one-line',
      unusable(label),
      (value) => !value || UNUSABLE.test(value) || !CONTROL.test(value),
    )
    .test(
      'visible',
      invisible(label),
      (value) => !value || !INVISIBLE.test(value.replace(JOINED, '')),
    );

// Mail programs turn these into links. A dot between letters counts, and so do the full-width dots that browsers accept.
const ADDRESS = /:\/\/|@|\bwww\.|[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}]{2}/iu;

/** A name that others read in a mail from us. It must not hold a web address, an email address or invisible characters. */
export const nameInMails = (label: string, most?: number) =>
  text(label, most).test('no-address', noAddress(label), (value) => !value || !holdsAddress(value));

export const noAddress = (label: string) =>
  `${label} cannot contain a web or email address. Please put a space after each full stop.`;

export const holdsAddress = (value: string) => ADDRESS.test(value) || /\p{Cf}/u.test(value);

/** A promo, voucher or student code. It is converted to upper case. */
export const code = (label?: string, most?: number) =>
  text(label, most).transform(ifText((typed) => typed.toUpperCase()));

const EMAIL =
  /^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
export const isEmail = (value: string) => value.length <= 80 && EMAIL.test(value);

/** An email address, converted to lower case. */
export const email = (label = 'Email address', wrong: (value: string) => string = notAnEmail) =>
  text(label, 80)
    .transform(ifText((typed) => typed.toLowerCase()))
    .test(
      'email',
      (value, ctx) => !value || isEmail(value) || ctx.createError({ message: wrong(value) }),
    );

const PHONE = /^0[234578]\d{8}$/;
export const isPhone = (value: string) => PHONE.test(value.replaceAll(' ', ''));

/** The country code of Australia, as phones fill it in: '+61 412 345 678', '+61 (0)2 …' or '61412345678'. */
const AUSTRALIAN = /^(?:\+61|0061)0?(?=[1-9])|^610?(?=[1-9]\d{8}$)/;

/** Replaces the country code by 0. `compact` has no spaces. */
const toNational = (compact: string) => compact.replace(AUSTRALIAN, '0');

/** An Australian phone number, converted to ten digits without spaces. */
export const phone = (label = 'Phone') =>
  text(label, 20)
    .transform(ifText((typed) => toNational(typed.replaceAll(' ', ''))))
    .test(
      'phone',
      (value, ctx) => !value || isPhone(value) || ctx.createError({ message: notAPhone(value) }),
    );

/** The most digits of a phone number of any country. */
const LONGEST_PHONE = 15;

/**
 * Formats a phone number while it is typed: '99 9999 9999' for landlines and '9999 999 999' for other numbers. The country code of
 * Australia becomes 0. A number of another country is not changed, so that the message can quote it.
 */
export function maskPhone(typed: string): string {
  const plus = typed.trimStart().startsWith('+') ? '+' : '';
  const compact = toNational(plus + typed.replace(/\D/g, ''));
  if (compact.startsWith('+')) return compact.slice(0, LONGEST_PHONE + 1);
  const digits = compact.slice(0, 10);
  const groups = /^0[2378]/.test(digits) ? [2, 6, 10] : [4, 7, 10];
  return groups
    .map((end, i) => digits.slice(i === 0 ? 0 : groups[i - 1], end))
    .filter(Boolean)
    .join(' ');
}

const USI = /^(?:[2-9A-HJ-NP-Z]{10}|INDIV)$/i;
export const isUsi = (value: string) => USI.test(value);

/** A calendar day 'YYYY-MM-DD'; also takes an instant or 'YYYY-MM-DD HH:mm:ss'. */
export const day = (label = 'Date') =>
  text(label, 40)
    .transform(ifText(toDay))
    .test('day', (value, ctx) => {
      if (!value || isDay(value)) return true;
      return ctx.createError({ message: wrongDay(label, value) });
    });

/** The message for a text that is not a day. Forms pass the typed text. */
function wrongDay(label: string, typed: string): string {
  const [whole, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{1,4})$/.exec(typed) ?? [];
  if (!whole || !year) return notADay(label);
  if (year.length < 4) return shortYear;
  return isDay(`${year}-${month}-${date}`) ? notADay(label) : noSuchDay(typed);
}

export const MIN_BIRTH_YEAR = 1930;

/** A date of birth of a learner. */
export const birthday = () =>
  day('Date of birth').test(
    'range',
    `Date of birth must be between 01/01/${MIN_BIRTH_YEAR} and today.`,
    (value) =>
      !value ||
      !isDay(value) ||
      (value >= `${MIN_BIRTH_YEAR}-01-01` && value <= sydneyDay(new Date())),
  );

/** A yes/no answer. Forms use the texts TRUE and FALSE, and '' when nothing is selected. */
export const yesNo = (label = 'This field') =>
  boolean()
    .transform(single)
    .transform((value, original) =>
      original === '' || original === '-1' || original === null ? undefined : value,
    )
    .typeError(`${label} must be yes or no.`);

/** A number. An empty form field is ''. */
export const decimal = (label = 'This field') =>
  number()
    .transform(single)
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError(`${label} must be a number.`);

export const whole = (label = 'This field') =>
  number()
    .transform(single)
    .typeError(`${label} must be a number.`)
    .integer(`${label} must be a whole number.`);

export const MOST_SAMPLED = 500;
/** How many rows an auditor wants to look at, of all that match a filter. */
export const sampleSize = () =>
  whole('Sample')
    .min(1, 'Sample must be at least 1.')
    .max(MOST_SAMPLED, `Sample must not be more than ${MOST_SAMPLED}.`);
/** The same seed gives the same sample. */
export const sampleSeed = () => text('Seed', 40);

export const oneOf = (label: string, values: readonly string[], most?: number) =>
  text(label, most)
    .transform(ifText((typed) => (typed === '-1' ? undefined : typed)))
    .test(
      'known',
      `${label} is not one of the choices.`,
      (value) => !value || values.includes(value),
    );

/** Some of the choices. An empty list is no choice. */
export const manyOf = (label: string, values: readonly string[]) =>
  array()
    .of(oneOf(label, values).required(`${label} is not one of the choices.`))
    .typeError(`${label} must be a list.`)
    .max(values.length, `${label} is not one of the choices.`);

export const uuid = () =>
  text('Id', 60)
    .transform(ifText((typed) => typed.toLowerCase()))
    .matches(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'This id is not valid.',
    )
    .required('This id is not valid.');

/** Fields of a response. Every field is present; `maybe…` fields may be null. */
export const response = {
  text: () => string().defined(),
  maybeText: () => string().nullable().defined(),
  int: () => number().integer().defined(),
  maybeInt: () => number().integer().nullable().defined(),
  number: () => number().defined(),
  bool: () => boolean().defined(),
  maybeBool: () => boolean().nullable().defined(),
  list: <T>(of: ISchema<T>) => array<object, T>().of(of).defined(),
  object: <S extends ObjectShape>(shape: S) => object(shape).defined(),
};
