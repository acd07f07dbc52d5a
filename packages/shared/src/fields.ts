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
import { isDay, toDay } from './dates';
import { MESSAGES } from './messages';

const ifText = (change: (text: string) => string | undefined) => (value: unknown) =>
  typeof value === 'string' ? change(value) : (value ?? undefined);

// Tab and line breaks are text; the other control characters are not, and PostgreSQL refuses NUL. Half a character (a
// lone surrogate) can be kept neither as text nor as JSON.
// They are what is looked for
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;

export const MOST_TEXT = 200;
export const MOST_LONG_TEXT = 4000;

export const { required, tooLong } = MESSAGES.field;
const { notAnEmail, notAPhone, tooShort } = MESSAGES.field;

/** For schemas that have no words of their own. */
setLocale({
  mixed: { required: ({ path }) => required(path) },
  string: {
    min: ({ path, min }) => tooShort(path, min),
    max: ({ path, max }) => tooLong(path, max),
  },
});

/** yup reads a list of one thing as that thing; here it is the wrong type. */
const single = <T>(value: T, original: unknown) =>
  typeof original === 'object' && original !== null ? (original as T) : value;

/** Text as people type it: trimmed, and '' counts as nothing typed. */
export const text = (label = 'This field', most = MOST_TEXT) =>
  string()
    .label(label)
    .transform(ifText((typed) => typed.trim() || undefined))
    .typeError(`${label} must be text.`)
    .max(most, tooLong(label, most))
    .test(
      'no-control',
      `${label} contains characters that cannot be used.`,
      (value) => !value || !UNUSABLE.test(value),
    );

/** Promo, voucher and student codes, which people type in either case. */
export const code = (label?: string, most?: number) =>
  text(label, most).transform(ifText((typed) => typed.toUpperCase()));

const EMAIL =
  /^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
export const isEmail = (value: string) => value.length <= 80 && EMAIL.test(value);

/** Stored and compared in lower case. */
export const email = (label = 'Email address', wrong: (value: string) => string = notAnEmail) =>
  text(label, 80)
    .transform(ifText((typed) => typed.toLowerCase()))
    .test(
      'email',
      (value, ctx) => !value || isEmail(value) || ctx.createError({ message: wrong(value) }),
    );

const PHONE = /^0[234578]\d{8}$/;
export const isPhone = (value: string) => PHONE.test(value.replaceAll(' ', ''));

/** Ten digits without spaces. */
export const phone = (label = 'Phone') =>
  text(label, 20)
    .transform(ifText((typed) => typed.replaceAll(' ', '')))
    .test(
      'phone',
      (value, ctx) => !value || isPhone(value) || ctx.createError({ message: notAPhone(value) }),
    );

/** '99 9999 9999' for landlines, '9999 999 999' for everything else, as far as it has been typed. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
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
    .test('day', `${label} must be a date.`, (value) => !value || isDay(value));

/** A yes/no answer; forms hold it as the text TRUE or FALSE, and an untouched one as ''. */
export const yesNo = (label = 'This field') =>
  boolean()
    .transform(single)
    .transform((value, original) =>
      original === '' || original === '-1' || original === null ? undefined : value,
    )
    .typeError(`${label} must be yes or no.`);

/** An untouched one is ''. */
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

export const oneOf = (label: string, values: readonly string[], most?: number) =>
  text(label, most)
    .transform(ifText((typed) => (typed === '-1' ? undefined : typed)))
    .test(
      'known',
      `${label} is not one of the choices.`,
      (value) => !value || values.includes(value),
    );

export const uuid = () =>
  text('Id', 60)
    .transform(ifText((typed) => typed.toLowerCase()))
    .matches(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'This id is not valid.',
    )
    .required('This id is not valid.');

/** In answers, where everything is there. */
export const answer = {
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
