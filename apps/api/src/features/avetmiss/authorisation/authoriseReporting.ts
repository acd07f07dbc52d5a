import { randomUUID } from 'node:crypto';
import type { Authorise } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { AvetmissAuthorisation } from '../../../db/generated/client';
import { ValidationServiceFailed } from '../../../gateways/validationService/validationService';
import { seal } from '../../../sealing/seal';
import { deviceCodeField } from '../../../sealing/sealedField';

/** A code that ends within two minutes is not shown again: the admin still has to type it in. */
const LEAST_LEFT_MS = 2 * 60_000;

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/**
 * Returns the code that an admin types in at the validation service's own page. Loading the page again returns the same
 * code while it is valid. A failure of the service is returned in `errorMessage`.
 */
export async function authoriseReporting(
  ctx: AppContext,
  admin: { userId: string },
): Promise<Authorise> {
  try {
    const waiting =
      (await findOpenAuthorisation(ctx, admin.userId)) ??
      (await requestAuthorisation(ctx, admin.userId));
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

const findOpenAuthorisation = ({ db, gateways, now }: AppContext, requestedById: string) =>
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

async function requestAuthorisation(
  ctx: AppContext,
  requestedById: string,
): Promise<AvetmissAuthorisation> {
  const { validationService } = ctx.gateways;
  const given = await validationService.authorise();
  const now = ctx.now();
  // Expired codes that were never used can go.
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
