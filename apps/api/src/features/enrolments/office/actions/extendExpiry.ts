import { sydneyDay } from '@platewise/shared/dates';
import type { ExtendExpiry } from '@platewise/shared/enrolments/officeActions';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../../../context';
import { dateOf, dayOf, onDuplicate, type Prisma, type Tx } from '../../../../db/client';
import { conflict, invalidField } from '../../../../domainError';
import { findSelectedIds } from '../../../../lists/findSelectedIds';
import { auditAll } from '../../../../office/audit';
import { actorOf, type OfficeActor } from '../../../../office/officeRecord';
import { queueNewMails } from '../../../mails/queueMail';
import { getLearnerMailbox } from '../../../observerForms/learnerMails';
import { unknownEnrolment } from '../../../progress/enrolmentAccess';
import { ENROLMENT_LIST } from '../enrolmentList';
import { opensAgain, whyNotExtended, whyNotUntil } from './expiryRules';

/** In milliseconds: enough for ten thousand rows with their audit entries and mails. */
const MANY = { timeout: 120_000 };

/** Extends the rows that are selected in the office's list. */
export const extendChosen = async (
  ctx: AppContext,
  admin: OfficeActor,
  { chosen, expiresOn }: ExtendExpiry,
) => extendExpiry(ctx, admin, await findSelectedIds(ctx, ENROLMENT_LIST, chosen), expiresOn);

/**
 * Extends enrolments until a day ('YYYY-MM-DD') and reopens expired ones; all of them or none. Each learner gets one
 * email. The row locks make two calls wait for each other.
 */
export async function extendExpiry(
  ctx: AppContext,
  admin: OfficeActor,
  ids: string[],
  expiresOn: string,
): Promise<{ extended: number }> {
  const wrong = whyNotUntil(expiresOn, sydneyDay(ctx.now()));
  if (wrong) throw invalidField('expiresOn', wrong);
  return ctx.db
    .$transaction((tx) => extendExpiryIn(ctx, tx, admin, { ids, expiresOn }), MANY)
    .catch(onDuplicate('Enrolment', justEnrolled));
}

type Extension = {
  ids: string[];
  expiresOn: string;
  /** The refusal of an enrolment, for a reason that follows its name. */
  refuse?: (enrolment: EnrolmentName, why: string) => Error;
  /** False where the caller sends a mail of its own. */
  sendsMail?: boolean;
};

/** The enrolments stay locked until the transaction ends. */
export async function extendExpiryIn(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  { ids, expiresOn, refuse = refusedFor, sendsMail = true }: Extension,
): Promise<{ extended: number }> {
  const enrolments = await lockAll(tx, ids);
  refuseIfAny(enrolments, expiresOn, refuse);
  await refuseSecondLive(tx, enrolments, refuse);
  await extendAll(tx, enrolments, expiresOn);
  await auditEach(ctx, tx, admin, enrolments, expiresOn);
  if (sendsMail) await queueMails(ctx, tx, enrolments, expiresOn);
  return { extended: enrolments.length };
}

const select = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  courseTitle: true,
  expiresOn: true,
  closedAt: true,
  endedAt: true,
  identityDisposedOn: true,
  evidenceDisposedOn: true,
  user: { select: { id: true, email: true, userType: true } },
  certificates: { select: { id: true }, take: 1 },
} as const satisfies Prisma.EnrolmentSelect;
type ExtendedEnrolment = Prisma.EnrolmentGetPayload<{ select: typeof select }>;

/** Locks in the order of ids, so that two calls cannot deadlock. */
async function lockAll(tx: Tx, ids: string[]): Promise<ExtendedEnrolment[]> {
  await tx.$queryRaw`SELECT 1 FROM "Enrolment" WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const enrolments = await tx.enrolment.findMany({ where: { id: { in: ids } }, select });
  if (enrolments.length < ids.length) throw unknownEnrolment();
  return enrolments;
}

type Refuse = NonNullable<Extension['refuse']>;

function refuseIfAny(enrolments: ExtendedEnrolment[], until: string, refuse: Refuse) {
  for (const enrolment of enrolments) {
    const facts = {
      expiresOn: dayOf(enrolment.expiresOn),
      ended: enrolment.endedAt !== null,
      disposed: (enrolment.identityDisposedOn ?? enrolment.evidenceDisposedOn) !== null,
    };
    const why = whyNotExtended(facts, until);
    if (why) throw refuse(enrolment, why);
  }
}

const reopened = (enrolments: ExtendedEnrolment[]) =>
  enrolments.filter(({ closedAt, certificates }) =>
    opensAgain({ closed: closedAt !== null, certified: certificates.length > 0 }),
  );

const idsOf = (enrolments: ExtendedEnrolment[]) => enrolments.map(({ id }) => id);

/** The unique index on live enrolments decides. This check runs first, so that the refusal can name the learner. */
async function refuseSecondLive(tx: Tx, enrolments: ExtendedEnrolment[], refuse: Refuse) {
  const ids = idsOf(reopened(enrolments));
  const [clash] = await tx.$queryRaw<EnrolmentName[]>`
    SELECT e."firstName", e."lastName", e."courseTitle" FROM "Enrolment" e
    JOIN "Enrolment" other ON other."userId" = e."userId" AND other."courseId" = e."courseId" AND other.id <> e.id
    WHERE e.id = ANY (${ids}::uuid[]) AND (other."closedAt" IS NULL OR other.id = ANY (${ids}::uuid[]))
    ORDER BY e.id LIMIT 1`;
  if (clash)
    throw refuse(
      clash,
      'can’t be reopened because the learner has another enrolment in that course',
    );
}

async function extendAll(tx: Tx, enrolments: ExtendedEnrolment[], until: string) {
  const expiresOn = dateOf(until);
  const opened = idsOf(reopened(enrolments));
  await tx.enrolment.updateMany({
    where: { id: { in: opened } },
    data: { expiresOn, closedAt: null },
  });
  await tx.enrolment.updateMany({
    where: { id: { in: idsOf(enrolments).filter((id) => !opened.includes(id)) } },
    data: { expiresOn },
  });
}

function auditEach(
  ctx: AppContext,
  tx: Tx,
  admin: OfficeActor,
  enrolments: ExtendedEnrolment[],
  expiresOn: string,
) {
  const opened = new Set(idsOf(reopened(enrolments)));
  return auditAll(
    ctx,
    tx,
    enrolments.map(({ id, expiresOn: was, closedAt }) => ({
      actor: actorOf(admin),
      action: 'extend enrolment',
      subject: { type: 'enrolment', id },
      before: { expiresOn: dayOf(was), open: closedAt === null },
      after: { expiresOn, open: closedAt === null || opened.has(id) },
    })),
  );
}

const queueMails = (ctx: AppContext, tx: Tx, enrolments: ExtendedEnrolment[], expiresOn: string) =>
  queueNewMails(
    ctx,
    tx,
    enrolments.map((enrolment) => ({
      ...getLearnerMailbox(enrolment),
      template: 'enrolment-extended',
      data: { enrolmentId: enrolment.id, expiresOn },
      enrolmentId: enrolment.id,
      onceKey: `enrolment-extended:${enrolment.id}:${expiresOn}`,
    })),
  );

type EnrolmentName = { firstName: string; lastName: string; courseTitle: string };

const refusedFor = ({ firstName, lastName, courseTitle }: EnrolmentName, why: string) =>
  conflict(
    `The enrolment of ${fullName({ firstName, lastName })} in ${courseTitle} ${why}. Nothing was changed.`,
  );

const justEnrolled = () =>
  conflict('One of the learners has just enrolled in the course again. Nothing was changed.');
