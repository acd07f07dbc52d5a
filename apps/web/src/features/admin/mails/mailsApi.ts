import type { MailRow, MailsFilter, SentMails } from '@platewise/shared/mails';
import type { Chosen } from '@platewise/shared/paging';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<ListPage<MailRow>, ListQuery & { state?: string }>({
      query: ({ state, ...query }) => ({
        url: '/admin/mails',
        params: { state, ...listParams(query) },
      }),
      transformResponse: listPage<MailRow>,
      keepUnusedDataFor: 0,
      providesTags: ['Mail'],
    }),
    sendMailAgain: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/mails/${id}/send`, method: 'POST', keepPage: true }),
      // After a refusal too: somebody else has sent it.
      invalidatesTags: ['Mail'],
    }),
    sendFailedMails: build.mutation<SentMails, Chosen<MailsFilter>>({
      query: (chosen) => ({
        url: '/admin/mails/send',
        method: 'POST',
        data: { chosen },
        keepPage: true,
      }),
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useMailsQuery, useSendMailAgainMutation, useSendFailedMailsMutation } = mailsApi;
