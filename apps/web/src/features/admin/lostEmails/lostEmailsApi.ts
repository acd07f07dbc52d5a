import type {
  ApproveLostEmail,
  DeclineLostEmail,
  LostEmail,
  LostEmailFilter,
  LostEmailRow,
} from '@platewise/shared/lostEmails';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const LIST_PATH = '/admin/lost-emails';
const of = (id: string) => `${LIST_PATH}/${encodeURIComponent(id)}`;

const lostEmailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lostEmails: build.query<ListPage<LostEmailRow>, FilteredListQuery<LostEmailFilter>>(
      listEndpoint(LIST_PATH, 'LostEmail'),
    ),
    lostEmail: build.query<LostEmail, string>({
      query: (id) => ({ url: of(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['LostEmail'],
    }),
    approveLostEmail: build.mutation<null, ApproveLostEmail & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `${of(id)}/approval`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      // After a refusal the request is fetched too: it may have been stopped.
      invalidatesTags: ['LostEmail'],
    }),
    declineLostEmail: build.mutation<null, DeclineLostEmail & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `${of(id)}/refusal`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['LostEmail'],
    }),
  }),
});

export const {
  useLostEmailsQuery,
  useLostEmailQuery,
  useApproveLostEmailMutation,
  useDeclineLostEmailMutation,
} = lostEmailsApi;
