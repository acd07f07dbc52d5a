import { aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const MARCH = 'startDate=2026-03-01&endDate=2026-03-31';

const aboutBusiness =
  (call: string): Make =>
  async (ctx) => ({
    path: `/admin/businesses/${(await aUser(ctx, { userType: 3 })).id}${call}`,
    header: (await signedIn(ctx, 1)).header,
  });

/** Calls of the office about one business. */
export const BUSINESSES_REQUESTS: Record<string, Make> = {
  'get /admin/businesses/:userId': aboutBusiness(''),
  'get /admin/businesses/:userId/statement': aboutBusiness(`/statement?${MARCH}`),
  'get /admin/businesses/:userId/statement.pdf': aboutBusiness(`/statement.pdf?${MARCH}`),
  'get /corporate/tax-invoices/:userId/statement.pdf': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/tax-invoices/${user.id}/statement.pdf?${MARCH}`, header };
  },
};
