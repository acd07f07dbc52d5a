import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../../context';
import { conflict, DomainError, missing } from '../../../domainError';
import {
  ValidationServiceFailed,
  ValidationServiceUnauthorised,
} from '../../../gateways/validationService/validationService';
import { hasKnownKey, open } from '../../../sealing/seal';
import { tokenField } from '../../../sealing/sealedField';

/**
 * Runs `work` with the stored token. A token that the service refuses is marked as ended, and the admin is asked to
 * authorise again.
 */
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

/** Returns the newest token that has not expired or been refused; null when an admin has to authorise again. */
export async function findToken(ctx: AppContext) {
  const granted = await findGrant(ctx);
  if (!granted?.sealedToken) return null;
  const { id, sealedToken } = granted;
  const place = tokenField(id);
  if (!hasKnownKey(ctx, place, sealedToken)) return null;
  return { authorisationId: id, token: open(ctx, place, sealedToken).toString() };
}

/** Returns when an admin has to authorise again; null if no one is authorised. */
export async function findTokenEnd(ctx: AppContext): Promise<Date | null> {
  const granted = await findGrant(ctx);
  return granted?.tokenExpiresAt ?? null;
}

const findGrant = ({ db, gateways, now }: AppContext) =>
  db.avetmissAuthorisation.findFirst({
    where: {
      provider: gateways.validationService.provider,
      sealedToken: { not: null },
      tokenExpiresAt: { gt: now() },
      endedAt: null,
    },
    orderBy: { tokenExpiresAt: 'desc' },
  });

/** The page offers the Authorise button when it reads these words. */
const loginNeeded = () => conflict(MESSAGES.avetmiss.unauthorised);
export const authorisationMissing = () => missing('This authorisation');

/**
 * A failure of the validation service becomes a refusal with its message. Any other error is a fault of ours and is
 * thrown again.
 */
export function serviceFailed(error: unknown): never {
  if (!(error instanceof ValidationServiceFailed)) throw error;
  const refusal = new DomainError('upstream', error.message);
  refusal.cause = error.cause;
  throw refusal;
}
