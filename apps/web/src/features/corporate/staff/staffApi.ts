import type { StaffReminders, StaffRow, StaffSummary } from '@platewise/shared/staff';
import { api } from '../../../api/api';

type StaffQuery = {
  courseId: string;
  state: string;
  page: number;
  sort: string;
  search: string;
};
type StaffPage = { rows: StaffRow[]; total: number };

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffPage, StaffQuery>({
      query: ({ courseId, state, page, sort, search }) => ({
        url: '/corporate/staff',
        params: {
          courseId: courseId || undefined,
          state: state || undefined,
          page,
          sort,
          search: search || undefined,
        },
      }),
      transformResponse: (rows: StaffRow[], meta) => ({ rows, total: meta?.total ?? rows.length }),
      // Staff make progress while the page is closed.
      keepUnusedDataFor: 0,
      providesTags: ['Staff'],
    }),
    staffSummary: build.query<StaffSummary, void>({
      query: () => ({ url: '/corporate/staff/summary' }),
      keepUnusedDataFor: 0,
      providesTags: ['Staff'],
    }),
    /** The holders of the given vouchers, or everyone with something left to do. */
    remindStaff: build.mutation<StaffReminders, string[] | null>({
      query: (voucherIds) => ({
        url: '/corporate/staff/reminders',
        method: 'POST',
        data: voucherIds ? { voucherIds } : {},
        keepPage: true,
      }),
      // Also after a refusal: another tab may have been faster.
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const { useStaffQuery, useStaffSummaryQuery, useRemindStaffMutation } = staffApi;

export const documentsFile = ({ what, courseId }: { what: string; courseId: string }) => ({
  url: `/corporate/learners/papers.zip?${new URLSearchParams({ what, ...(courseId ? { courseId } : {}) })}`,
  fileName: 'papers.zip',
});
