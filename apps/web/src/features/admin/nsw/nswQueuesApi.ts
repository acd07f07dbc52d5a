import type {
  NswCertificateRow,
  NswMark,
  NswQueueFilter,
  NswQueueName,
  NswReprintRow,
  NswUpdate,
} from '@platewise/shared/nsw/queues';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const TAG = { certificates: 'NswCertificate', reprints: 'NswReprint' } as const;

/** A row of either queue: `since` is when it came into it. */
export type QueueRow = Omit<NswReprintRow, 'purchasedDateTime' | 'certificateIssuedOn'> & {
  since: string;
  /** Of reprints alone: of the certificate, 'YYYY-MM-DD'. */
  certificateIssuedOn?: string | null;
};
type QueueQuery = ListQuery & { queue: NswQueueName; filter: NswQueueFilter };

/** Rows as they were seen, or all that match. */
type NswMarked = Pick<NswMark, 'status' | 'dateSent'> & Partial<NswMark>;

const queueRow = (row: NswCertificateRow | NswReprintRow): QueueRow =>
  'id' in row
    ? { ...row, since: row.purchasedDateTime }
    : { ...row, id: row.userCourseId, since: row.certificateDateTime };

const nswQueuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    nswQueue: build.query<ListPage<QueueRow>, QueueQuery>({
      query: ({ queue, filter, ...query }) => ({
        url: `/admin/nsw/${queue}`,
        params: { ...filter, ...listParams(query) },
      }),
      transformResponse: (rows: (NswCertificateRow | NswReprintRow)[], meta) =>
        listPage(rows.map(queueRow), meta),
      keepUnusedDataFor: 0,
      providesTags: (_page, _error, { queue }) => [TAG[queue]],
    }),
    // After a refusal too the list is fetched: somebody else has changed it.
    updateNswRow: build.mutation<null, NswUpdate & { queue: NswQueueName; id: string }>({
      query: ({ queue, id, ...data }) => ({
        url: `/admin/nsw/${queue}/${id}`,
        method: 'PUT',
        data,
      }),
      invalidatesTags: (_answer, _error, { queue }) => [TAG[queue]],
    }),
    markNswRows: build.mutation<null, NswMarked & { queue: NswQueueName }>({
      query: ({ queue, ...data }) => ({ url: `/admin/nsw/${queue}`, method: 'PUT', data }),
      invalidatesTags: (_answer, _error, { queue }) => [TAG[queue]],
    }),
  }),
});

export const { useNswQueueQuery, useUpdateNswRowMutation, useMarkNswRowsMutation } = nswQueuesApi;
