import { ANNUAL_2025, aReport } from '../../features/avetmiss/testing/aCompiledReport';
import { type Make, signedIn } from './validRequest';

/** How NAT files are made and deleted. */
export const NAT_FILES_REQUESTS: Record<string, Make> = {
  'post /avetmiss/compile': async (ctx) => {
    const renew = () => ctx.db.avetmissReport.deleteMany();
    await renew();
    const { header } = await signedIn(ctx, 1);
    return { path: '/avetmiss/compile', header, body: ANNUAL_2025, renew };
  },
  'delete /avetmiss': async (ctx) => {
    const renew = async () => {
      await ctx.db.avetmissReport.deleteMany();
      await aReport(ctx);
    };
    await renew();
    const { header } = await signedIn(ctx, 1);
    return { path: '/avetmiss', header, renew };
  },
};
