import type { LearnerPage, SendObserverLinks, SentObserverLinks } from '@platewise/shared/learners';
import { api } from '../../../api/api';

const learnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    learnerPage: build.query<LearnerPage, string>({
      query: (userId) => ({ url: `/admin/learners/${encodeURIComponent(userId)}`, keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Enrolment', 'User', 'Mail', 'Certificate'],
    }),
    sendObserverLinks: build.mutation<SentObserverLinks, SendObserverLinks>({
      query: (data) => ({
        url: '/admin/users/courses/observer-links',
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Enrolment', 'UserCourse', 'Mail', 'AuditEntry'],
    }),
  }),
});

export const { useLearnerPageQuery, useSendObserverLinksMutation } = learnersApi;

/** The page is read again before its link to log in as the person stops working, after 15 minutes. */
export const FRESH_LOGIN_LINKS = { pollingInterval: 10 * 60_000 };
