import type { AppContext } from '../../../context';
import type {
  UsiHolder,
  UsiRegistry,
  UsiVerification,
} from '../../../gateways/usiRegistry/usiRegistry';
import { sealDetails } from '../../../sealing/sealedAnswers';
import { anEnrolment, aUser } from '../../../testing/build';
import { savedDetails } from '../../../testing/forms';
import { checkUsiSoon } from '../usiCheck';

export const MATCHES: UsiVerification = {
  state: 'valid',
  matches: { firstName: true, familyName: true, singleName: null, dateOfBirth: true },
};

/** A registry with the given answer, which stores what it was asked. */
export function aRegistry(answer: (holder: UsiHolder) => UsiVerification | null = () => MATCHES) {
  const asked: UsiHolder[][] = [];
  const ask = async (holders: readonly UsiHolder[]) => {
    asked.push([...holders]);
    return holders.map(answer);
  };
  const registry = {
    provider: 'local',
    verify: async (holder) => (await ask([holder]))[0] ?? MATCHES,
    verifyMany: ask,
  } as Pick<UsiRegistry, 'provider' | 'verify' | 'verifyMany'> as UsiRegistry;
  return { registry, asked };
}

export const withRegistry = (ctx: AppContext, usiRegistry: UsiRegistry): AppContext => ({
  ...ctx,
  gateways: { ...ctx.gateways, usiRegistry },
});

/** A learner who has answered step 2, and about whom the registry is to be asked. */
export async function aUsiCheck(
  ctx: AppContext,
  details: Partial<ReturnType<typeof savedDetails>> = {},
  userId?: string,
) {
  const { id } = await anEnrolment(ctx, { userId: userId ?? (await aUser(ctx)).id });
  await ctx.db.enrolmentDetails.create({
    data: sealDetails(ctx, { ...savedDetails(), ...details, enrolmentId: id }),
  });
  await ctx.db.$transaction((tx) => checkUsiSoon(ctx, tx, id));
  return id;
}
