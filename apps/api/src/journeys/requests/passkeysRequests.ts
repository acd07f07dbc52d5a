import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context';
import { startSession } from '../../features/auth/startSession';
import { hashToken } from '../../features/auth/tokens';
import { beginPasskey } from '../../features/passkeys/addPasskey';
import { getPasskeySignInOptions } from '../../features/passkeys/signInWithPasskey';
import { aPasskey } from '../../features/passkeys/testing/aPasskey';
import { aSoftwareAuthenticator } from '../../features/passkeys/testing/aSoftwareAuthenticator';
import { signInLinkToken } from '../../features/signInLinks/requestSignInLink';
import { aUser, type TestUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const BROWSER = 'b'.repeat(43);

async function aSignInLink(ctx: AppContext, user: TestUser) {
  const id = randomUUID();
  const token = signInLinkToken(ctx, id, user.email);
  const expiresAt = new Date(ctx.now().getTime() + 60_000);
  const hashes = { tokenHash: hashToken(token), browserHash: hashToken(BROWSER) };
  await ctx.db.signInLink.create({ data: { id, userId: user.id, ...hashes, expiresAt } });
  return token;
}

async function aCaller(ctx: AppContext) {
  const user = await aUser(ctx);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const tokens = await ctx.db.$transaction((tx) => startSession(ctx, tx, user, origin));
  const { id: sessionId } = await ctx.db.session.findFirstOrThrow({ where: { userId: user.id } });
  const header = { Authorization: `Bearer ${tokens.access_token}` };
  return { user, header, caller: { userId: user.id, sessionId } };
}

/** Passkeys, and links to sign in. */
export const PASSKEYS_REQUESTS: Record<string, Make> = {
  'post /auth/sign-out': async () => ({ path: '/auth/sign-out' }),
  'post /auth/passkeys/options': async () => ({ path: '/auth/passkeys/options' }),
  'post /auth/passkeys/sign-in': async (ctx) => {
    const { device } = await aPasskey(ctx, await aUser(ctx));
    const renew = async () => device.sign(getPasskeySignInOptions(ctx));
    return { path: '/auth/passkeys/sign-in', body: await renew(), renew };
  },
  'get /accounts/:userId/passkeys': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    await aPasskey(ctx, user);
    return { path: `/accounts/${user.id}/passkeys`, header };
  },
  'post /accounts/:userId/passkeys/options': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/passkeys/options`, header, body: {} };
  },
  'post /accounts/:userId/passkeys': async (ctx) => {
    const { user, header, caller } = await aCaller(ctx);
    const renew = async () =>
      aSoftwareAuthenticator(user.id).register(await beginPasskey(ctx, caller, undefined));
    return { path: `/accounts/${user.id}/passkeys`, header, body: await renew(), renew };
  },
  'put /accounts/:userId/passkeys/:passkeyId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aPasskey(ctx, user);
    return {
      path: `/accounts/${user.id}/passkeys/${id}`,
      header,
      body: { name: 'Kitchen tablet' },
    };
  },
  'delete /accounts/:userId/passkeys/:passkeyId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aPasskey(ctx, user);
    return { path: `/accounts/${user.id}/passkeys/${id}`, header };
  },
  'post /auth/sign-in-links': async (ctx) => {
    const { email } = await aUser(ctx);
    return { path: '/auth/sign-in-links', body: { username: email, browser: BROWSER } };
  },
  'post /auth/sign-in-links/use': async (ctx) => {
    const token = await aSignInLink(ctx, await aUser(ctx, { emailProvedAt: ctx.now() }));
    return {
      path: '/auth/sign-in-links/use',
      body: { token, browser: BROWSER },
      renew: () => ctx.db.signInLink.updateMany({ data: { usedAt: null } }),
    };
  },
};
