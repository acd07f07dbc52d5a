import { showTime } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { ReviewRow, ReviewsFilter } from '@platewise/shared/reviews';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { stateOf } from './ownReview';
import { toReview } from './publicReviews';

const SHOWN = Prisma.sql`r."withdrawnAt" IS NULL AND r."removedAt" IS NULL`;

const CONDITIONS: Record<string, Prisma.Sql[]> = {
  all: [],
  waiting: [SHOWN, Prisma.sql`r.answer IS NULL`],
  shown: [SHOWN],
  withdrawn: [Prisma.sql`r."withdrawnAt" IS NOT NULL AND r."removedAt" IS NULL`],
  removed: [Prisma.sql`r."removedAt" IS NOT NULL`],
};

/** All reviews, also those that were withdrawn or removed. */
export const REVIEW_LIST: OfficeList<ReviewsFilter, ReviewRow> = {
  from: Prisma.sql`"Review" r JOIN "Enrolment" e ON e.id = r."enrolmentId"`,
  id: Prisma.sql`r."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ show }) => CONDITIONS[show] ?? [],
  at: Prisma.sql`r."consentedAt"`,
  sorts: { writtenAt: Prisma.sql`r."consentedAt"`, stars: Prisma.sql`r.stars` },
  defaultSort: '-writtenAt',
  read: async ({ db }, ids) => {
    const rows = await db.review.findMany({
      where: { enrolmentId: { in: ids } },
      include: { enrolment: { select: { userId: true, firstName: true, lastName: true } } },
    });
    return inOrder(ids, rows, ({ enrolmentId }) => enrolmentId).map(({ enrolment, ...row }) => ({
      ...toReview(row),
      ...enrolment,
      id: row.enrolmentId,
      writtenAt: row.consentedAt.toISOString(),
      state: stateOf(row),
      removedReason: row.removedReason,
      version: row.version,
    }));
  },
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Name Shown', (row) => row.shownName],
    ['Course', (row) => row.courseName],
    ['Stars', (row) => row.stars],
    ['Review', (row) => row.text],
    ['Written', (row) => showTime(new Date(row.writtenAt))],
    ['Answer', (row) => row.answer],
    ['State', (row) => row.state],
    ['Why Removed', (row) => row.removedReason],
  ],
};
