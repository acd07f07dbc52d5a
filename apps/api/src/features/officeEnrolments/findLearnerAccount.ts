import { sydneyDay } from '@platewise/shared/dates';
import type { LearnerAccount, LearnerAccountQuery } from '@platewise/shared/enrolments/onBehalf';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { whyNotEnrolled } from '../enrolments/office/learnerAccount';

/** The account with this email or id, so that the office sees whom it is about to enrol. Null if there is none. */
export async function findLearnerAccount(
  ctx: AppContext,
  { email, userId }: LearnerAccountQuery,
): Promise<LearnerAccount | null> {
  if (!email && !userId) return null;
  const user = await ctx.db.user.findUnique({
    where: userId ? { id: userId, deletedAt: null } : { email: email ?? '', deletedAt: null },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      userType: true,
      active: true,
      enrolments: { orderBy: { enrolledAt: 'desc' } },
    },
  });
  if (!user) return null;
  const today = sydneyDay(ctx.now());
  const [latest] = user.enrolments;
  return {
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    whyNot: whyNotEnrolled(user),
    enrolledIn: user.enrolments
      .filter(({ closedAt, expiresOn }) => closedAt === null && dayOf(expiresOn) >= today)
      .map(({ courseId }) => courseId),
    phone: latest?.phone ?? null,
    // An address that was disposed of is empty.
    address: latest?.streetName
      ? {
          unitNumber: latest.unitNumber,
          streetNumber: latest.streetNumber,
          streetName: latest.streetName,
          city: latest.city,
          state: latest.state,
          postcode: latest.postcode,
        }
      : null,
  };
}
