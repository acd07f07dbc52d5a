import { Prisma } from '../../db/client';
import type { Subject } from './subject';

/**
 * What paid for the enrolment, and what was tried by card before: since the buyer's last enrolment in the course. Of a
 * transferred enrolment the buyer stands on the invoice.
 */
export const paymentsOf = ({
  buyerId,
  courseId,
  enrolledAt,
  since,
  paymentId,
}: Subject) => Prisma.sql`
  SELECT id, state, "createdAt", "settledAt", "refundedAt", "disputedAt" FROM "Payment"
  WHERE id = ${paymentId}::uuid
    OR ("userId" = ${buyerId}::uuid AND "orderKey" = ${`enrolment:${courseId}`}
      AND "createdAt" > ${since} AND "createdAt" <= ${enrolledAt})`;
