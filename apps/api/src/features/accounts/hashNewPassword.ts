import { invalidField } from '../../domainError';
import { hashPassword } from '../auth/passwords';
import { isCommonPassword } from './commonPasswords';

/** Refuses what is easily guessed though it keeps the rules (OWASP ASVS 5.0, 6.2.4). */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password))
    throw invalidField(
      'password',
      'Many people use this password, so it is easily guessed. Please choose another one.',
    );
  return hashPassword(password);
}
