import type { CourseChangeAnswer } from '@platewise/shared/selfService/courseChange';
import { api } from '../../../api/api';

export const { useCourseChangeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    courseChange: build.query<CourseChangeAnswer, string>({
      query: (id) => ({
        url: `/userCourse/${encodeURIComponent(id)}/course-change`,
        keepPage: true,
      }),
      // The offer depends on the day, and on what the learner has begun in another tab.
      keepUnusedDataFor: 0,
    }),
  }),
});
