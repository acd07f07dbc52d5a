import type {
  BatchPreview,
  BatchReportRow,
  BatchRow,
  FreeVouchers,
  VoucherBatch,
} from '@platewise/shared/vouchers/batches';
import { api } from '../../../../api/api';

const BATCHES = '/corporate/voucher-batches';

type Checked = { courseId: number; list?: string; rows?: BatchRow[] };
type Sending = { key: string; courseId: number; rows: BatchRow[]; message: string };
/** `queued` is not sent. It makes a new cache entry when the number of queued emails changes. */
type ReportQuery = { id: string; state: string; page: number; queued: number };
type ReportPage = { rows: BatchReportRow[]; total: number };

const voucherBatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    freeVouchers: build.query<FreeVouchers[], void>({
      query: () => ({ url: '/corporate/free-vouchers' }),
      providesTags: ['Voucher'],
    }),
    previewBatch: build.mutation<BatchPreview, Checked>({
      query: (data) => ({ url: `${BATCHES}/preview`, method: 'POST', data, keepPage: true }),
    }),
    sendBatch: build.mutation<VoucherBatch, Sending>({
      query: ({ key, ...data }) => ({
        url: BATCHES,
        method: 'POST',
        data,
        idempotencyKey: key,
        keepPage: true,
      }),
      invalidatesTags: ['Voucher', 'VoucherBatch', 'Staff'],
    }),
    voucherBatches: build.query<VoucherBatch[], void>({
      query: () => ({ url: BATCHES }),
      providesTags: ['VoucherBatch'],
    }),
    voucherBatch: build.query<VoucherBatch, string>({
      query: (id) => ({ url: `${BATCHES}/${id}`, keepPage: true }),
      providesTags: ['VoucherBatch'],
    }),
    batchRows: build.query<ReportPage, ReportQuery>({
      query: ({ id, state, page }) => ({
        url: `${BATCHES}/${id}/rows`,
        params: { state: state || undefined, page },
        keepPage: true,
      }),
      transformResponse: (rows: BatchReportRow[], meta) => ({
        rows,
        total: meta?.total ?? rows.length,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['VoucherBatch'],
    }),
  }),
});

export const {
  useFreeVouchersQuery,
  usePreviewBatchMutation,
  useSendBatchMutation,
  useVoucherBatchesQuery,
  useVoucherBatchQuery,
  useBatchRowsQuery,
} = voucherBatchesApi;

export const batchReportFile = (id: string) => ({
  url: `${BATCHES}/${id}/report.csv`,
  fileName: 'voucher-report.csv',
});
