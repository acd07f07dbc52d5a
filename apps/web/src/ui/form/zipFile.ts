import { MESSAGES } from '@platewise/shared/messages';
import { mixed } from 'yup';

const { missing, notSupported, tooLarge } = MESSAGES.upload;

/** For FileField: one zip of at most so many bytes. */
export const zipFile = (mostBytes: number) =>
  mixed((value): value is File => value instanceof File)
    .transform((value: unknown) => value || undefined)
    .required(missing)
    .test('zip', notSupported, ({ name }) => name.toLowerCase().endsWith('.zip'))
    .test('size', tooLarge, ({ size }) => size <= mostBytes);
