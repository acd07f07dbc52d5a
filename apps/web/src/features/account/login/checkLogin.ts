import { type Login, loginSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { ValidationError } from 'yup';

/** What is wrong with a login as typed, and with which field; null when it may be sent. */
export async function checkLogin(
  login: Login,
): Promise<{ field: keyof Login; message: string } | null> {
  if (!login.username.trim() && !login.password)
    return { field: 'username', message: MESSAGES.login.blank };
  try {
    await loginSchema.validate(login);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { field: error.path === 'password' ? 'password' : 'username', message: error.message };
  }
}
