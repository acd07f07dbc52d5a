import type {
  ContentChanges,
  ContentSetRow,
  ImportResponse,
  SyncedCourse,
  SyncResponse,
  WaitingContent,
} from '@platewise/shared/contentSync';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const COURSES = { type: 'Sync', id: 'courses' } as const;
const CONTENT = { type: 'Sync', id: 'content' } as const;

const contentSyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** As the last sync left them. */
    syncedCourses: build.query<SyncedCourse[], void>({
      query: () => ({ url: '/sync/elearnd-courses' }),
      providesTags: [COURSES],
    }),
    syncCourses: build.mutation<SyncResponse, void>({
      query: () => ({ url: '/sync/elearnd-courses', method: 'POST' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        const { syncedCourses } = data;
        void dispatch(
          contentSyncApi.util.upsertQueryData('syncedCourses', undefined, syncedCourses),
        );
      },
      // After a refusal somebody else may have changed the courses.
      invalidatesTags: (answer) => (answer ? [CONTENT] : [COURSES, CONTENT]),
    }),
    publishCourse: build.mutation<null, { courseId: number; contentSetId: number }>({
      query: ({ courseId, contentSetId }) => ({
        url: `/courses/${courseId}/publish`,
        method: 'POST',
        data: { contentSetId },
      }),
      invalidatesTags: ['Sync'],
    }),
    contentChanges: build.query<ContentChanges, number>({
      query: (courseId) => ({ url: `/courses/${courseId}/content-changes` }),
      keepUnusedDataFor: 0,
      providesTags: [CONTENT],
    }),
    waitingContent: build.query<WaitingContent, number>({
      query: (courseId) => ({ url: `/courses/${courseId}/waiting-content` }),
      keepUnusedDataFor: 0,
      providesTags: [CONTENT],
    }),
    discardImport: build.mutation<null, { courseId: number; contentSetId: number }>({
      query: ({ courseId, contentSetId }) => ({
        url: `/courses/${courseId}/waiting-content`,
        method: 'DELETE',
        params: { contentSetId },
      }),
      invalidatesTags: [COURSES],
    }),
    contentSets: build.query<ContentSetRow[], number>({
      query: (courseId) => ({ url: `/courses/${courseId}/content-sets` }),
      providesTags: [CONTENT],
    }),
    makeSetLive: build.mutation<null, { courseId: number; contentSetId: number }>({
      query: ({ courseId, contentSetId }) => ({
        url: `/courses/${courseId}/content-sets/${contentSetId}/make-live`,
        method: 'POST',
      }),
      invalidatesTags: ['Sync'],
    }),
  }),
});

export const { syncCourses } = contentSyncApi.endpoints;
export const {
  useSyncedCoursesQuery,
  useContentChangesQuery,
  useWaitingContentQuery,
  useContentSetsQuery,
  usePublishCourseMutation,
  useDiscardImportMutation,
  useMakeSetLiveMutation,
} = contentSyncApi;

type Sending = { onShare: (share: number) => void; signal: AbortSignal };

/** A package of another system becomes the course's waiting set. `onShare` is told how much has been sent, 0 to 1. */
export async function importCourse(
  { courseId, file }: { courseId: number; file: File },
  { onShare, signal }: Sending,
): Promise<ImportResponse> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await send<ImportResponse>({
    url: '/sync/import-course',
    method: 'POST',
    params: { courseId },
    data: form,
    keepPage: true,
    signal,
    onUploadProgress: ({ progress = 0 }) => onShare(progress),
  });
  return data;
}

/** What is known of waiting sets is no longer so. */
export const contentBroughtIn = () => api.util.invalidateTags(['Sync']);
