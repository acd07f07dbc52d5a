import { MIN_PASSWORD } from '@platewise/shared/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** In small letters; shorter ones are refused for their length. */
const COMMON = new Set(
  dictionary['passwords-common']?.filter((password) => String(password).length >= MIN_PASSWORD),
);

/** Whether many others have it, in whatever letter case: such passwords are tried first. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
