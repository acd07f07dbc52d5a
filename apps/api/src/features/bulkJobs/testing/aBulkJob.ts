import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/generated/client';
import { aStudyingEnrolment, aUser } from '../../../testing/build';

/** A job about one enrolment that waits for its turn. */
export async function aBulkJob(
  ctx: AppContext,
  over: Partial<Prisma.BulkJobUncheckedCreateInput> = {},
) {
  const { id: enrolmentId } = await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id });
  const { id: createdById, email } = await aUser(ctx, { userType: 1 });
  return ctx.db.bulkJob.create({
    data: {
      kind: 'remind',
      what: {},
      total: 1,
      createdAt: ctx.now(),
      createdById,
      createdByEmail: email,
      createdByName: 'Ada Byrne',
      rows: { create: [{ enrolmentId }] },
      ...over,
    },
  });
}
