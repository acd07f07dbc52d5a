import type { CourseInformationAnswer } from '@platewise/shared/courseInformation';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { api } from './api';

/** The page of the check itself uses `fetch`, because it is a static page. */
const suitabilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    courseInformation: build.query<CourseInformationAnswer, number>({
      query: (courseId) => ({ url: `/courses/${courseId}/information`, keepPage: true }),
      // The price may have changed since the page was opened.
      keepUnusedDataFor: 0,
    }),
    /** The advice about a course, which may be another one than the check was about. */
    suitabilityCheck: build.query<SuitabilityCheckAnswer, { checkId: string; courseId: number }>({
      query: ({ checkId, courseId }) => ({
        url: `/suitability-checks/${encodeURIComponent(checkId)}?courseId=${courseId}`,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCourseInformationQuery, useSuitabilityCheckQuery } = suitabilityApi;
