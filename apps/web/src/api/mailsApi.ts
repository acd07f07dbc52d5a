import type { MailRow } from '@platewise/shared/mails';
import { api } from './api';

type MailsQuery = { state: string; page: number; sort: string; search: string };
type MailsPage = { rows: MailRow[]; total: number };

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<MailsPage, MailsQuery>({
      query: ({ state, page, sort, search }) => ({
        url: '/admin/mails',
        params: { state: state || undefined, page, sort, search: search || undefined },
      }),
      transformResponse: (rows: MailRow[], meta) => ({ rows, total: meta?.total ?? rows.length }),
      keepUnusedDataFor: 0,
      providesTags: ['Mail'],
    }),
    sendMailAgain: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/mails/${id}/send`, method: 'POST', keepPage: true }),
      // After a refusal too: somebody else has sent it.
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useMailsQuery, useSendMailAgainMutation } = mailsApi;
