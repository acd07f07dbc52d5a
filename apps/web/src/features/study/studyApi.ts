import type {
  courseDetailsResponse,
  courseOfTokenResponse,
  ReadingPlace,
  UserCourseProgress,
} from '@platewise/shared/study/userCourses';
import type { InferType } from 'yup';
import { api } from '../../api/api';

/** `id` is a user course id or its content token. */
type ProgressOf = { id: string; keepPage?: boolean };
type CourseDetails = InferType<typeof courseDetailsResponse>;
type CourseOfToken = InferType<typeof courseOfTokenResponse>;

const under = (id: string, rest: string) => `/userCourse/${encodeURIComponent(id)}/${rest}`;

export const placeCall = (id: string, data: ReadingPlace) => ({
  url: under(id, 'place'),
  method: 'PATCH',
  data,
});

export const studyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How far the learner is; both names of `id` are asked for apart. */
    progress: build.query<UserCourseProgress, ProgressOf>({
      query: ({ id, keepPage }) => ({ url: under(id, 'status'), keepPage }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${queryArgs.id})`,
      providesTags: ['Progress'],
    }),
    courseDetails: build.query<CourseDetails, string>({
      query: (id) => ({ url: under(id, 'courseDetails') }),
      providesTags: ['UserCourse'],
    }),
    courseOfToken: build.query<CourseOfToken, string>({
      query: (id) => ({ url: under(id, 'course') }),
      providesTags: ['UserCourse'],
    }),
    /** Encrypted: every section of the course. */
    contents: build.query<string, string>({
      query: (id) => ({ url: under(id, 'contents') }),
      keepUnusedDataFor: 600,
      providesTags: ['Content'],
    }),
    /** Where reading goes on; that it fails is noticed by nobody. */
    keepPlace: build.mutation<null, { id: string; place: ReadingPlace }>({
      query: ({ id, place }) => ({ ...placeCall(id, place), keepPage: true }),
    }),
    /** Encrypted; `id` may be a course id too. */
    contentGuide: build.query<string, string>({
      query: (id) => ({ url: under(id, 'content-guides') }),
      providesTags: ['Content'],
    }),
    /** The address at which the other learning platform lets the learner in. */
    openElearnd: build.mutation<string, string>({
      query: (id) => ({ url: under(id, 'elearnd-sso'), keepPage: true }),
    }),
  }),
});

export const {
  useProgressQuery,
  useLazyProgressQuery,
  useCourseDetailsQuery,
  useCourseOfTokenQuery,
  useContentsQuery,
  useKeepPlaceMutation,
  useContentGuideQuery,
  useOpenElearndMutation,
} = studyApi;
