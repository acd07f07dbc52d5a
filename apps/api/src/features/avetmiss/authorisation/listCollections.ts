import type { AvetmissCollection } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { withToken } from './reportingToken';

/** What the service takes reports of, newest year first. */
export const listCollections = (ctx: AppContext): Promise<AvetmissCollection[]> =>
  withToken(ctx, async (token) => {
    const collections = await ctx.gateways.validationService.collections(token);
    return collections.map(({ year, period, startDate, endDate, version }) => ({
      year,
      period,
      collectionStartDate: startDate,
      collectionEndDate: endDate,
      version,
    }));
  });
