import type {
  EditableEnrolment,
  EnrolmentAnswers,
  EnrolmentEdit,
  EnrolmentTransfer,
} from '@platewise/shared/enrolments/edit';
import type { EnrolmentRow, EnrolmentsFilter } from '@platewise/shared/enrolments/office';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const of = (userCourseId: string) => `/admin/users/course/${encodeURIComponent(userCourseId)}`;

/** What shows an enrolment, or what has been done with it. */
const CHANGED = ['Enrolment', 'UserCourse', 'NswCertificate', 'Assessment', 'AuditEntry'] as const;

const LIST = { type: 'Enrolment', id: 'LIST' } as const;

const officeEnrolmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enrolments: build.query<ListPage<EnrolmentRow>, ListQuery & { filter: EnrolmentsFilter }>({
      query: ({ filter, ...query }) =>
        filter.userId
          ? { url: `/admin/users/courses/${filter.userId}`, params: listParams(query) }
          : {
              url: '/admin/users/courses',
              method: 'POST',
              params: listParams(query),
              data: filter,
            },
      transformResponse: listPage<EnrolmentRow>,
      // The login links in the rows live for minutes and work once.
      keepUnusedDataFor: 0,
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
