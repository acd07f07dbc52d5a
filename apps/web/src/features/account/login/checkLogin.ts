import { type Login, loginSchema } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { ValidationError } from 'yup';

/** Returns the field that is wrong and the reason, or null if the login may be sent. */
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
