import { USER_TYPES } from '@platewise/shared/accounts';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
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
import { isSigned, type Learner, whyClosed } from './observerFormRules';
import { hashObserverToken, parseObserverToken } from './observerToken';

const include = { enrolment: { include: { user: true, course: true } } } as const;
export type ObserverForm = Prisma.ThirdPartyFormGetPayload<{ include: typeof include }>;

/** Finds the form by the observer's link; null if the value is not a token. */
async function findByToken({ db }: AppContext, value: string): Promise<ObserverForm | null> {
  const read = parseObserverToken(value);
  if (!read) return null;
  const where = { tokenHash: hashObserverToken(read.token) };
  const form = await db.thirdPartyForm.findUnique({ where, include });
  const found = form ?? (await db.replacedObserverLink.findUnique({ where, include: WITH_NAME }));
  if (!found || (read.idStart && !found.enrolmentId.startsWith(read.idStart))) throw unknownForm();
  if (!form) throw replacedLink(found.enrolment.firstName);
  if (form.enrolment.user.deletedAt) throw unknownForm();
  return form;
}

const WITH_NAME = { enrolment: { select: { firstName: true } } } as const;

/** The form of a link. Anyone with the link may use it. */
export async function getFormByLink(ctx: AppContext, value: string): Promise<ObserverForm> {
  const form = await findByToken(ctx, value);
  if (!form) throw unknownForm();
  return form;
}

export const findForm = ({ db }: { db: Tx }, enrolmentId: string): Promise<ObserverForm | null> =>
  db.thirdPartyForm.findUnique({ where: { enrolmentId }, include });

async function getByEnrolment(
  ctx: AppContext,
  value: string,
  check: (enrolment: { id: string; userId: string }) => Promise<void>,
): Promise<ObserverForm> {
  const enrolment = await findEnrolment(ctx, value);
  if (!enrolment) throw unknownEnrolment();
  await check(enrolment);
  const form = await findForm(ctx, enrolment.id);
  if (!form) throw unknownForm();
  return form;
}

/** Anyone with the link gets the form. By the enrolment's id, only the learner and the business that paid with a voucher. */
export async function getForm(
  ctx: AppContext,
  caller: Reader | null,
  value: string,
): Promise<ObserverForm> {
  const form = await findByToken(ctx, value);
  if (form) return form;
  return getByEnrolment(ctx, value, async (enrolment) => {
    if (!caller) throw signInForOwnForm();
    await checkOwnerOrSponsor(ctx, caller, enrolment);
  });
}

async function getCheckedForm(
  ctx: AppContext,
  value: string,
  check: (enrolment: { id: string; userId: string }) => Promise<void>,
) {
  const form = await findByToken(ctx, value);
  if (!form) return getByEnrolment(ctx, value, check);
  await check(form.enrolment);
  return form;
}

/** A form for which the caller may name the observer: the learner's own, or one of an enrolment that the caller's voucher paid for. */
export const managedForm = owned('enrolment', (ctx, reader, value) =>
  getCheckedForm(ctx, value, (enrolment) => checkOwnerOrSponsor(ctx, reader, enrolment)),
);

/** A form that the caller may read as a document; the office may read any. */
export const readableForm = owned('enrolment', (ctx, reader, value) =>
  getCheckedForm(ctx, value, (enrolment) => checkMayRead(ctx, reader, enrolment)),
);

export function checkOpen(form: ObserverForm, now: Date) {
  const reason = whyClosed(formState(form, form.enrolment, now));
  if (reason) throw conflict(reason);
}

type SignedAt = Parameters<typeof isSigned>[0];
type Dates = { expiresOn: Date; step3CompletedAt: Date | null };

/** Without the form's row, nothing has been named or signed. */
export const formState = (
  form: (SignedAt & { observerEmail: string | null }) | null,
  enrolment: Dates,
  now: Date,
) => ({
  named: form?.observerEmail != null,
  signed: form !== null && isSigned(form),
  expired: isExpired(enrolment, now),
  enrolmentComplete: enrolment.step3CompletedAt !== null,
});

/** The learner's names and email addresses, to check that the observer is another person. */
export async function getLearner(
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

/** True for the business that owns the voucher. It may complete the form itself, or have redeemed the voucher in its own account. */
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

type FormTask = {
  id: number;
  courseId: number;
  task: string;
  taskGroup: string;
  version: number;
  displayOrder: number;
  timesSeen: number;
};

export const listTasks = ({ db }: Pick<AppContext, 'db'>, courseId: number, formVersion: number) =>
  rawQuery<FormTask>(
    db,
    `SELECT id, "courseId", task, "taskGroup", version, "displayOrder", "timesSeen" FROM "ObserverTask"
     WHERE "courseId" = $1 AND version <= $2 AND ("lastVersion" IS NULL OR $2 <= "lastVersion") ORDER BY "displayOrder", id`,
    [courseId, formVersion],
  );

export type FormInRound = {
  enrolmentId: string;
  formVersion: number;
  enrolment: { courseId: number };
};

/** The tasks that the form asks: all but those that an observer has seen in a former round. */
export async function listTasksToAnswer(
  { db }: Pick<AppContext, 'db'>,
  { enrolmentId, formVersion, enrolment }: FormInRound,
) {
  const tasks = await listTasks({ db }, enrolment.courseId, formVersion);
  const carried = await db.thirdPartyResponse.findMany({
    where: { enrolmentId, carriedFromRound: { not: null } },
    select: { taskId: true },
  });
  const seen = new Set(carried.map(({ taskId }) => taskId));
  return tasks.filter(({ id }) => !seen.has(id));
}
