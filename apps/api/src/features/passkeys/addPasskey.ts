import {
  MOST_PASSKEYS,
  type NewPasskey,
  type Passkey,
  type PasskeyOptions,
} from '@platewise/shared/auth/passkeys';
import { MESSAGES } from '@platewise/shared/messages';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { conflict, DomainError, invalidField } from '../../domainError';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { describeDevice } from '../auth/listSessions';
import { lockOwner, recordPasskeyChange, toPasskey } from './changePasskeys';
import {
  CHALLENGE_SECONDS,
  createPasskeyChallenge,
  readPasskeyChallenge,
  relyingParty,
  spendPasskeyChallenge,
} from './passkeyChallenge';

const RECENT_MS = 10 * 60_000;
/** EdDSA, ES256 and RS256 (IANA COSE algorithms), which together cover every common device. */
const ALGORITHMS = [-8, -7, -257];

type Caller = { userId: string; sessionId: string };

/** Begins to add a passkey. A stolen tab must not become a lasting way in, so the password is asked for again some minutes after the sign-in. */
export async function beginPasskey(
  ctx: AppContext,
  caller: Caller,
  password: string | undefined,
): Promise<PasskeyOptions> {
  await proveOwner(ctx, caller, password);
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: caller.userId },
    include: { passkeys: true },
  });
  const { token, challenge } = createPasskeyChallenge(ctx, { userId: user.id });
  const { id, name } = relyingParty(ctx);
  return {
    token,
    options: {
      challenge,
      rp: { id, name },
      user: {
        id: Buffer.from(user.id).toString('base64url'),
        name: user.email,
        displayName: `${user.firstName} ${user.lastName}`,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_SECONDS * 1000,
      excludeCredentials: user.passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

async function proveOwner(ctx: AppContext, caller: Caller, password: string | undefined) {
  if (password) return void (await checkOwnPassword(ctx, caller, password));
  const session = await ctx.db.session.findUniqueOrThrow({
    where: { id: caller.sessionId },
    include: { user: { select: { passwordHash: true } } },
  });
  if (ctx.now().getTime() - session.createdAt.getTime() < RECENT_MS) return;
  if (!session.user.passwordHash) throw conflict(MESSAGES.passkeys.logInAgain);
  throw invalidField('password', MESSAGES.passkeys.password);
}

/** Adds the passkey that the device has made, and emails its owner. */
export async function addPasskey(
  ctx: AppContext,
  { userId }: Caller,
  form: NewPasskey,
  userAgent: string,
): Promise<Passkey> {
  const challenge = readPasskeyChallenge(ctx, form.token, { userId });
  const passkey = await verify(ctx, form, challenge.challenge);
  return ctx.db
    .$transaction(async (tx) => {
      await spendPasskeyChallenge(ctx, tx, challenge);
      const user = await lockOwner(tx, userId);
      if ((await tx.passkey.count({ where: { userId } })) >= MOST_PASSKEYS)
        throw conflict(MESSAGES.passkeys.tooMany);
      const added = await tx.passkey.create({
        data: {
          ...passkey,
          userId,
          transports: form.transports,
          name: describeDevice(userAgent),
          createdAt: ctx.now(),
        },
      });
      await recordPasskeyChange(ctx, tx, { user, change: 'added', name: added.name });
      return toPasskey(added);
    })
    .catch(onDuplicate('Passkey', () => conflict(MESSAGES.passkeys.alreadyAdded)));
}

const notMade = () => new DomainError('invalid', MESSAGES.passkeys.notMade);

async function verify(
  ctx: AppContext,
  { id, clientDataJSON, attestationObject }: NewPasskey,
  expectedChallenge: string,
) {
  const site = relyingParty(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw notMade();
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    backedUp,
  };
}
