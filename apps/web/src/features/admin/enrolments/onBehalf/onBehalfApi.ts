import type {
  CheckedEnrolRow,
  EnrolList,
  EnrolListCheck,
  EnrolledList,
} from '@platewise/shared/enrolments/enrolList';
import type {
  EnrolledOnBehalf,
  EnrolOnBehalf,
  LearnerAccount,
  LearnerAccountQuery,
} from '@platewise/shared/enrolments/onBehalf';
import { api } from '../../../../api/api';

const CHANGED = ['User', 'Enrolment', 'UserCourse', 'Purchase', 'Invoice', 'AuditEntry'] as const;

const onBehalfApi = api.injectEndpoints({
  endpoints: (build) => ({
    learnerAccount: build.query<LearnerAccount | null, LearnerAccountQuery>({
      query: (params) => ({ url: '/admin/enrolments/account', params, keepPage: true }),
      transformResponse: ({ account }: { account: LearnerAccount | null }) => account,
      keepUnusedDataFor: 0,
      providesTags: ['User', 'Enrolment'],
    }),
    enrolOnBehalf: build.mutation<EnrolledOnBehalf, Partial<EnrolOnBehalf> & { key: string }>({
      query: ({ key, ...data }) => ({
        url: '/admin/enrolments',
        method: 'POST',
        data,
        idempotencyKey: key,
        keepPage: true,
      }),
      // After a refusal too: an account may have been created in the meantime.
      invalidatesTags: CHANGED,
    }),
    checkEnrolList: build.mutation<CheckedEnrolRow[], EnrolListCheck>({
      query: (data) => ({
        url: '/admin/enrolments/list/check',
        method: 'POST',
        data,
        keepPage: true,
      }),
      transformResponse: ({ rows }: { rows: CheckedEnrolRow[] }) => rows,
    }),
    enrolList: build.mutation<EnrolledList, EnrolList & { key: string }>({
      query: ({ key, ...data }) => ({
        url: '/admin/enrolments/list',
        method: 'POST',
        data,
        idempotencyKey: key,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useLearnerAccountQuery,
  useEnrolOnBehalfMutation,
  useCheckEnrolListMutation,
  useEnrolListMutation,
} = onBehalfApi;
