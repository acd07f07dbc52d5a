import type {
  NswCertificateRow,
  NswMark,
  NswReprintRow,
  NswUpdate,
} from '@platewise/shared/nswQueues';
import { api } from './api';

export type NswQueueName = 'certificates' | 'reprints';
const TAG = { certificates: 'NswCertificate', reprints: 'NswReprint' } as const;

/** A row of either queue: `since` is when it came into it. */
export type QueueRow = Omit<NswReprintRow, 'purchasedDateTime'> & {
  since: string;
  /** Of certificates alone. */
  certificateNumber?: string | null;
};
type QueuePage = { rows: QueueRow[]; total: number };
type QueueQuery = {
  queue: NswQueueName;
  status: string;
  page: number;
  sort: string;
  search: string;
};

const queueRow = (row: NswCertificateRow | NswReprintRow): QueueRow =>
  'id' in row
    ? { ...row, since: row.purchasedDateTime }
    : { ...row, id: row.userCourseId, since: row.certificateDateTime };

const nswQueuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    nswQueue: build.query<QueuePage, QueueQuery>({
      query: ({ queue, status, page, sort, search }) => ({
        url: `/admin/nsw/${queue}`,
        params: { status: status || undefined, page, sort, search: search || undefined },
      }),
      transformResponse: (rows: (NswCertificateRow | NswReprintRow)[], meta) => ({
        rows: rows.map(queueRow),
        total: meta?.total ?? rows.length,
      }),
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
    markNswRows: build.mutation<null, NswMark & { queue: NswQueueName }>({
      query: ({ queue, ...data }) => ({ url: `/admin/nsw/${queue}`, method: 'PUT', data }),
      invalidatesTags: (_answer, _error, { queue }) => [TAG[queue]],
    }),
  }),
});

export const { useNswQueueQuery, useUpdateNswRowMutation, useMarkNswRowsMutation } = nswQueuesApi;
