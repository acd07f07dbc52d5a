import { whole } from '@platewise/shared/fields';
import { listExportSchema } from '@platewise/shared/paging';
import {
  questionStatisticDetailsResponse,
  questionStatisticResponse,
  questionStatisticRunResponse,
  questionStatisticsFilterSchema,
} from '@platewise/shared/questionStatistics';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { FILE, officeRoute, type Route } from '../../http/route';
import { getQuestionStatistic, getStatisticRun } from './getQuestionStatistic';
import { QUESTION_STATISTIC_LIST } from './statisticList';
import { writeStatisticsWorkbook } from './statisticsWorkbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_ID = 2_147_483_647;
const WRONG_ID = 'This id is not valid.';

export const questionStatisticRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/question-statistics',
    needs: 'questions read',
    rows: 'statistics of quiz questions',
    list: QUESTION_STATISTIC_LIST,
    row: questionStatisticResponse,
    filter: questionStatisticsFilterSchema,
    fileName: 'question-statistics.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/question-statistics/export.xlsx',
    needs: 'questions read',
    summary: 'The statistics of quiz questions that match the filter as a workbook for Excel',
    query: questionStatisticsFilterSchema.concat(listExportSchema),
    response: FILE,
    mediaType: XLSX,
    handle: async (ctx, { query }) => ({
      fileName: 'question-statistics.xlsx',
      mediaType: XLSX,
      body: writeStatisticsWorkbook(ctx, query, query),
    }),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/question-statistics/run',
    needs: 'questions read',
    summary: 'Until when finished quiz papers are counted',
    response: questionStatisticRunResponse,
    handle: (ctx) => getStatisticRun(ctx),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/question-statistics/:statisticId',
    needs: 'questions read',
    summary: 'The statistics of a quiz question with its options and its history',
    params: object({
      statisticId: whole('Id').min(1, WRONG_ID).max(MOST_ID, WRONG_ID).required(WRONG_ID),
    }),
    response: questionStatisticDetailsResponse,
    handle: (ctx, { params: { statisticId } }) => getQuestionStatistic(ctx, Number(statisticId)),
  }),
];
