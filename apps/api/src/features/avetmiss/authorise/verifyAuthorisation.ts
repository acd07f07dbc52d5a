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
import { authorisationMissing, serviceFailed } from './authorisationErrors';

const A_YEAR_S = 365 * 24 * 60 * 60;
const VERIFIED: Verify = { verificationSuccessful: true, errorMessage: null };
const not = (errorMessage: string): Verify => ({ verificationSuccessful: false, errorMessage });
const SAID = {
  pending: 'The code has not been entered at the validation service yet.',
  slowDown: 'The validation service asks to wait a little longer before the next try.',
  noAnswer: 'The validation service did not answer. Please try again in a moment.',
  denied: 'Access was refused at the validation service. Please get another code.',
  expired: 'This code has expired. Please get another one.',
};

/** Asks the service whether somebody has entered the code: once at a time, and not sooner than it allows. */
export async function verifyAuthorisation(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
): Promise<Verify> {
  const row = await ctx.db.avetmissAuthorisation.findUnique({ where: { id } });
  if (!row) throw authorisationMissing();
  if (row.authorisedAt) return VERIFIED;
  if (row.endedAt || row.codeExpiresAt <= ctx.now()) return not(SAID.expired);
  if (!(await takeTurn(ctx, row))) return not('Please wait a few seconds and try again.');
  const deviceCode = open(ctx, deviceCodeField(id), row.sealedDeviceCode).toString();
  const poll = await ctx.gateways.validationService.pollToken(deviceCode).catch(serviceFailed);
  if (poll.state === 'granted') {
    await keepToken(ctx, admin, id, poll);
    return VERIFIED;
  }
  await keepRefusal(ctx, row, poll.state);
  return not(SAID[poll.state]);
}

/** Of several who ask at once, one. */
async function takeTurn({ db, now }: AppContext, { id, interval }: AvetmissAuthorisation) {
  const askAgainAt = new Date(now().getTime() + interval * 1000);
  const { count } = await db.avetmissAuthorisation.updateMany({
    where: { id, askAgainAt: { lte: now() } },
    data: { askAgainAt },
  });
  return count === 1;
}

async function keepToken(
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

async function keepRefusal(
  { db, now }: AppContext,
  { id, interval }: AvetmissAuthorisation,
  state: keyof typeof SAID,
) {
  if (state === 'denied' || state === 'expired') {
    await db.avetmissAuthorisation.update({ where: { id }, data: { endedAt: now() } });
    return;
  }
  const longer = nextInterval(interval, state);
  const askAgainAt = new Date(now().getTime() + longer * 1000);
  await db.avetmissAuthorisation.update({ where: { id }, data: { interval: longer, askAgainAt } });
}
