import { MESSAGES } from '@platewise/shared/messages';
import { mixed } from 'yup';

const { missing, notSupported, tooLarge } = MESSAGES.upload;

/** For FileField: one zip of at most so many bytes. Some exports are zips under an ending of their own. */
export const zipFile = (mostBytes: number, endings: string[]) =>
  mixed((value): value is File => value instanceof File)
    .transform((value: unknown) => value || undefined)
    .required(missing)
    .test('zip', notSupported, ({ name }) =>
      endings.some((ending) => name.toLowerCase().endsWith(ending)),
    )
    .test('size', tooLarge, ({ size }) => size <= mostBytes);
