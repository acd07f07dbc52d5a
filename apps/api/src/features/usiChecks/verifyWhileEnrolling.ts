import { MESSAGES } from '@platewise/shared/messages';
import { EXEMPT } from '@platewise/shared/usi';
import type { UsiCheckAnswer, UsiCheckForm } from '@platewise/shared/usiChecks';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { type UsiHolder, UsiRegistryFailed } from '../../gateways/usiRegistry/usiRegistry';
import { lockEnrolment } from '../progress/findEnrolment';
import { answered, auditVerified, holderIn, isAbout, unanswered } from './usiCheck';
import { findingOf, holderOf } from './usiCheckRules';
import { PATIENCE_MS } from './verifyDueUsis';

const noRegistry = () => conflict('USIs cannot be checked here.');
const alreadyCompleted = () => conflict(MESSAGES.enrolment.alreadyCompleted);

/**
 * Asks the registry while the learner fills in step 2. The answer counts once the step is saved with the same details. Never an
 * obstacle: without an answer it is 'waiting', and the learner goes on.
 */
export async function verifyWhileEnrolling(
  ctx: AppContext,
  enrolment: { id: string; step3CompletedAt: Date | null },
  { usiNumber, noticeVersion, ...person }: UsiCheckForm,
): Promise<UsiCheckAnswer> {
  const { usiRegistry } = ctx.gateways;
  if (!usiRegistry || usiNumber === EXEMPT) throw noRegistry();
  if (enrolment.step3CompletedAt) throw alreadyCompleted();
  const holder = holderOf(usiNumber, person);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const verification = await usiRegistry.verify(holder, { signal });
    const answer = answered(ctx, holder, verification);
    await store(ctx, enrolment.id, holder, { ...answer, noticeVersion });
    return findingOf(verification);
  } catch (error) {
    if (!(error instanceof UsiRegistryFailed)) throw error;
    await store(ctx, enrolment.id, holder, { ...unanswered(ctx, holder), noticeVersion });
    return { state: 'waiting', differs: [] };
  }
}

type Row = (ReturnType<typeof answered> | ReturnType<typeof unanswered>) & {
  noticeVersion: string;
};

/** An answer about details that are only typed must not replace the one about those that are saved. */
async function store(ctx: AppContext, enrolmentId: string, holder: UsiHolder, data: Row) {
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const saved = holderIn(ctx, await tx.enrolmentDetails.findUnique({ where: { enrolmentId } }));
    if (saved && !isAbout(ctx, data, saved)) return;
    const known = await tx.usiCheck.findUnique({ where: { enrolmentId } });
    await tx.usiCheck.upsert({
      where: { enrolmentId },
      create: { enrolmentId, ...data },
      update: data,
    });
    if (data.state === 'verified' && !(known?.state === 'verified' && isAbout(ctx, known, holder)))
      await auditVerified(ctx, tx, enrolmentId);
  });
}
