import type {
  NSW_REPRINT_SORTS,
  NswQueueExport,
  NswQueueQuery,
  NswReprintRow,
} from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { orderBy, Page, window } from '../../db/page';
import { statusIs } from '../nswCertificates/nswQueue';
import { nswReprintRow, WITH_BUYER } from './nswReprintRow';

type Order = Prisma.NswReprintOrderByWithRelationInput;
const SORTED_BY: Record<
  (typeof NSW_REPRINT_SORTS)[number],
  (direction: Prisma.SortOrder) => Order
> = {
  purchasedDateTime: (purchasedAt) => ({ purchasedAt }),
  firstName: (firstName) => ({ user: { firstName } }),
  lastName: (lastName) => ({ user: { lastName } }),
  email: (email) => ({ email }),
  dateSent: (sort) => ({ dateSent: { sort, nulls: 'last' } }),
  status: (status) => ({ status }),
};

/** The queue of reprints, oldest first: what is not completed, unless asked otherwise. */
export async function listReprints(
  ctx: AppContext,
  { page, pageSize, ...filter }: NswQueueQuery,
): Promise<Page<NswReprintRow>> {
  const pages = page === undefined ? {} : window({ ...filter, page, pageSize });
  const [total, records] = await Promise.all([
    ctx.db.nswReprint.count({ where: whereOf(filter) }),
    findReprints(ctx, filter, pages),
  ]);
  return new Page(records.map(nswReprintRow), total);
}

export const findReprints = (
  ctx: AppContext,
  filter: NswQueueExport,
  pages: { skip?: number; take?: number } = {},
) =>
  ctx.db.nswReprint.findMany({
    where: whereOf(filter),
    orderBy: [
      orderBy(filter.sort, SORTED_BY, 'purchasedDateTime'),
      { purchasedAt: 'asc' },
      { id: 'asc' },
    ],
    include: WITH_BUYER,
    ...pages,
  });

const whereOf = ({ status, search }: NswQueueExport): Prisma.NswReprintWhereInput => ({
  status: statusIs(status),
  AND: (search ?? '').split(/\s+/).filter(Boolean).map(hasWord),
});

const hasWord = (word: string): Prisma.NswReprintWhereInput => {
  const contains = { contains: word, mode: 'insensitive' } as const;
  return {
    OR: [
      { email: contains },
      { nswCertificateNumber: contains },
      { expressPostNumber: contains },
      { user: { firstName: contains } },
      { user: { lastName: contains } },
    ],
  };
};
