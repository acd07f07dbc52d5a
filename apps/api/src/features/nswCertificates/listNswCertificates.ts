import {
  NSW_CERTIFICATE_SORTS,
  type NswCertificateRow,
  type NswQueueExport,
  type NswQueueQuery,
} from '@platewise/shared/nswQueues';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { orderBy, Page, window } from '../../db/page';
import { nswCertificateRow, WITH_LEARNER } from './nswCertificateRow';
import { statusIs } from './nswQueue';

type Order = Prisma.NswCertificateOrderByWithRelationInput;
const SORTED_BY: Record<
  (typeof NSW_CERTIFICATE_SORTS)[number],
  (direction: Prisma.SortOrder) => Order
> = {
  certificateDateTime: (createdAt) => ({ createdAt }),
  firstName: (firstName) => ({ enrolment: { firstName } }),
  lastName: (lastName) => ({ enrolment: { lastName } }),
  email: (email) => ({ enrolment: { email } }),
  dateSent: (sort) => ({ dateSent: { sort, nulls: 'last' } }),
  status: (status) => ({ status }),
};

/** The queue of the certificates that the NSW authority issues, oldest first: what is not completed, unless asked otherwise. */
export async function listNswCertificates(
  ctx: AppContext,
  { page, pageSize, ...filter }: NswQueueQuery,
): Promise<Page<NswCertificateRow>> {
  const pages = page === undefined ? {} : window({ ...filter, page, pageSize });
  const [total, records] = await Promise.all([
    ctx.db.nswCertificate.count({ where: whereOf(filter) }),
    findNswCertificates(ctx, filter, pages),
  ]);
  return new Page(records.map(nswCertificateRow), total);
}

export const findNswCertificates = (
  ctx: AppContext,
  filter: NswQueueExport,
  pages: { skip?: number; take?: number } = {},
) =>
  ctx.db.nswCertificate.findMany({
    where: whereOf(filter),
    orderBy: [
      orderBy(filter.sort, SORTED_BY, 'certificateDateTime'),
      { createdAt: 'asc' },
      { enrolmentId: 'asc' },
    ],
    include: WITH_LEARNER,
    ...pages,
  });

const whereOf = ({ status, search }: NswQueueExport): Prisma.NswCertificateWhereInput => ({
  status: statusIs(status),
  AND: (search ?? '').split(/\s+/).filter(Boolean).map(hasWord),
});

const hasWord = (word: string): Prisma.NswCertificateWhereInput => {
  const contains = { contains: word, mode: 'insensitive' } as const;
  return {
    OR: [
      { nswCertificateNumber: contains },
      { expressPostNumber: contains },
      { enrolment: { firstName: contains } },
      { enrolment: { lastName: contains } },
      { enrolment: { email: contains } },
      { enrolment: { certificates: { some: { number: contains, state: 'VALID' } } } },
    ],
  };
};
