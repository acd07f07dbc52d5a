import { randomUUID } from 'node:crypto';
import type { Authorise } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissAuthorisation } from '../../../db/generated/client';
import { ValidationServiceFailed } from '../../../gateways/validationService/validationService';
import { seal } from '../../../sealing/seal';
import { deviceCodeField } from '../../../sealing/sealedField';

/** A code about to end is no use to somebody who has yet to type it in. */
const LEAST_LEFT_MS = 2 * 60_000;

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** What an admin types in at the service's own page. The page may be loaded again: it shows the same code. */
export async function authoriseReporting(
  ctx: AppContext,
  admin: { userId: string },
): Promise<Authorise> {
  try {
    const waiting = (await findWaiting(ctx, admin.userId)) ?? (await ask(ctx, admin.userId));
    const { id, userCode, verificationUrl } = waiting;
    return { userCode, deviceCode: id, verificationUrl, errorMessage: null };
  } catch (error) {
    if (!(error instanceof ValidationServiceFailed)) throw error;
    ctx.log.error({ err: error }, 'the validation service gave no device code');
    return {
      userCode: null,
      deviceCode: null,
      verificationUrl: null,
      errorMessage: error.message,
    };
  }
}

const findWaiting = ({ db, gateways, now }: AppContext, requestedById: string) =>
  db.avetmissAuthorisation.findFirst({
    where: {
      provider: gateways.validationService.provider,
      requestedById,
      authorisedAt: null,
      endedAt: null,
      codeExpiresAt: { gt: new Date(now().getTime() + LEAST_LEFT_MS) },
    },
    orderBy: { requestedAt: 'desc' },
  });

async function ask(ctx: AppContext, requestedById: string): Promise<AvetmissAuthorisation> {
  const { validationService } = ctx.gateways;
  const given = await validationService.authorise();
  const now = ctx.now();
  // Codes that nobody used are of no more use to anybody.
  await ctx.db.avetmissAuthorisation.deleteMany({
    where: { authorisedAt: null, codeExpiresAt: { lt: now } },
  });
  const id = randomUUID();
  return ctx.db.avetmissAuthorisation.create({
    data: {
      id,
      provider: validationService.provider,
      userCode: given.userCode,
      verificationUrl: given.verificationUrl,
      sealedDeviceCode: seal(ctx, deviceCodeField(id), given.deviceCode),
      interval: given.interval,
      askAgainAt: now,
      codeExpiresAt: after(now, given.expiresIn),
      requestedById,
      requestedAt: now,
    },
  });
}
