import type { AskNameChange, OwnNameChange } from '@platewise/shared/nameChanges';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const at = (userId: string) => `/accounts/${userId}/name-change`;

const nameChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownNameChange: build.query<OwnNameChange, string>({
      query: (userId) => ({ url: at(userId) }),
      keepUnusedDataFor: 0,
      providesTags: ['NameChange'],
    }),
    // After a refusal it is fetched too: the office has decided in the meantime.
    withdrawNameChange: build.mutation<OwnNameChange, string>({
      query: (userId) => ({ url: at(userId), method: 'DELETE', keepPage: true }),
      invalidatesTags: ['NameChange', 'UserCourse'],
    }),
  }),
});

export const { useOwnNameChangeQuery, useWithdrawNameChangeMutation } = nameChangeApi;

export async function sendNameChange(
  userId: string,
  { file, ...params }: AskNameChange & { file: File },
) {
  const form = new FormData();
  form.append('file', file);
  await send<OwnNameChange>({
    url: at(userId),
    method: 'POST',
    params,
    data: form,
    keepPage: true,
  });
}

/** Marks what is loaded about the request as outdated. */
export const nameChangeSent = () => api.util.invalidateTags(['NameChange', 'UserCourse']);
