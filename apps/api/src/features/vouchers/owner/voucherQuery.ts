import { COURSES } from '@platewise/shared/content/courses';
import { addDays } from '@platewise/shared/dates';
import {
  EXPIRING_WITHIN_DAYS,
  VOUCHER_SORTS,
  type VoucherFilter,
  type VouchersExport,
} from '@platewise/shared/vouchers';
import { Prisma } from '../../../db/client';
import { order } from '../../../db/page';
import { containsAnywhere, splitWords } from '../../../lists/searchWords';

/** PostgreSQL drops the joins when a query does not use the learner. */
export const VOUCHERS_WITH_LEARNER = Prisma.sql`"Voucher" v
  LEFT JOIN "Enrolment" e ON e.id = v."enrolmentId"
  LEFT JOIN "ThirdPartyForm" f ON f."enrolmentId" = e.id`;

const COMPLETED = Prisma.sql`(e."courseCompletedAt" IS NOT NULL AND f."doneAt" IS NOT NULL)`;
const WAITING = Prisma.sql`v."redeemedAt" IS NULL AND v."cancelledAt" IS NULL`;

/** The condition for each status and each other filter of the list. */
export function conditionOf(filter: VoucherFilter, today: string): Prisma.Sql {
  const usable = Prisma.sql`${WAITING} AND v."expiresOn" >= ${today}::date`;
  switch (filter) {
    case 'Not Yet Redeemed':
      return usable;
    case 'Sent':
      return Prisma.sql`${usable} AND v."sentAt" IS NOT NULL`;
    case 'Expiring Soon':
      return Prisma.sql`${usable} AND v."expiresOn" <= ${addDays(today, EXPIRING_WITHIN_DAYS)}::date`;
    case 'Expired':
      return Prisma.sql`${WAITING} AND v."expiresOn" < ${today}::date`;
    case 'Cancelled':
      return Prisma.sql`v."cancelledAt" IS NOT NULL`;
    case 'Redeemed':
      return Prisma.sql`v."redeemedAt" IS NOT NULL AND NOT ${COMPLETED}`;
    case 'Completed':
      return COMPLETED;
  }
}

const NAMES = Prisma.sql`concat_ws(' ', e."firstName", e."lastName", v."sentToFirstName", v."sentToLastName", v."sentToEmail")`;
const titleOf = ({ courseTitle }: { courseTitle: string }) => courseTitle.toLowerCase();
const like = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Searches the code (with or without hyphens), the names, the email and the course title for a word. */
function hasWord(word: string): Prisma.Sql {
  const letters = word.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isOfACode = letters !== '' && /^[A-Za-z0-9-]+$/.test(word);
  const courseIds = COURSES.filter((course) => titleOf(course).includes(word.toLowerCase())).map(
    ({ courseId }) => courseId,
  );
  return Prisma.sql`(${containsAnywhere(NAMES, word)}
    ${isOfACode ? Prisma.sql`OR replace(v.code, '-', '') LIKE ${like(letters)}` : Prisma.empty}
    OR v."courseId" = ANY (${courseIds}::int[]))`;
}

/** Every word of the search must be found somewhere. */
export function whereOf(
  ownerId: string,
  { courseId, status, search }: VouchersExport,
  today: string,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`v."ownerId" = ${ownerId}::uuid`,
    ...(courseId === undefined ? [] : [Prisma.sql`v."courseId" = ${courseId}`]),
    ...(status ? [conditionOf(status as VoucherFilter, today)] : []),
    ...splitWords(search).map(hasWord),
  ];
  return Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

const BY_TITLE = [...COURSES]
  .sort((a, b) => a.courseTitle.localeCompare(b.courseTitle))
  .map(({ courseId }) => courseId);

const SORTED_BY: Record<(typeof VOUCHER_SORTS)[number], (today: string) => Prisma.Sql> = {
  purchaseDate: () => Prisma.sql`v."purchasedAt"`,
  course: () => Prisma.sql`array_position(${BY_TITLE}::int[], v."courseId")`,
  redeemedBy: () => Prisma.sql`lower(e."firstName" || ' ' || e."lastName")`,
  voucher: () => Prisma.sql`v.code`,
  status: (today) => Prisma.sql`CASE WHEN ${COMPLETED} THEN 2 WHEN v."redeemedAt" IS NOT NULL THEN 1
    WHEN v."cancelledAt" IS NOT NULL THEN 4 WHEN v."expiresOn" < ${today}::date THEN 3 ELSE 0 END`,
  expiresOn: () => Prisma.sql`v."expiresOn"`,
  sentTo: () => Prisma.sql`lower(v."sentToFirstName" || ' ' || v."sentToLastName")`,
};

/**
 * Sorts NULLS LAST. The id breaks ties, so that the vouchers of a purchase are in the order in which they were bought.
 */
export function parseOrder(sort: string | undefined, today: string): Prisma.Sql {
  const [first] = order(sort, VOUCHER_SORTS, '-purchaseDate');
  const [[field, direction]] = Object.entries(first ?? {}) as [
    [keyof typeof SORTED_BY, 'asc' | 'desc'],
  ];
  const by = SORTED_BY[field](today);
  if (field === 'purchaseDate')
    return direction === 'desc'
      ? Prisma.sql`ORDER BY ${by} DESC, v.id`
      : Prisma.sql`ORDER BY ${by}, v.id DESC`;
  return Prisma.sql`ORDER BY ${by} ${Prisma.raw(direction)} NULLS LAST, v."purchasedAt" DESC, v.id`;
}
