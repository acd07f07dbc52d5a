import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentTransfer } from '@platewise/shared/enrolments/edit';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../../context';
import { dateOf, onDuplicate, type Tx } from '../../../db/client';
import { conflict, DomainError } from '../../../domainError';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { moveDocuments } from '../../documents/moveDocuments';
import { cancelBooking } from '../../liveBookings/cancelBooking';
import { ENROLMENT } from './editableEnrolment';
import { clearForAnotherPerson, sealFormerLearner } from './formerLearner';
import { findOrCreateLearner, inviteLearner } from './learnerAccount';

/**
 * Transfers the enrolment to the user with the email saved on it, or with the email that the office sends. An unknown
 * email creates a student account. The invoice stays with the buyer. Unless the office confirms that it is the same
 * person, the new learner starts at step 2: see docs/decisions/028-transfers.md.
 */
export async function transferEnrolment(
  ctx: AppContext,
  admin: OfficeActor,
  id: string,
  { samePerson = false, email: asked }: EnrolmentTransfer = {},
) {
  await ctx.db.$transaction(async (tx) => {
    const enrolment = await ENROLMENT.lock(tx, id, undefined);
    const { courseId, user: owner } = enrolment;
    if (owner.deletedAt) throw ownerDeleted();
    const email = asked ?? enrolment.email;
    if (email === owner.email) throw changeEmailFirst();
    if (!samePerson) await refuseCertified(tx, id);
    const target = await findOrCreateLearner(ctx, tx, { ...enrolment, email });
    if (samePerson && !target.isProved) throw unprovedEmail(email);
    await closeExpired(ctx, tx, target.id, courseId);
    if (!samePerson) {
      await cancelBooking(ctx, tx, id, {
        by: 'office',
        reason: 'The enrolment was transferred to another person.',
        isLearnerGone: true,
      });
      await sealFormerLearner(ctx, tx, id);
      await clearForAnotherPerson(ctx, tx, id, enrolment.course.thirdPartyFormVersion);
    } else await moveOfficeRecords(tx, id, target.id);
    const { firstName, lastName } = samePerson ? enrolment : target;
    await tx.enrolment
      .update({
        where: { id },
        data: { userId: target.id, email, firstName, lastName, version: { increment: 1 } },
      })
      // The new learner may enrol at the same moment: the unique index on live enrolments decides.
      .catch(onDuplicate('Enrolment', () => alreadyEnrolled(email)));
    if (target.isNew) await inviteLearner(ctx, tx, { enrolmentId: id, userId: target.id, email });
    await audit(ctx, tx, {
      ...ENROLMENT.entry(admin, 'transfer enrolment', id),
      before: { userId: owner.id, userEmail: owner.email },
      after: { userId: target.id, userEmail: email, newUser: target.isNew, samePerson },
    });
  });
}

/** The notes, documents and tasks about the enrolment go with it to the other account of the same person. */
async function moveOfficeRecords(tx: Tx, enrolmentId: string, userId: string) {
  await moveDocuments(tx, enrolmentId, userId);
  await tx.officeNote.updateMany({ where: { enrolmentId }, data: { userId } });
  await tx.officeTask.updateMany({ where: { enrolmentId }, data: { userId } });
}

/** A certificate names its learner, so its enrolment cannot be transferred to another person. */
async function refuseCertified(tx: Tx, enrolmentId: string) {
  const issued = await tx.certificate.findFirst({
    where: { enrolmentId },
    select: { number: true },
    orderBy: { createdAt: 'desc' },
  });
  if (issued) throw alreadyCertified(issued.number);
}

/** The new learner's expired enrolment in the same course is closed first, as when they enrol. */
const closeExpired = (ctx: AppContext, tx: Tx, userId: string, courseId: number) =>
  tx.enrolment.updateMany({
    where: {
      userId,
      courseId,
      closedAt: null,
      expiresOn: { lt: dateOf(sydneyDay(ctx.now())) },
    },
    data: { closedAt: ctx.now() },
  });

export const paymentUnderWay = () =>
  conflict(
    'A payment by this learner for this course is in progress. Please try again in about half an hour.',
  );

/** Status 400, shown to the admin as they are. */
const transferRefusal = (message: string) => new DomainError('invalid', message);
const changeEmailFirst = () => transferRefusal(MESSAGES.userCourses.emailFirst);
const alreadyCertified = (number: string) =>
  transferRefusal(
    `Certificate ${number} has been issued for this course, so it can only move to another account of the same person.`,
  );
const unprovedEmail = (email: string) =>
  transferRefusal(
    `The account of ${email} has not confirmed this email address yet, so the answers can’t be moved there. Ask its owner to log in and confirm the address under ‘Your profile’, then transfer again.`,
  );
const alreadyEnrolled = (email: string) =>
  transferRefusal(`The user with the email address ${email} is already enrolled in this course.`);

export const ownerDeleted = () =>
  conflict(
    'The learner has been deleted. These records are kept for national reporting and as evidence.',
  );
