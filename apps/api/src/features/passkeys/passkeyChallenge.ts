import { randomBytes, randomUUID } from 'node:crypto';
import { MESSAGES } from '@platewise/shared/messages';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import { signingKey } from '../auth/tokens';

export const CHALLENGE_SECONDS = 10 * 60;
const AUDIENCE = 'passkey';
const tooLate = () => new DomainError('invalid', MESSAGES.passkeys.tooLate);

/** The purpose of a challenge: a sign-in, or a new passkey of this user. */
type Purpose = { signIn: true } | { userId: string };
type Claims = { jti: string; challenge: string; sub: string };

const subjectOf = (purpose: Purpose) => ('userId' in purpose ? purpose.userId : 'sign-in');

/** Makes a challenge, and a token that carries it to the second call. Nothing is stored for callers who never come back. */
export function createPasskeyChallenge(ctx: AppContext, purpose: Purpose) {
  const challenge = randomBytes(32).toString('base64url');
  const iat = Math.floor(ctx.now().getTime() / 1000);
  const claims = { jti: randomUUID(), challenge, sub: subjectOf(purpose), aud: AUDIENCE, iat };
  const token = jwt.sign({ ...claims, exp: iat + CHALLENGE_SECONDS }, signingKey(ctx), {
    algorithm: 'HS256',
  });
  return { token, challenge };
}

export function readPasskeyChallenge(ctx: AppContext, token: string, purpose: Purpose): Claims {
  try {
    return jwt.verify(token, signingKey(ctx), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      subject: subjectOf(purpose),
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as unknown as Claims;
  } catch {
    throw tooLate();
  }
}

/** Marks the challenge as used. Of several calls with it, the first insert of its id wins. */
export const spendPasskeyChallenge = (ctx: AppContext, tx: Tx, { jti }: Claims) =>
  tx.passkeyChallengeUse
    .create({ data: { jti, usedAt: ctx.now() } })
    .catch(onDuplicate('PasskeyChallengeUse', tooLate));

/** This site, as authenticators know it. A passkey works at this address only, so a copied site gets none. */
export function relyingParty({ config }: AppContext) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, name: config.brand, origin };
}
