import type { SurveyInput, SurveyResponse } from '@platewise/shared/surveys';
import { api } from '../../../api/api';
import { isFailure } from '../../../api/failure';

type Saved = { surveyId: number };

const CONFLICT = 409;

/** Where another window has saved it meanwhile, it is read again, so that the next save updates it. */
const changedBy = (_saved: unknown, error: unknown) => {
  if (!error) return ['Survey', 'Progress', 'UserCourse'] as const;
  return isFailure(error) && error.status === CONFLICT ? (['Survey'] as const) : [];
};

const surveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `id` is the user course id. */
    survey: build.query<SurveyResponse, string>({
      query: (id) => ({ url: `/survey/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
      providesTags: ['Survey'],
    }),
    createSurvey: build.mutation<Saved, SurveyInput>({
      query: (data) => ({ url: '/survey', method: 'POST', keepPage: true, data }),
      invalidatesTags: changedBy,
    }),
    updateSurvey: build.mutation<Saved, SurveyInput & { surveyId: number }>({
      query: ({ surveyId, ...data }) => ({
        url: `/survey/${surveyId}`,
        method: 'PUT',
        keepPage: true,
        data,
      }),
      invalidatesTags: changedBy,
    }),
  }),
});

export const { useSurveyQuery, useCreateSurveyMutation, useUpdateSurveyMutation } = surveysApi;
