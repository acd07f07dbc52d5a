import { sydneyDay } from '@platewise/shared/dates';
import {
  type LearnerEnrolment,
  type LearnerPage,
  MOST_ENROLMENTS_SHOWN,
  MOST_MAILS_SHOWN,
} from '@platewise/shared/learners';
import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import { missing } from '../../domainError';
import type { ListReader } from '../auth/loginAsUser';
import { listCertificateChecks } from '../certificates/certificateChecks';
import { describeCertificate } from '../certificates/certificateList';
import { listCertificateFacts } from '../certificates/loadCertificateFacts';
import { describeBadAddress, findBadAddress } from '../mails/delivery/badAddresses';
import { didNotArriveIn } from '../mails/delivery/didNotArrive';
import { describeMail } from '../mails/mailList';
import { formState } from '../observerForms/findForm';
import { noSendsLeft } from '../observerForms/observerFormErrors';
import { getObserverState, whyNotSentAgain } from '../observerForms/observerFormRules';
import { shareDone } from '../progress/progressRules';
import { isExpired } from '../progress/studyGate';
import { listSectionSizes, type SectionSize } from '../study/userCourses/sectionSizes';
import { describeUser } from '../users/userList';
import { describePaid } from './paidBy';

/** Returns all that the office needs to know about a person, the newest of everything first. */
export async function readLearnerPage(
  ctx: AppContext,
  admin: ListReader,
  userId: string,
): Promise<LearnerPage> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId },
    omit: { passwordHash: true },
    include: { _count: { select: { enrolments: true } } },
  });
  if (!user) throw missing('This user');
  const [enrolments, mails, badAddress] = await Promise.all([
    readEnrolments(ctx, userId),
    readMails(ctx, user),
    findBadAddress(ctx.db, user.email),
  ]);
  return {
    user: describeUser(ctx, admin, user),
    phone: enrolments.find(({ phone }) => phone)?.phone ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
    enrolmentCount: user._count.enrolments,
    enrolments: await describeEnrolments(ctx, enrolments),
    mails: mails.map(describeMail),
    badAddress: describeBadAddress(badAddress),
  };
}

/** Asked for by account and by address one after the other, because each has an index of its own. */
async function readMails({ db }: AppContext, { id: userId, email: to }: Addressee) {
  const latest = (where: Prisma.MailWhereInput) =>
    db.mail.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MOST_MAILS_SHOWN,
      omit: { sealedText: true },
    });
  const found = [...(await latest({ userId })), ...(await latest({ to }))];
  return [...new Map(found.map((mail) => [mail.id, mail])).values()]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MOST_MAILS_SHOWN);
}
type Addressee = { id: string; email: string };

const include = {
  certificates: {
    omit: { pdf: true },
    include: { supersededBy: { select: { number: true } } },
    orderBy: [{ createdAt: 'desc' }, { number: 'desc' }],
  },
  thirdPartyForm: { omit: { sealedSignature: true } },
  invoice: { select: { number: true, totalCents: true, payment: { select: { settledAt: true } } } },
  voucher: {
    select: { code: true, purchase: { select: { companyName: true, paidAt: true } } },
  },
} as const satisfies Prisma.EnrolmentInclude;
type Enrolment = Prisma.EnrolmentGetPayload<{ include: typeof include }>;

const readEnrolments = ({ db }: AppContext, userId: string): Promise<Enrolment[]> =>
  db.enrolment.findMany({
    where: { userId },
    include,
    orderBy: [{ enrolledAt: 'desc' }, { id: 'desc' }],
    take: MOST_ENROLMENTS_SHOWN,
  });

type Invitation = { failed: boolean; sentToday: number };
type Around = {
  checks: Map<string, LearnerEnrolment['checks']>;
  sizes: SectionSize[];
  invitations: Map<string, Invitation>;
};

async function describeEnrolments(
  ctx: AppContext,
  enrolments: Enrolment[],
): Promise<LearnerEnrolment[]> {
  const ids = enrolments.map(({ id }) => id);
  const [facts, sizes, invitations] = await Promise.all([
    listCertificateFacts(ctx, ctx.db, ids),
    listSectionSizes(ctx, [...new Set(enrolments.map(({ contentSetId }) => contentSetId))]),
    readInvitations(ctx, ids),
  ]);
  const checks = new Map(
    facts.map((each) => [each.enrolment.id, listCertificateChecks(each.facts)]),
  );
  return enrolments.map((enrolment) =>
    describeEnrolment(ctx, enrolment, { checks, sizes, invitations }),
  );
}

function describeEnrolment(
  ctx: AppContext,
  enrolment: Enrolment,
  { checks, sizes, invitations }: Around,
): LearnerEnrolment {
  const { id, contentSetId } = enrolment;
  const today = sydneyDay(ctx.now());
  const ofContent = sizes.filter((size) => size.contentSetId === contentSetId);
  return {
    userCourseId: id,
    courseTitle: enrolment.courseTitle,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    expiresOn: dayOf(enrolment.expiresOn),
    expired: isExpired(enrolment, ctx.now()),
    endedAt: iso(enrolment.endedAt),
    lastStudiedAt: iso(enrolment.lastStudiedAt),
    progress: enrolment.courseCompletedAt ? 100 : shareDone(enrolment, ofContent),
    certificates: enrolment.certificates.map((paper) => describeCertificate(paper, today)),
    checks: checks.get(id) ?? [],
    observer: describeObserver(ctx, enrolment, invitations.get(id)),
    paidBy: describePaid(enrolment),
  };
}

function describeObserver(
  ctx: AppContext,
  enrolment: Enrolment,
  { failed, sentToday }: Invitation = { failed: false, sentToday: 0 },
): LearnerEnrolment['observer'] {
  const form = enrolment.thirdPartyForm;
  if (!form) return null;
  const state = formState(form, enrolment, ctx.now());
  return {
    state: getObserverState({
      ...form,
      named: state.named,
      failed: form.sentAt !== null && failed,
    }),
    name: fullName({ firstName: form.observerFirstName, lastName: form.observerLastName }) || null,
    email: form.observerEmail,
    sentAt: iso(form.sentAt),
    openedAt: iso(form.openedAt),
    declineReason: form.declineReason,
    whyNotSent:
      whyNotSentAgain(state) ??
      (sentToday < MOST_SENDS_A_DAY ? null : noSendsLeft(ctx.now()).message),
  };
}

/** Reads for each enrolment whether the newest invitation failed, and how many were written today. */
async function readInvitations({ db, now }: AppContext, ids: string[]) {
  const today = startOfDay(sydneyDay(now()));
  const rows = await db.$queryRaw<(Invitation & { enrolmentId: string })[]>`
    SELECT "enrolmentId"::text,
      (array_agg(${didNotArriveIn('m')} ORDER BY "createdAt" DESC, id DESC))[1] AS failed,
      count(*) FILTER (WHERE "createdAt" >= ${today})::int AS "sentToday"
    FROM "Mail" m WHERE "enrolmentId" = ANY (${ids}::uuid[]) AND template = 'observer-invitation'
    GROUP BY "enrolmentId"`;
  return new Map(rows.map(({ enrolmentId, ...invitation }) => [enrolmentId, invitation]));
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;
