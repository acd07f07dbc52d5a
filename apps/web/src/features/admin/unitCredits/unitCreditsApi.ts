import type { EnrolmentCredits, NewCredit, WithdrawCredit } from '@platewise/shared/unitCredits';
import { api } from '../../../api/api';

const ofEnrolment = (id: string) => `/admin/users/course/${encodeURIComponent(id)}/credits`;

/** A credit moves the learner on and may issue the certificate. After a refusal the office sees what has changed. */
const CHANGED = ['UnitCredit', 'Enrolment', 'UserCourse', 'Certificate', 'AuditEntry'] as const;

const unitCreditsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unitCredits: build.query<EnrolmentCredits, string>({
      query: (id) => ({ url: ofEnrolment(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['UnitCredit'],
    }),
    decideCredit: build.mutation<EnrolmentCredits, NewCredit & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: ofEnrolment(userCourseId),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    withdrawCredit: build.mutation<EnrolmentCredits, WithdrawCredit & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `/admin/credits/${encodeURIComponent(id)}/withdrawal`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const { useUnitCreditsQuery, useDecideCreditMutation, useWithdrawCreditMutation } =
  unitCreditsApi;
