import type { Verify } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissAuthorisation } from '../../../db/generated/client';
import {
  nextInterval,
  type TokenPoll,
} from '../../../gateways/validationService/validationService';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { open, seal } from '../../../sealing/seal';
import { deviceCodeField, tokenField } from '../../../sealing/sealedField';
import { authorisationMissing, serviceFailed } from './reportingToken';

const A_YEAR_S = 365 * 24 * 60 * 60;
const VERIFIED: Verify = { verificationSuccessful: true, errorMessage: null };
const notVerified = (errorMessage: string): Verify => ({
  verificationSuccessful: false,
  errorMessage,
});
const MESSAGES = {
  pending: 'You haven’t entered the code at the validation service yet.',
  slowDown: 'The validation service asks you to wait a little longer before you try again.',
  noAnswer: 'The validation service did not answer. Please try again in a moment.',
  denied: 'The validation service refused access. Please get a new code.',
  expired: 'This code has expired. Please get a new one.',
};

/**
 * Asks the service whether the admin has entered the code. The service limits how often it may be asked, so a call that
 * comes too early returns a message instead.
 */
export async function verifyAuthorisation(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
): Promise<Verify> {
  const row = await ctx.db.avetmissAuthorisation.findUnique({ where: { id } });
  if (!row) throw authorisationMissing();
  if (row.authorisedAt) return VERIFIED;
  if (row.endedAt || row.codeExpiresAt <= ctx.now()) return notVerified(MESSAGES.expired);
  if (!(await takeTurn(ctx, row))) return notVerified('Please wait a few seconds and try again.');
  const deviceCode = open(ctx, deviceCodeField(id), row.sealedDeviceCode).toString();
  const poll = await ctx.gateways.validationService.pollToken(deviceCode).catch(serviceFailed);
  if (poll.state === 'granted') {
    await storeToken(ctx, admin, id, poll);
    return VERIFIED;
  }
  await storeRefusal(ctx, row, poll.state);
  return notVerified(MESSAGES[poll.state]);
}

/** Several calls can arrive at once: the conditional update lets one of them ask the service. */
async function takeTurn({ db, now }: AppContext, { id, interval }: AvetmissAuthorisation) {
  const askAgainAt = new Date(now().getTime() + interval * 1000);
  const { count } = await db.avetmissAuthorisation.updateMany({
    where: { id, askAgainAt: { lte: now() } },
    data: { askAgainAt },
  });
  return count === 1;
}

async function storeToken(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { token, expiresIn }: Extract<TokenPoll, { state: 'granted' }>,
) {
  const authorisedAt = ctx.now();
  const tokenExpiresAt = new Date(authorisedAt.getTime() + (expiresIn ?? A_YEAR_S) * 1000);
  const sealedToken = seal(ctx, tokenField(id), token);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.avetmissAuthorisation.updateMany({
      where: { id, authorisedAt: null },
      data: { authorisedAt, tokenExpiresAt, sealedToken },
    });
    if (count === 0) return;
    await audit(ctx, tx, {
      actor: { id: admin.userId, email: admin.email },
      action: 'authorise AVETMISS reporting',
      subject: { type: 'avetmissAuthorisation', id },
      after: {
        provider: ctx.gateways.validationService.provider,
        tokenExpiresAt: tokenExpiresAt.toISOString(),
      },
    });
  });
}

async function storeRefusal(
  { db, now }: AppContext,
  { id, interval }: AvetmissAuthorisation,
  state: keyof typeof MESSAGES,
) {
  if (state === 'denied' || state === 'expired') {
    await db.avetmissAuthorisation.update({ where: { id }, data: { endedAt: now() } });
    return;
  }
  const longer = nextInterval(interval, state);
  const askAgainAt = new Date(now().getTime() + longer * 1000);
  await db.avetmissAuthorisation.update({ where: { id }, data: { interval: longer, askAgainAt } });
}
