import type { AvetmissCollection } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import { withToken } from './reportingToken';

/** Lists the collections that the validation service accepts reports for, newest year first. */
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
