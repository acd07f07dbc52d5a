import { USER_TYPES } from '@platewise/shared/accounts';
import { sydneyDay } from '@platewise/shared/dates';
import type { EnrolmentTransfer } from '@platewise/shared/enrolments/edit';
import type { AppContext } from '../../../context';
import { dateOf, onDuplicate, type Tx } from '../../../db/client';
import { audit } from '../../../office/audit';
import type { OfficeActor } from '../../../office/officeRecord';
import { createPasswordReset } from '../../accounts/createPasswordReset';
import { queueMail } from '../../mails/queueMail';
import { INVITATION_DAYS } from './accountMadeMail';
import type { EditedRecord } from './editableEnrolment';
import { ENROLMENT } from './enrolmentRecord';
import { clearForAnotherPerson, keepFormerLearner } from './formerLearner';
import {
  certifiedHere,
  emailFirst,
  enrolledThere,
  notActive,
  ofAnAdmin,
  ownerDeleted,
  unprovenAddress,
} from './officeEnrolmentErrors';

/**
 * Gives the enrolment to the user with the email that is saved on it, or that the office sends with the transfer. An unknown
 * email becomes a student. The invoice stays with the buyer. Unless the office confirms that it is the same person, the
 * receiver starts at step 2: see docs/decisions/028-transfers.md.
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
    if (email === owner.email) throw emailFirst();
    if (!samePerson) await refuseCertified(tx, id);
    const target = await findOrMake(ctx, tx, { ...enrolment, email });
    if (samePerson && !target.isProved) throw unprovenAddress(email);
    await closeExpired(ctx, tx, target.id, courseId);
    if (!samePerson) {
      await keepFormerLearner(ctx, tx, id);
      await clearForAnotherPerson(ctx, tx, id, enrolment.course.thirdPartyFormVersion);
    }
    const { firstName, lastName } = samePerson ? enrolment : target;
    await tx.enrolment
      .update({
        where: { id },
        data: { userId: target.id, email, firstName, lastName, version: { increment: 1 } },
      })
      // The receiver may enrol at the same moment: the unique index on live enrolments decides.
      .catch(onDuplicate('Enrolment', () => enrolledThere(email)));
    if (target.isNew) await invite(ctx, tx, { enrolmentId: id, userId: target.id, email });
    await audit(ctx, tx, {
      ...ENROLMENT.entry(admin, 'transfer enrolment', id),
      before: { userId: owner.id, userEmail: owner.email },
      after: { userId: target.id, userEmail: email, newUser: target.isNew, samePerson },
    });
  });
}

/** A certificate says who earned it, so its enrolment cannot become another person's. */
async function refuseCertified(tx: Tx, enrolmentId: string) {
  const issued = await tx.certificate.findFirst({
    where: { enrolmentId },
    select: { number: true },
    orderBy: { createdAt: 'desc' },
  });
  if (issued) throw certifiedHere(issued.number);
}

/** Two transfers can name the same unknown email at once: one makes the user, the other waits and finds it. */
async function findOrMake(ctx: AppContext, tx: Tx, { email, firstName, lastName }: EditedRecord) {
  const made = await tx.user.createMany({
    data: [{ email, firstName, lastName, userType: USER_TYPES.student, registeredAt: ctx.now() }],
    skipDuplicates: true,
  });
  const { passwordHash, emailProvedAt, userType, active, ...user } =
    await tx.user.findUniqueOrThrow({
      where: { email },
      select: {
        id: true,
        firstName: true,
        lastName: true,
        userType: true,
        active: true,
        passwordHash: true,
        emailProvedAt: true,
      },
    });
  if (userType === USER_TYPES.admin) throw ofAnAdmin(email);
  if (!active) throw notActive(email);
  // Without a password, only a link that we sent to the address opens the account.
  return {
    ...user,
    isNew: made.count > 0,
    isProved: passwordHash === null || emailProvedAt !== null,
  };
}

/** As at an enrolment: the receiver's expired enrolment in the same course makes room. */
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

async function invite(
  ctx: AppContext,
  tx: Tx,
  { enrolmentId, userId, email }: { enrolmentId: string; userId: string; email: string },
) {
  const { id: passwordResetId } = await createPasswordReset(ctx, tx, userId, {
    days: INVITATION_DAYS,
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'account-made',
    data: { passwordResetId, enrolmentId },
    userId,
    enrolmentId,
  });
}
