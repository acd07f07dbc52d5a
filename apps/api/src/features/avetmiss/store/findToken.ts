import type { AppContext } from '../../../context';
import { hasKnownKey, open } from '../../../sealing/seal';
import { tokenField } from '../../../sealing/sealedField';

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
  if (!granted?.sealedToken) return null;
  const { id, sealedToken } = granted;
  const place = tokenField(id);
  if (!hasKnownKey(ctx, place, sealedToken)) return null;
  return { authorisationId: id, token: open(ctx, place, sealedToken).toString() };
}
