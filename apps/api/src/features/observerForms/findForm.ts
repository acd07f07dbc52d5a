import { USER_TYPES } from '@platewise/shared/accounts';
import { minutesFor } from '@platewise/shared/observerForms';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { rawQuery } from '../../db/rawQuery';
import { conflict } from '../../domainError';
import {
  checkMayRead,
  checkOwnerOrSponsor,
  type Reader,
  unknownEnrolment,
} from '../progress/enrolmentAccess';
import { findEnrolment } from '../progress/findEnrolment';
import { isExpired } from '../progress/studyGate';
import { replacedLink, signInForOwnForm, unknownForm } from './observerFormErrors';
import { type Learner, whyClosed } from './observerFormRules';
import { observerTokenHash, readObserverToken } from './observerToken';

const include = { enrolment: { include: { user: true, course: true } } } as const;
export type ObserverForm = Prisma.ThirdPartyFormGetPayload<{ include: typeof include }>;

/** By the link that the observer has; null where the value is none. */
async function byToken({ db }: AppContext, value: string): Promise<ObserverForm | null> {
  const read = readObserverToken(value);
  if (!read) return null;
  const where = { tokenHash: observerTokenHash(read.token) };
  const form = await db.thirdPartyForm.findUnique({ where, include });
  const found = form ?? (await db.replacedObserverLink.findUnique({ where, include: WITH_NAME }));
  if (!found || (read.idStart && !found.enrolmentId.startsWith(read.idStart))) throw unknownForm();
  if (!form) throw replacedLink(found.enrolment.firstName);
  if (form.enrolment.user.deletedAt) throw unknownForm();
  return form;
}

const WITH_NAME = { enrolment: { select: { firstName: true } } } as const;

/** The form of whoever holds the link. */
export async function getFormByLink(ctx: AppContext, value: string): Promise<ObserverForm> {
  const form = await byToken(ctx, value);
  if (!form) throw unknownForm();
  return form;
}

export const findFormOf = ({ db }: AppContext, enrolmentId: string): Promise<ObserverForm | null> =>
  db.thirdPartyForm.findUnique({ where: { enrolmentId }, include });

async function byEnrolment(
  ctx: AppContext,
  value: string,
  check: (enrolment: { id: string; userId: string }) => Promise<void>,
): Promise<ObserverForm> {
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  await check(enrolment);
  const form = await findFormOf(ctx, enrolment.id);
  if (!form) throw unknownForm();
  return form;
}

/** For whoever holds the link; by the enrolment for the learner, and for the business whose voucher paid for it. */
export async function getForm(
  ctx: AppContext,
  caller: Reader | null,
  value: string,
): Promise<ObserverForm> {
  const form = await byToken(ctx, value);
  if (form) return form;
  return byEnrolment(ctx, value, async (enrolment) => {
    if (!caller) throw signInForOwnForm();
    await checkOwnerOrSponsor(ctx, caller, enrolment);
  });
}

async function getChecked(
  ctx: AppContext,
  value: string,
  check: (enrolment: { id: string; userId: string }) => Promise<void>,
) {
  const form = await byToken(ctx, value);
  if (!form) return byEnrolment(ctx, value, check);
  await check(form.enrolment);
  return form;
}

/** A form whose observer the caller may name: the learner's own, or one of an enrolment that the caller's voucher paid for. */
export const managedForm = owned('enrolment', (ctx, reader, value) =>
  getChecked(ctx, value, (enrolment) => checkOwnerOrSponsor(ctx, reader, enrolment)),
);

/** A form that the caller may read as a document; the office may read any. */
export const readableForm = owned('enrolment', (ctx, reader, value) =>
  getChecked(ctx, value, (enrolment) => checkMayRead(ctx, reader, enrolment)),
);

export function checkOpen({ doneAt, enrolment }: ObserverForm, now: Date) {
  const reason = whyClosed({
    done: doneAt !== null,
    expired: isExpired(enrolment, now),
    enrolmentComplete: enrolment.step3CompletedAt !== null,
  });
  if (reason) throw conflict(reason);
}

/** Under which names and addresses we know the learner, for a caller who names or is the observer. */
export async function learnerOf(
  ctx: AppContext,
  { enrolmentId, enrolment }: ObserverForm,
  caller: { userId: string } | null,
): Promise<Learner> {
  const { user, firstName, lastName } = enrolment;
  const details = await ctx.db.enrolmentDetails.findUnique({
    where: { enrolmentId },
    select: { usiFirstName: true, usiLastName: true },
  });
  return {
    accountEmail: user.email,
    email: enrolment.email,
    ownNameAllowed: await isOwnNameAllowed(ctx, { id: enrolmentId, userId: user.id }, caller),
    names: [
      { firstName, lastName },
      user,
      ...(details ? [{ firstName: details.usiFirstName, lastName: details.usiLastName }] : []),
    ],
  };
}

/** For the business that owns the voucher: it may fill the form in, or have redeemed the voucher in its own account. */
export async function isOwnNameAllowed(
  { db }: AppContext,
  { id: enrolmentId, userId }: { id: string; userId: string },
  caller: { userId: string } | null,
): Promise<boolean> {
  const ownerIds = [userId, ...(caller ? [caller.userId] : [])];
  const owned = await db.voucher.findFirst({
    where: { enrolmentId, ownerId: { in: ownerIds }, owner: { userType: USER_TYPES.business } },
    select: { id: true },
  });
  return owned !== null;
}

type AskedTask = {
  id: number;
  courseId: number;
  task: string;
  taskGroup: string;
  version: number;
  displayOrder: number;
};

export const askedTasks = ({ db }: Pick<AppContext, 'db'>, courseId: number, formVersion: number) =>
  rawQuery<AskedTask>(
    db,
    `SELECT id, "courseId", task, "taskGroup", version, "displayOrder" FROM "ObserverTask"
     WHERE "courseId" = $1 AND version <= $2 ORDER BY "displayOrder", id`,
    [courseId, formVersion],
  );

/** How long the questions of a form take whoever is asked them. */
export const askedMinutes = async (ctx: AppContext, courseId: number, formVersion: number) =>
  minutesFor((await askedTasks(ctx, courseId, formVersion)).length);
