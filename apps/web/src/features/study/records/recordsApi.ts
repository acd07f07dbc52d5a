import type {
  WorkplaceRecord,
  WorkplaceRecordChange,
} from '@platewise/shared/study/workplaceRecords';
import { api } from '../../../api/api';

const under = (userCourseId: string) =>
  `/userCourse/${encodeURIComponent(userCourseId)}/workplaceRecords`;

const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    workplaceRecords: build.query<WorkplaceRecord[], string>({
      query: (userCourseId) => ({ url: under(userCourseId), keepPage: true }),
    }),
    saveWorkplaceRecord: build.mutation<
      WorkplaceRecord,
      { userCourseId: string; change: WorkplaceRecordChange }
    >({
      query: ({ userCourseId, change }) => ({
        url: under(userCourseId),
        method: 'PUT',
        data: change,
        keepPage: true,
      }),
      // A page that is opened next starts with what was stored.
      onQueryStarted: async ({ userCourseId }, { dispatch, queryFulfilled }) => {
        const { data: stored } = await queryFulfilled.catch(() => ({ data: null }));
        if (!stored) return;
        dispatch(
          recordsApi.util.updateQueryData('workplaceRecords', userCourseId, (records) => [
            ...records.filter(({ blockId }) => blockId !== stored.blockId),
            stored,
          ]),
        );
      },
    }),
  }),
});

export const { useWorkplaceRecordsQuery, useSaveWorkplaceRecordMutation } = recordsApi;

export const recordsFile = (userCourseId: string) => ({
  url: `${under(userCourseId)}/pdf`,
  fileName: 'workplace-records.pdf',
});
