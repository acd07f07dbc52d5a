import type { AppContext } from '../../../context';
import { hasKnownKey, unseal } from './seal';

export const tokenPlace = (authorisationId: string) => `avetmiss token ${authorisationId}`;

/** The newest that the validation service still takes, as far as is known; null where somebody has to authorise anew. */
export async function findToken(ctx: AppContext) {
  const granted = await ctx.db.avetmissAuthorisation.findFirst({
    where: {
      provider: ctx.gateways.validationService.provider,
      sealedToken: { not: null },
      tokenExpiresAt: { gt: ctx.now() },
      endedAt: null,
    },
    orderBy: { tokenExpiresAt: 'desc' },
  });
  if (!granted?.sealedToken || !hasKnownKey(ctx, granted.sealedToken)) return null;
  const { id, sealedToken } = granted;
  return { authorisationId: id, token: unseal(ctx, tokenPlace(id), sealedToken).toString('utf8') };
}
