import type {
  EditableEnrolment,
  EnrolmentAnswers,
  EnrolmentEdit,
  EnrolmentTransfer,
} from '@platewise/shared/enrolments/edit';
import type { EnrolmentRow, EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { api } from '../../../api/api';
import {
  type FilteredListQuery,
  type ListPage,
  listEndpoint,
  listParams,
} from '../officeList/listPage';

const of = (userCourseId: string) => `/admin/users/course/${encodeURIComponent(userCourseId)}`;

/** What shows an enrolment, or what has been done with it. */
const CHANGED = ['Enrolment', 'UserCourse', 'NswCertificate', 'Assessment', 'AuditEntry'] as const;

const LIST = { type: 'Enrolment', id: 'LIST' } as const;
const LIST_PATH = '/admin/users/courses';
const LIST_ENDPOINT = listEndpoint<EnrolmentRow, EnrolmentsFilter, 'Enrolment'>(
  LIST_PATH,
  'Enrolment',
  'body',
);

const officeEnrolmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enrolments: build.query<ListPage<EnrolmentRow>, FilteredListQuery<EnrolmentsFilter>>({
      ...LIST_ENDPOINT,
      query: (query) =>
        query.filter.userId
          ? { url: `${LIST_PATH}/${query.filter.userId}`, params: listParams(query) }
          : LIST_ENDPOINT.query(query),
      providesTags: [LIST],
    }),
    editableEnrolment: build.query<EditableEnrolment, string>({
      query: (userCourseId) => ({ url: of(userCourseId) }),
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'Enrolment', id }],
    }),
    enrolmentAnswers: build.query<EnrolmentAnswers, string>({
      query: (userCourseId) => ({ url: `${of(userCourseId)}/answers` }),
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'Enrolment', id }],
    }),
    // After a refusal what is typed stays, until whoever typed it asks for what there is now.
    editEnrolment: build.mutation<EditableEnrolment, EnrolmentEdit & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({ url: of(userCourseId), method: 'PUT', data }),
      invalidatesTags: (_, error) => (error ? [] : CHANGED),
    }),
    deleteEnrolment: build.mutation<null, Pick<EnrolmentRow, 'userCourseId' | 'version'>>({
      query: ({ userCourseId, version }) => ({
        url: of(userCourseId),
        method: 'DELETE',
        params: { version },
      }),
      // After a refusal too the list is fetched: somebody else has changed it.
      invalidatesTags: (_, error) => (error ? [LIST] : CHANGED),
    }),
    transferEnrolment: build.mutation<null, EnrolmentTransfer & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: `/admin/users/courses/${encodeURIComponent(userCourseId)}/reassignment`,
        method: 'POST',
        data,
      }),
      invalidatesTags: (_, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const {
  useEnrolmentsQuery,
  useEditableEnrolmentQuery,
  useEnrolmentAnswersQuery,
  useEditEnrolmentMutation,
  useDeleteEnrolmentMutation,
  useTransferEnrolmentMutation,
} = officeEnrolmentsApi;
