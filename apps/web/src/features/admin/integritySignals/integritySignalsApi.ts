import type {
  IntegritySignal,
  IntegritySignalRow,
  IntegritySignalsFilter,
  ReviewSignal,
} from '@platewise/shared/integritySignals';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const integritySignalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integritySignals: build.query<
      ListPage<IntegritySignalRow>,
      FilteredListQuery<IntegritySignalsFilter>
    >(listEndpoint('/admin/integrity-signals', 'IntegritySignal')),
    signalsOfEnrolment: build.query<IntegritySignal[], string>({
      query: (userCourseId) => ({
        url: `/admin/users/course/${encodeURIComponent(userCourseId)}/integrity-signals`,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['IntegritySignal'],
    }),
    reviewSignal: build.mutation<null, ReviewSignal & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `/admin/integrity-signals/${id}/review`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      // After a refusal they are fetched too: another admin has reviewed the signal.
      invalidatesTags: ['IntegritySignal', 'Assessment', 'AuditEntry'],
    }),
  }),
});

export const { useIntegritySignalsQuery, useSignalsOfEnrolmentQuery, useReviewSignalMutation } =
  integritySignalsApi;
