import type { AppContext } from '../../context';
import { DomainError, invalidField } from '../../domainError';
import { countGuess } from '../../limits/guesses';
import { isPassword } from '../auth/passwords';

const GUESSES = { name: 'own-password', points: 10, seconds: 15 * 60 };
const tooMany = (retryAfterSeconds: number) =>
  new DomainError('tooMany', 'Too many wrong passwords. Please wait 15 minutes and try again.', {
    retryAfterSeconds,
  });

/** Checks the password of a signed-in caller. Allows ten wrong passwords in 15 minutes, also when they arrive at the same time. */
export async function checkOwnPassword(
  ctx: AppContext,
  { userId }: { userId: string },
  password: string,
): Promise<{ id: string; email: string }> {
  const giveBack = await countGuess(ctx, [{ allowance: GUESSES, key: userId }], tooMany);
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await isPassword(password, user.passwordHash)))
    throw invalidField('password', 'The password is incorrect.');
  await giveBack();
  return { id: user.id, email: user.email };
}
