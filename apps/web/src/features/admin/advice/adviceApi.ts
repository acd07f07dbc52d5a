import type {
  AdviceTaskDetails,
  AdviceTaskFilter,
  AdviceTaskRow,
  EnrolmentAdvice,
  FinishAdviceTask,
} from '@platewise/shared/suitability/adviceTasks';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const LIST_PATH = '/admin/advice-tasks';
const of = (id: string) => `${LIST_PATH}/${encodeURIComponent(id)}`;
const proofOf = (userCourseId: string) =>
  `/admin/user-course/${encodeURIComponent(userCourseId)}/advice`;

const adviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    adviceTasks: build.query<ListPage<AdviceTaskRow>, FilteredListQuery<AdviceTaskFilter>>(
      listEndpoint(LIST_PATH, 'AdviceTask'),
    ),
    adviceTask: build.query<AdviceTaskDetails, string>({
      query: (id) => ({ url: of(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['AdviceTask'],
    }),
    finishAdviceTask: build.mutation<AdviceTaskDetails, FinishAdviceTask & { id: string }>({
      query: ({ id, ...data }) => ({ url: of(id), method: 'PUT', data, keepPage: true }),
      // After a refusal the task is fetched too: another admin has changed it.
      invalidatesTags: ['AdviceTask'],
    }),
    /** The text and the advice that a learner acknowledged before paying. Each look is recorded. */
    enrolmentAdvice: build.query<{ advice: EnrolmentAdvice | null }, string>({
      query: (userCourseId) => ({ url: proofOf(userCourseId), keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAdviceTasksQuery,
  useAdviceTaskQuery,
  useFinishAdviceTaskMutation,
  useEnrolmentAdviceQuery,
} = adviceApi;

export const certificatePath = (userCourseId: string) => `${proofOf(userCourseId)}/certificate`;
