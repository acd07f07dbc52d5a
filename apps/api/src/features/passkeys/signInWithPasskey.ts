import type { PasskeySignIn, PasskeySignInOptions } from '@platewise/shared/auth/passkeys';
import { MESSAGES } from '@platewise/shared/messages';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { recordFailedSignIn } from '../auth/auditSignIn';
import { accountInactive, invalidGrant } from '../auth/authErrors';
import { type SignInOrigin, startSessionOrChallenge } from '../auth/startSession';
import type { IssuedTokens } from '../auth/tokens';
import {
  CHALLENGE_SECONDS,
  createPasskeyChallenge,
  readPasskeyChallenge,
  relyingParty,
  spendPasskeyChallenge,
} from './passkeyChallenge';

/** One refusal for every reason, so that no one finds out which passkeys exist. */
const refused = () => invalidGrant(MESSAGES.passkeys.refused);

/** Names no user: the device offers the passkeys that it has for this site. */
export function getPasskeySignInOptions(ctx: AppContext): PasskeySignInOptions {
  const { token, challenge } = createPasskeyChallenge(ctx, { signIn: true });
  const { id: rpId } = relyingParty(ctx);
  const timeout = CHALLENGE_SECONDS * 1000;
  return { token, options: { challenge, rpId, timeout, userVerification: 'required' } };
}

/** Signs in with a passkey. The second step of the office is still asked for: see docs/decisions/064-passkeys-and-links.md. */
export async function signInWithPasskey(
  ctx: AppContext,
  form: PasskeySignIn,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  const challenge = readPasskeyChallenge(ctx, form.token, { signIn: true });
  const passkey = await ctx.db.passkey.findUnique({
    where: { credentialId: form.id },
    include: { user: true },
  });
  const proof = passkey && (await verify(ctx, passkey, form, challenge.challenge));
  if (!proof) {
    recordFailedSignIn(ctx, 'passkey', passkey?.userId);
    throw refused();
  }
  const { user } = passkey;
  if (!user.active) {
    recordFailedSignIn(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  const isCounted = await ctx.db.$transaction(async (tx) => {
    await spendPasskeyChallenge(ctx, tx, challenge);
    return countUse(ctx, tx, passkey.id, proof);
  });
  if (!isCounted) {
    const told = { userId: user.id, passkeyId: passkey.id, requestId: ctx.request?.id };
    ctx.log.warn(told, 'the counter of a passkey went backwards');
    recordFailedSignIn(ctx, 'passkey', user.id);
    throw refused();
  }
  return startSessionOrChallenge(ctx, user, origin, 'passkey');
}

type KeyPair = { userId: string; credentialId: string; publicKey: Uint8Array };
type Proof = { counter: number; backedUp: boolean };

/** Null unless this passkey signed the challenge on our site, after the device had recognised its owner. */
async function verify(
  ctx: AppContext,
  { userId, credentialId, publicKey }: KeyPair,
  { clientDataJSON, authenticatorData, signature, userHandle }: PasskeySignIn,
  challenge: string,
): Promise<Proof | null> {
  if (userHandle && userHandle !== Buffer.from(userId).toString('base64url')) return null;
  const { id, origin } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The database compares the counter, because two calls can arrive at once.
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return verified ? { counter, backedUp } : null;
  } catch {
    return null;
  }
}

/** Stores the counter. One that does not grow means that the key was copied. Devices that do not count always answer 0. */
async function countUse(ctx: AppContext, tx: Tx, id: string, { counter, backedUp }: Proof) {
  const { count } = await tx.passkey.updateMany({
    where: { id, OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter }] : [])] },
    data: { counter, backedUp, lastUsedAt: ctx.now() },
  });
  return count === 1;
}
