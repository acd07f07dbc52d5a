import type { UserCourse } from '@platewise/shared/study/userCourses';
import { api } from './api';

const userCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    userCourses: build.query<UserCourse[], string>({
      query: (userId) => ({ url: `/userCourse/${userId}` }),
      providesTags: ['UserCourse'],
    }),
  }),
});

export const { useUserCoursesQuery } = userCoursesApi;

/** `id` is the user course id or its content token. */
export const certificateFile = (id: string) => ({
  url: `/userCourse/pdf/certificate/${id}`,
  fileName: 'certificate.pdf',
});

export const badgeFile = (id: string) => ({
  url: `/userCourse/${id}/badge`,
  fileName: 'open-badge.json',
});

export const thirdPartyFormFile = (userCourseId: string) => ({
  url: `/userCourse/pdf/third-party-form/${userCourseId}`,
  fileName: 'third-party-form.pdf',
});
