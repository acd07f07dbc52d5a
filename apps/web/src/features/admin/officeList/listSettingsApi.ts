import type {
  ListName,
  ListSettings,
  MyLists,
  SavedView,
  SavedViewInput,
} from '@platewise/shared/listSettings';
import { api } from '../../../api/api';

const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myLists: build.query<MyLists, void>({
      query: () => ({ url: '/admin/lists', keepPage: true }),
      // Asked for once a visit; what this window changes it knows.
      keepUnusedDataFor: 24 * 60 * 60,
      providesTags: ['ListSettings'],
    }),
    saveListSettings: build.mutation<null, ListSettings & { list: ListName }>({
      query: ({ list, ...data }) => ({ url: `/admin/lists/${list}`, method: 'PUT', data }),
      // At once: a column that is hidden goes when it is pressed.
      onQueryStarted: (kept, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          listsApi.util.updateQueryData('myLists', undefined, (mine) => {
            mine.settings = [...mine.settings.filter(({ list }) => list !== kept.list), kept];
          }),
        );
        queryFulfilled.catch(shown.undo);
      },
    }),
    saveView: build.mutation<SavedView, SavedViewInput & { list: ListName }>({
      query: ({ list, ...data }) => ({ url: `/admin/lists/${list}/views`, method: 'POST', data }),
      invalidatesTags: ['ListSettings'],
    }),
    deleteView: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ListSettings'],
    }),
  }),
});

export const {
  useMyListsQuery,
  useSaveListSettingsMutation,
  useSaveViewMutation,
  useDeleteViewMutation,
} = listsApi;
