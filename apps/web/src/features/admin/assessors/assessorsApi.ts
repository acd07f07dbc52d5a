import type { Assessor, NewCredential } from '@platewise/shared/assessors';
import { api } from '../../../api/api';

const assessorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assessors: build.query<Assessor[], void>({
      query: () => ({ url: '/admin/assessors' }),
      providesTags: ['Assessor'],
    }),
    addCredential: build.mutation<Assessor[], NewCredential>({
      query: (data) => ({
        url: '/admin/assessors/credentials',
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Assessor', 'AuditEntry'],
    }),
    endCredential: build.mutation<Assessor[], string>({
      query: (id) => ({
        url: `/admin/assessors/credentials/${id}`,
        method: 'DELETE',
        keepPage: true,
      }),
      invalidatesTags: ['Assessor', 'AuditEntry'],
    }),
  }),
});

export const { useAssessorsQuery, useAddCredentialMutation, useEndCredentialMutation } =
  assessorsApi;
