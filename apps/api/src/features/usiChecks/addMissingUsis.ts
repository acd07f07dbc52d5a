import type { AppContext } from '../../context';
import { checkUsiAgain, holderIn, isAbout } from './usiCheck';

const AT_A_TIME = 500;

/**
 * Lets the registry be asked about learners of whom it was never asked, or with other details than they have now: they answered step 2
 * before there was a registry, or on a server of the release before, or the key of the digests was replaced. Only those who can
 * still be issued a certificate.
 */
export async function addMissingUsis(ctx: AppContext) {
  if (!ctx.gateways.usiRegistry) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await ctx.db.enrolmentDetails.findMany({
      where: {
        enrolmentId: { gt: after },
        hasUsi: true,
        enrolment: { certificates: { none: {} }, endedAt: null },
      },
      include: { enrolment: { select: { usiCheck: true } } },
      orderBy: { enrolmentId: 'asc' },
      take: AT_A_TIME,
    });
    for (const { enrolment, ...details } of found) {
      const holder = holderIn(ctx, details);
      const { usiCheck } = enrolment;
      if (holder && !(usiCheck && isAbout(ctx, usiCheck, holder)))
        await checkUsiAgain(ctx, details.enrolmentId);
    }
    const last = found.at(-1);
    if (!last || found.length < AT_A_TIME) return;
    after = last.enrolmentId;
  }
}
