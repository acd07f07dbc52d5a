import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf, Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import {
  type CountedDay,
  getCountedDays,
  REMINDER_RULES,
  type ReminderKind,
} from './reminderRules';

const PAGE = 200;

type Candidate = { id: string; at: Date };

/** The columns of the counted days. Each has an index, for example `Enrolment_idle` and `ThirdPartyForm_unanswered`. */
const CANDIDATE_SOURCES: Record<
  CountedDay,
  { from: Prisma.Sql; at: Prisma.Sql; still: Prisma.Sql }
> = {
  enrolledOn: {
    from: Prisma.sql`"Enrolment" e`,
    at: Prisma.sql`e."enrolledAt"`,
    still: Prisma.sql`e."closedAt" IS NULL AND e."step3CompletedAt" IS NULL`,
  },
  studiedOn: {
    from: Prisma.sql`"Enrolment" e`,
    at: Prisma.sql`COALESCE(e."lastStudiedAt", e."step3CompletedAt")`,
    still: Prisma.sql`e."closedAt" IS NULL AND e."courseCompletedAt" IS NULL`,
  },
  expiresOn: {
    from: Prisma.sql`"Enrolment" e`,
    at: Prisma.sql`e."expiresOn"`,
    still: Prisma.sql`e."closedAt" IS NULL`,
  },
  observerHeardOn: {
    from: Prisma.sql`"ThirdPartyForm" f JOIN "Enrolment" e ON e.id = f."enrolmentId"`,
    at: Prisma.sql`GREATEST(f."sentAt", f."savedAt")`,
    still: Prisma.sql`e."closedAt" IS NULL AND f."doneAt" IS NULL AND f."submittedAt" IS NULL AND f."declinedAt" IS NULL AND f."observerEmail" IS NOT NULL
      AND NOT EXISTS (SELECT FROM "SkillVideo" v WHERE v."enrolmentId" = e.id AND v.way <> 'observer')`,
  },
  certifiedUntil: {
    from: Prisma.sql`"Certificate" c JOIN "Enrolment" e ON e.id = c."enrolmentId"`,
    at: Prisma.sql`c."expiresOn"`,
    still: Prisma.sql`c.state = 'VALID'`,
  },
};

/** The part of the once-key after kind and enrolment. More time and another observer allow a new reminder. */
const OCCASION: Record<CountedDay, Prisma.Sql> = {
  enrolledOn: Prisma.sql``,
  studiedOn: Prisma.sql``,
  expiresOn: Prisma.sql`|| ':' || to_char(e."expiresOn", 'YYYY-MM-DD')`,
  observerHeardOn: Prisma.sql`|| ':' || f.generation`,
  certifiedUntil: Prisma.sql``,
};

const isDay = (counts: CountedDay) => counts === 'expiresOn' || counts === 'certifiedUntil';

function getBounds(kind: ReminderKind, now: Date) {
  const { first, last } = getCountedDays(kind, sydneyDay(now));
  const instantOf = isDay(REMINDER_RULES[kind].counts) ? dateOf : startOfDay;
  return { from: instantOf(first), before: instantOf(addDays(last, 1)) };
}

function findPage(
  { db, now }: AppContext,
  kind: ReminderKind,
  pageSize: number,
  after: Candidate | undefined,
) {
  const { counts } = REMINDER_RULES[kind];
  const { from, at, still } = CANDIDATE_SOURCES[counts];
  const days = getBounds(kind, now());
  const type = Prisma.raw(isDay(counts) ? '::date' : '::timestamptz');
  return db.$queryRaw<Candidate[]>`
    SELECT e.id, ${at} AS at FROM ${from} JOIN "User" u ON u.id = e."userId"
    WHERE ${at} >= ${days.from}${type} AND ${at} < ${days.before}${type}
      AND ${still} AND u.active
      AND NOT EXISTS (SELECT FROM "Mail" m WHERE m."onceKey" = ${`${kind}:`} || e.id ${OCCASION[counts]})
      ${after ? Prisma.sql`AND (${at}, e.id) > (${after.at}${type}, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY ${at}, e.id LIMIT ${pageSize}`;
}

/** The ids of enrolments without this reminder, a page at a time. */
export async function* findCandidates(
  ctx: AppContext,
  kind: ReminderKind,
  pageSize = PAGE,
): AsyncGenerator<string[]> {
  let after: Candidate | undefined;
  do {
    const page = await findPage(ctx, kind, pageSize, after);
    if (page.length > 0) yield page.map(({ id }) => id);
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after);
}
