import type { AppContext } from '../../../context';
import { ValidationServiceUnauthorised } from '../../../gateways/validationService/validationService';
import { findToken } from '../store/findToken';
import { loginNeeded, serviceFailed } from './authorisationErrors';

/** A token that the service does not take is over, here too. */
export async function withToken<T>(
  ctx: AppContext,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const held = await findToken(ctx);
  if (!held) throw loginNeeded();
  try {
    return await work(held.token);
  } catch (error) {
    if (!(error instanceof ValidationServiceUnauthorised)) return serviceFailed(error);
    const where = { id: held.authorisationId };
    await ctx.db.avetmissAuthorisation.update({ where, data: { endedAt: ctx.now() } });
    throw loginNeeded();
  }
}
