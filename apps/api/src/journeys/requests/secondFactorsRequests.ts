import type { AppContext } from '../../context';
import { beginSetUp } from '../../features/auth/secondFactor/setUp';
import { anAuthenticator, codeOf } from '../../features/auth/secondFactor/testing/anAuthenticator';
import { mfaTokenOf } from '../../features/auth/testing/mfaTokenOf';
import { aUser, PASSWORD } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

async function anAdminWithApp(ctx: AppContext) {
  const { user, header } = await signedIn(ctx, 1);
  return { user, header, ...(await anAuthenticator(ctx, user)) };
}

const withPassword =
  (call: string): Make =>
  async (ctx) => {
    const { user, header } = await anAdminWithApp(ctx);
    return {
      path: `/accounts/${user.id}/second-factor${call}`,
      header,
      body: { password: PASSWORD },
      renew: async () => {
        await ctx.db.secondFactor.deleteMany();
        await anAuthenticator(ctx, user);
      },
    };
  };

/** Signing in with a code, and what an admin does about it. */
export const SECOND_FACTORS_REQUESTS: Record<string, Make> = {
  'post /auth/token, with a code': async (ctx) => {
    const { user, secret } = await anAdminWithApp(ctx);
    const renew = async () => {
      await ctx.db.secondFactor.updateMany({ data: { lastStep: 0 } });
      return { grantType: 'mfa', mfaToken: mfaTokenOf(ctx, user), code: codeOf(ctx, secret) };
    };
    return { path: '/auth/token', body: await renew(), renew };
  },
  'get /accounts/:userId/second-factor': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    return { path: `/accounts/${user.id}/second-factor`, header };
  },
  'post /accounts/:userId/second-factor': withPassword(''),
  'post /accounts/:userId/second-factor/recovery-codes': withPassword('/recovery-codes'),
  'post /accounts/:userId/second-factor/off': withPassword('/off'),
  'post /accounts/:userId/second-factor/confirm': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const renew = async () => ({ code: codeOf(ctx, (await beginSetUp(ctx, user)).secret) });
    return {
      path: `/accounts/${user.id}/second-factor/confirm`,
      header,
      body: await renew(),
      renew,
    };
  },
  'post /auth/second-factor': async (ctx) => {
    const user = await aUser(ctx, { userType: 1 });
    return { path: '/auth/second-factor', body: { mfaToken: mfaTokenOf(ctx, user) } };
  },
  'post /auth/second-factor/confirm': async (ctx) => {
    const user = await aUser(ctx, { userType: 1 });
    const renew = async () => {
      await ctx.db.secondFactor.deleteMany();
      const { secret } = await beginSetUp(ctx, user);
      return { mfaToken: mfaTokenOf(ctx, user), code: codeOf(ctx, secret) };
    };
    return { path: '/auth/second-factor/confirm', body: await renew(), renew };
  },
  'delete /admin/users/:id/second-factor': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const { user } = await anAdminWithApp(ctx);
    return {
      path: `/admin/users/${user.id}/second-factor`,
      header,
      body: { password: PASSWORD },
    };
  },
};
