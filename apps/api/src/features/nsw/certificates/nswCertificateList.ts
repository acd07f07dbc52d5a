import type {
  NSW_CERTIFICATE_SORTS,
  NswCertificateRow,
  NswQueueFilter,
} from '@platewise/shared/nsw/queues';
import { Prisma } from '../../../db/client';
import { inOrder, type OfficeList } from '../../../lists/officeList';
import { showNswCertificates, WITH_LEARNER } from './nswCertificateRow';
import { SORTS_OF_BOTH, statusIs } from './nswQueue';
import { POST_CELLS } from './postCells';

const SORTED_BY: Record<(typeof NSW_CERTIFICATE_SORTS)[number], Prisma.Sql> = {
  certificateDateTime: Prisma.sql`q."createdAt"`,
  ...SORTS_OF_BOTH,
};

/** The queue of the certificates that the NSW authority issues, oldest first. */
export const NSW_CERTIFICATE_LIST: OfficeList<NswQueueFilter, NswCertificateRow> = {
  from: Prisma.sql`"NswCertificate" q`,
  id: Prisma.sql`q."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`q."searchText"`,
  where: statusIs,
  at: Prisma.sql`q."createdAt"`,
  sorts: SORTED_BY,
  defaultSort: 'certificateDateTime',
  read: async (ctx, ids) => {
    const records = await ctx.db.nswCertificate.findMany({
      where: { enrolmentId: { in: ids } },
      include: WITH_LEARNER,
    });
    return showNswCertificates(
      ctx,
      inOrder(ids, records, ({ enrolmentId }) => enrolmentId),
    );
  },
  cells: POST_CELLS,
};
