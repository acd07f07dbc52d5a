import type {
  DeclineForm,
  ThirdPartyFormInput,
  ThirdPartyFormResponse,
  UpdateObserver,
} from '@platewise/shared/observerForms';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import type { userCourseIdsResponse } from '@platewise/shared/study/userCourses';
import type { InferType } from 'yup';
import { api } from './api';

type UserCourseIds = InferType<typeof userCourseIdsResponse>;
type Message = { message: string };
type SaveFormResponse = Message & { version: number };
type FormOf<T> = { token: string; data: T };

const form = (token: string) => `/userCourse/third-party-form/${encodeURIComponent(token)}`;
const observer = (userCourseId: string) => `/userCourse/${userCourseId}/observer`;

const observerFormsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userCourseIds: build.query<UserCourseIds, string>({
      query: (id) => ({ url: `/userCourse/${encodeURIComponent(id)}/ids`, keepPage: true }),
    }),
    /** `token` is the access token, alone or behind the first 8 characters of the user course id. */
    observerForm: build.query<ThirdPartyFormResponse, string>({
      query: (token) => ({ url: form(token), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['ObserverForm'],
    }),
    /** With `version` a save is refused when the form has been changed since it was read. */
    saveObserverForm: build.mutation<SaveFormResponse, FormOf<ThirdPartyFormInput>>({
      query: ({ token, data }) => ({ url: form(token), method: 'PUT', keepPage: true, data }),
      invalidatesTags: (_saved, failed, { data }) =>
        data.submit && !failed ? ['Progress', 'UserCourse'] : [],
    }),
    declineObserverForm: build.mutation<Message, FormOf<DeclineForm>>({
      query: ({ token, data }) => ({
        url: `${form(token)}/decline`,
        method: 'POST',
        keepPage: true,
        data,
      }),
    }),
    updateObserver: build.mutation<Message, FormOf<UpdateObserver>>({
      query: ({ token, data }) => ({
        url: `${form(token)}/update-observer`,
        method: 'PATCH',
        keepPage: true,
        data,
      }),
      invalidatesTags: (updated) => (updated ? ['ObserverForm', 'UserCourse', 'Progress'] : []),
    }),
    observerStatus: build.query<ObserverStatus, string>({
      query: (userCourseId) => ({ url: observer(userCourseId), keepPage: true }),
      providesTags: ['ObserverForm'],
    }),
    observeAgain: build.mutation<Message, { userCourseId: string; data: UpdateObserver }>({
      query: ({ userCourseId, data }) => ({
        url: `${observer(userCourseId)}/observe-again`,
        method: 'POST',
        keepPage: true,
        data,
      }),
      invalidatesTags: (asked) => (asked ? ['ObserverForm', 'UserCourse', 'Progress'] : []),
    }),
    sendFormAgain: build.mutation<Message, string>({
      query: (userCourseId) => ({
        url: `${observer(userCourseId)}/send-again`,
        method: 'POST',
        keepPage: true,
      }),
      invalidatesTags: ['ObserverForm', 'UserCourse', 'Progress'],
    }),
  }),
});

export const {
  useUserCourseIdsQuery,
  useObserverFormQuery,
  useSaveObserverFormMutation,
  useDeclineObserverFormMutation,
  useUpdateObserverMutation,
  useObserverStatusQuery,
  useObserveAgainMutation,
  useSendFormAgainMutation,
} = observerFormsApi;
