import type { FailedJob } from '@platewise/shared/failedJobs';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const failedJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query<ListPage<FailedJob>, ListQuery>({
      query: (query) => ({ url: '/admin/failed-jobs', params: listParams(query) }),
      transformResponse: listPage<FailedJob>,
      keepUnusedDataFor: 0,
      providesTags: ['FailedJob'],
    }),
    dismissFailedJob: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/failed-jobs/${id}`, method: 'DELETE', keepPage: true }),
      // After a refusal too: somebody else has dealt with it.
      invalidatesTags: ['FailedJob'],
    }),
  }),
});

export const { useFailedJobsQuery, useDismissFailedJobMutation } = failedJobsApi;
