import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';

/** The time at which our authorisation at the validation service expires. */
export async function getReportingStatus(ctx: AppContext): Promise<Status['reporting']> {
  const { provider } = ctx.gateways.validationService;
  if (provider === 'local') return null;
  const newest = await ctx.db.avetmissAuthorisation.findFirst({
    where: { provider, endedAt: null, tokenExpiresAt: { not: null } },
    orderBy: { tokenExpiresAt: 'desc' },
    select: { tokenExpiresAt: true },
  });
  return { authorisedUntil: newest?.tokenExpiresAt?.toISOString() ?? null };
}
