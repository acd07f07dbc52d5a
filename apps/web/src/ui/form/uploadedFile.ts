import { MESSAGES } from '@platewise/shared/messages';
import { mixed } from 'yup';

const { missing, notSupported, tooLarge } = MESSAGES.upload;

/** For FileField: one file of at most so many bytes. */
const oneFile = (mostBytes: number, isSupported: (file: File) => boolean) =>
  mixed((value): value is File => value instanceof File)
    .transform((value: unknown) => value || undefined)
    .required(missing)
    .test('type', notSupported, isSupported)
    .test('size', tooLarge, ({ size }) => size <= mostBytes);

/** One zip. Some exports are zips under an ending of their own. */
export const zipFile = (mostBytes: number, endings: string[]) =>
  oneFile(mostBytes, ({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));

/** One photo or document. The device may not know the type of a file; then the server reads it from the content. */
export const paperFile = (mostBytes: number, mediaTypes: string[]) =>
  oneFile(mostBytes, ({ type }) => type === '' || mediaTypes.includes(type));
