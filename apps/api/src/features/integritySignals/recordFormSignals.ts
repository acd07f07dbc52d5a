import { USER_TYPES } from '@platewise/shared/accounts';
import type { RaisedSignal } from '@platewise/shared/integritySignals';
import { samePerson } from '@platewise/shared/personNames/samePerson';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import {
  findBusyObserver,
  formTookMs,
  isLearnersDevice,
  isQuickForm,
  isSharedAddress,
  OBSERVER_HOURS,
} from './formSignals';
import { recordSignals, type SignalSubject } from './recordSignals';

const include = {
  enrolment: { select: { id: true, userId: true, firstName: true, lastName: true } },
  responses: { where: { carriedFromRound: null }, select: { taskId: true } },
} as const satisfies Prisma.ThirdPartyFormInclude;

type Form = Prisma.ThirdPartyFormGetPayload<{ include: typeof include }> & { submittedAt: Date };

/** Records the signs in how an observer's form was signed. It may run any number of times. */
export async function recordFormSignals(ctx: AppContext, enrolmentId: string) {
  const form = await ctx.db.thirdPartyForm.findUnique({ where: { enrolmentId }, include });
  const { submittedAt } = form ?? {};
  // It may have been opened again in the meantime, and submitting it adds another job.
  if (!form || !submittedAt || form.disposedOn) return;
  const signed = { ...form, submittedAt };
  const about = aboutForm(signed);
  const found = [...(await findWhereSigned(ctx, signed)), ...(await findQuickForm(ctx, signed))];
  await recordSignals(ctx, [
    ...found.map((signal) => ({ ...signal, ...about })),
    ...(await findBusyObservers(ctx, signed)),
    ...(await findSameSignatures(ctx, signed)),
  ]);
}

type SignedAt = { enrolmentId: string; submittedAt: Date };

const aboutForm = ({ enrolmentId, submittedAt }: SignedAt): SignalSubject => ({
  enrolmentId,
  subject: `form ${submittedAt.toISOString()}`,
  sectionId: null,
});

type FoundSignals = (RaisedSignal & SignalSubject)[];

async function findWhereSigned(ctx: AppContext, form: Form): Promise<RaisedSignal[]> {
  const sessions = await ctx.db.session.findMany({
    where: { userId: form.enrolment.userId, actorId: null },
    select: { address: true, userAgent: true, createdAt: true, usedAt: true },
  });
  const addresses = sessions.map(({ address }) => address);
  return [
    ...(isSharedAddress(form.signerAddress, addresses)
      ? [{ kind: 'learner-address' as const, details: {} }]
      : []),
    ...(isLearnersDevice(form, sessions) ? [{ kind: 'learner-device' as const, details: {} }] : []),
  ];
}

async function findQuickForm(ctx: AppContext, form: Form): Promise<RaisedSignal[]> {
  const took = formTookMs(form);
  const isQuick = took === null ? await isNeverOpened(ctx, form.enrolmentId) : isQuickForm(form);
  if (!isQuick) return [];
  const seconds = took === null ? null : Math.round(took / 1000);
  return [{ kind: 'quick-form', details: { seconds, tasks: form.responses.length } }];
}

/**
 * The page of the observer's link notes its first opening, even if drafts were saved since. Only the business that owns the
 * voucher may fill in the form on a page that does not.
 */
async function isNeverOpened({ db }: AppContext, enrolmentId: string) {
  const ofBusiness = await db.voucher.findFirst({
    where: { enrolmentId, owner: { userType: USER_TYPES.business } },
    select: { id: true },
  });
  return ofBusiness === null;
}

const signedForm = {
  enrolmentId: true,
  submittedAt: true,
  observerEmail: true,
  observerFirstName: true,
  observerLastName: true,
  enrolment: { select: { userId: true, firstName: true, lastName: true } },
} as const satisfies Prisma.ThirdPartyFormSelect;

/** For each of the learners' enrolments: the form that was one too many is not the only one to look at. */
async function findBusyObservers(ctx: AppContext, form: Form): Promise<FoundSignals> {
  if (!form.observerEmail) return [];
  const within = OBSERVER_HOURS * 3_600_000;
  const signedAt = form.submittedAt.getTime();
  const others = await ctx.db.thirdPartyForm.findMany({
    where: {
      observerEmail: form.observerEmail,
      submittedAt: { gt: new Date(signedAt - within), lt: new Date(signedAt + within) },
    },
    orderBy: { submittedAt: 'asc' },
    select: signedForm,
  });
  const signed = others.flatMap(({ enrolmentId, submittedAt, enrolment }) =>
    submittedAt ? [{ enrolmentId, submittedAt, learner: learnerKey(enrolment) }] : [],
  );
  const busy = findBusyObserver(form, signed);
  if (!busy) return [];
  const details = { learners: busy.learners, hours: OBSERVER_HOURS };
  return busy.forms.map((one) => ({ kind: 'busy-observer', details, ...aboutForm(one) }));
}

type Learner = { userId: string; firstName: string; lastName: string };

/** A business may enrol several people under its own account. */
const learnerKey = ({ userId, firstName, lastName }: Learner) =>
  `${userId} ${firstName} ${lastName}`.toLowerCase();

/**
 * The same picture on another learner's form. An observer who types their name signs every form with one picture, so forms of
 * the same observer do not count.
 */
async function findSameSignatures(ctx: AppContext, form: Form): Promise<FoundSignals> {
  if (!form.signatureDigest) return [];
  const others = await ctx.db.thirdPartyForm.findMany({
    where: {
      signatureDigest: form.signatureDigest,
      submittedAt: { not: null },
      enrolmentId: { not: form.enrolmentId },
    },
    orderBy: { submittedAt: 'desc' },
    take: MOST_OTHERS,
    select: signedForm,
  });
  const isOnOther = (signed: SignedAt, userCourseId: string): FoundSignals[number] => ({
    kind: 'same-signature',
    details: { userCourseId },
    ...aboutForm(signed),
  });
  return others.flatMap(({ submittedAt, ...other }) =>
    !submittedAt || isSameLearner(form, other) || isSameObserver(form, other)
      ? []
      : [
          isOnOther(form, other.enrolmentId),
          isOnOther({ ...other, submittedAt }, form.enrolmentId),
        ],
  );
}

const MOST_OTHERS = 20;

type SubmittedForm = Prisma.ThirdPartyFormGetPayload<{ select: typeof signedForm }>;

const isSameLearner = (
  { enrolment: one }: Pick<SubmittedForm, 'enrolment'>,
  { enrolment: other }: Pick<SubmittedForm, 'enrolment'>,
) => one.userId === other.userId && samePerson(one, other);

type Observer = Pick<SubmittedForm, 'observerEmail' | 'observerFirstName' | 'observerLastName'>;

const isSameObserver = (one: Observer, other: Observer) =>
  one.observerEmail === other.observerEmail && samePerson(nameOf(one), nameOf(other));

const nameOf = ({ observerFirstName, observerLastName }: Observer) => ({
  firstName: observerFirstName ?? '',
  lastName: observerLastName ?? '',
});
