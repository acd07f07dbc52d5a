import type {
  AllowPaper,
  FinishHelp,
  LearnerHelpDetails,
  LearnerHelpFilter,
  LearnerHelpRow,
} from '@platewise/shared/learnerHelp';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const at = (id: string, call = '') => `/admin/learner-help/${encodeURIComponent(id)}${call}`;

const learnerHelpApi = api.injectEndpoints({
  endpoints: (build) => ({
    learnersToHelp: build.query<ListPage<LearnerHelpRow>, FilteredListQuery<LearnerHelpFilter>>(
      listEndpoint('/admin/learner-help', 'LearnerHelp'),
    ),
    learnerHelp: build.query<LearnerHelpDetails, string>({
      query: (id) => ({ url: at(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['LearnerHelp'],
    }),
    allowPaper: build.mutation<LearnerHelpDetails, AllowPaper & { id: string }>({
      query: ({ id, ...data }) => ({
        url: at(id, '/allow-paper'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      // After a refusal the page is fetched too: the task has changed.
      invalidatesTags: ['LearnerHelp'],
    }),
    finishHelp: build.mutation<LearnerHelpDetails, FinishHelp & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id, '/done'), method: 'POST', data, keepPage: true }),
      invalidatesTags: ['LearnerHelp'],
    }),
  }),
});

export const {
  useLearnersToHelpQuery,
  useLearnerHelpQuery,
  useAllowPaperMutation,
  useFinishHelpMutation,
} = learnerHelpApi;
