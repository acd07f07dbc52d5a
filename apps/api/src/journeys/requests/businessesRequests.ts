import { aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const aboutBusiness =
  (call: string): Make =>
  async (ctx) => ({
    path: `/admin/businesses/${(await aUser(ctx, { userType: 3 })).id}${call}`,
    header: (await signedIn(ctx, 1)).header,
  });

/** Calls of the office about one business. */
export const BUSINESSES_REQUESTS: Record<string, Make> = {
  'get /admin/businesses/:userId': aboutBusiness(''),
};
