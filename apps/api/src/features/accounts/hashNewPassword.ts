import { MIN_PASSWORD } from '@platewise/shared/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../domainError';
import { hashPassword } from '../auth/passwords';

/** Hashes a new password. Refuses common passwords, which keep the rules but are easy to guess (OWASP ASVS 5.0, 6.2.4). */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password))
    throw invalidField(
      'password',
      "Many people use this password, so it's easy to guess. Please choose another one.",
    );
  return hashPassword(password);
}

/** Common passwords in lower case. Shorter ones are refused for their length. */
const COMMON = new Set(
  dictionary['passwords-common']?.filter((password) => String(password).length >= MIN_PASSWORD),
);

/** Whether the password is a common one in any letter case. Attackers try these first. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
