import { showDay } from '@platewise/shared/dates';
import type {
  NSW_REPRINT_SORTS,
  NswQueueFilter,
  NswReprintRow,
} from '@platewise/shared/nsw/queues';
import { Prisma } from '../../../db/client';
import { inOrder, type OfficeList } from '../../../lists/officeList';
import { SORTS_OF_BOTH, statusIs } from '../certificates/nswQueue';
import { POST_CELLS } from '../certificates/postCells';
import { showNswReprints, WITH_BUYER } from './nswReprintRow';

const SORTED_BY: Record<(typeof NSW_REPRINT_SORTS)[number], Prisma.Sql> = {
  purchasedDateTime: Prisma.sql`q."purchasedAt"`,
  ...SORTS_OF_BOTH,
};

/** The queue of reprints, oldest first. */
export const NSW_REPRINT_LIST: OfficeList<NswQueueFilter, NswReprintRow> = {
  from: Prisma.sql`"NswReprint" q`,
  id: Prisma.sql`q.id`,
  idType: 'uuid',
  searchText: Prisma.sql`q."searchText"`,
  where: statusIs,
  at: Prisma.sql`q."purchasedAt"`,
  sorts: SORTED_BY,
  defaultSort: 'purchasedDateTime',
  read: async (ctx, ids) => {
    const records = await ctx.db.nswReprint.findMany({
      where: { id: { in: ids } },
      include: WITH_BUYER,
    });
    return showNswReprints(
      ctx,
      inOrder(ids, records, ({ id }) => id),
    );
  },
  cells: [
    ['Certificate', (row) => row.certificateNumber],
    ['Issued', (row) => row.certificateIssuedOn && showDay(row.certificateIssuedOn)],
    ...POST_CELLS,
  ],
};
