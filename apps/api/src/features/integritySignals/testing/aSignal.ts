import type { RaisedSignal } from '@platewise/shared/integritySignals';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { aStudyingEnrolment, aUser } from '../../../testing/build';

const FOUND: RaisedSignal = { kind: 'quick-form', details: { seconds: 12, tasks: 38 } };

type Over = {
  found?: RaisedSignal;
  learner?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
} & Partial<Omit<Prisma.IntegritySignalUncheckedCreateInput, 'kind' | 'details'>>;

/** A signal that waits for the office, on an enrolment of its own. */
export async function aSignal(ctx: AppContext, { found = FOUND, learner, ...over }: Over = {}) {
  const enrolmentId =
    over.enrolmentId ??
    (await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id, ...learner })).id;
  return ctx.db.integritySignal.create({
    data: {
      subject: 'form 2026-03-02T00:00:00.000Z',
      raisedAt: ctx.now(),
      ...found,
      ...over,
      enrolmentId,
    },
  });
}
