import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { usiIn } from '../../sealing/sealedAnswers';
import { assessmentFlags } from './assessmentFlags';

/** What flags are read from, beside the learner's sign-ins. */
export const FLAGGED = {
  user: { select: { id: true, email: true } },
  details: { select: { enrolmentId: true, hasUsi: true, sealedAnswers: true } },
  thirdPartyForm: {
    select: {
      observerEmail: true,
      openedAt: true,
      submittedAt: true,
      signerAddress: true,
      studentPerformanceSatisfactory: true,
    },
  },
} as const satisfies Prisma.EnrolmentInclude;

type Flagged = Pick<
  Prisma.EnrolmentGetPayload<{ include: typeof FLAGGED }>,
  'user' | 'details' | 'thirdPartyForm'
>;

/** The flags of some enrolments, in their order. */
export async function listFlags(ctx: AppContext, db: Tx, enrolments: Flagged[]) {
  const sessions = await db.session.findMany({
    where: { userId: { in: enrolments.map(({ user }) => user.id) }, actorId: null },
    distinct: ['userId', 'address'],
    select: { userId: true, address: true },
  });
  return enrolments.map(({ user, details, thirdPartyForm }) =>
    assessmentFlags({
      learnerEmail: user.email,
      learnerAddresses: sessions
        .filter(({ userId }) => userId === user.id)
        .map(({ address }) => address ?? ''),
      usiNumber: usiIn(ctx, details),
      form: thirdPartyForm,
    }),
  );
}

/** Those that were complete before assessors were asked for: they wait from today. */
export async function findUnqueued({ db }: AppContext): Promise<string[]> {
  const held = await db.enrolment.findMany({
    where: {
      courseCompletedAt: { not: null },
      closedAt: null,
      thirdPartyForm: { doneAt: { not: null } },
      assessment: null,
      certificates: { none: {} },
    },
    select: { id: true },
  });
  return held.map(({ id }) => id);
}
