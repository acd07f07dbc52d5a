import type {
  DecidedNameChange,
  DeclineNameChange,
  NameChange,
  NameChangeRow,
  NameChangesFilter,
} from '@platewise/shared/nameChanges';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const at = (id: string) => `/admin/name-changes/${encodeURIComponent(id)}`;
export const proofOf = (id: string) => `${at(id)}/proof`;

const nameChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    nameChanges: build.query<ListPage<NameChangeRow>, FilteredListQuery<NameChangesFilter>>(
      listEndpoint('/admin/name-changes', 'NameChange'),
    ),
    nameChange: build.query<NameChange, string>({
      query: (id) => ({ url: at(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['NameChange'],
    }),
    // After a refusal the list is fetched too: the learner or another admin was first.
    approveNameChange: build.mutation<DecidedNameChange, string>({
      query: (id) => ({ url: `${at(id)}/approval`, method: 'PUT', keepPage: true }),
      invalidatesTags: [
        'NameChange',
        'AuditEntry',
        'Certificate',
        'Enrolment',
        'Mail',
        'User',
        'UsiCheck',
      ],
    }),
    declineNameChange: build.mutation<null, DeclineNameChange & { id: string }>({
      query: ({ id, ...data }) => ({
        url: `${at(id)}/refusal`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['NameChange', 'AuditEntry', 'Mail'],
    }),
  }),
});

export const {
  useNameChangesQuery,
  useNameChangeQuery,
  useApproveNameChangeMutation,
  useDeclineNameChangeMutation,
} = nameChangesApi;
