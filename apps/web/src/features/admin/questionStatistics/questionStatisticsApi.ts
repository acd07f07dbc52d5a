import type {
  QuestionStatistic,
  QuestionStatisticDetails,
  QuestionStatisticsFilter,
} from '@platewise/shared/questionStatistics';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

export const STATISTICS_PATH = '/admin/question-statistics';

const questionStatisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    questionStatistics: build.query<
      ListPage<QuestionStatistic>,
      FilteredListQuery<QuestionStatisticsFilter>
    >(listEndpoint(STATISTICS_PATH, 'QuestionStatistic')),
    questionStatistic: build.query<QuestionStatisticDetails, string>({
      query: (id) => ({ url: `${STATISTICS_PATH}/${encodeURIComponent(id)}`, keepPage: true }),
      keepUnusedDataFor: 0,
    }),
    questionStatisticRun: build.query<{ countedUntil: string | null }, void>({
      query: () => ({ url: `${STATISTICS_PATH}/run`, keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useQuestionStatisticsQuery,
  useQuestionStatisticQuery,
  useQuestionStatisticRunQuery,
} = questionStatisticsApi;
