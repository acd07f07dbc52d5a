import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { isPassword } from '../auth/passwords';

/** Who is signed in shows that it is still them. */
export async function checkOwnPassword(
  { db }: AppContext,
  { userId }: { userId: string },
  password: string,
): Promise<{ id: string; email: string }> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await isPassword(password, user.passwordHash)))
    throw invalidField('password', 'The password is incorrect.');
  return { id: user.id, email: user.email };
}
