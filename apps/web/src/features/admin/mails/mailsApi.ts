import type { MailRow, MailsFilter, SentMails } from '@platewise/shared/mails';
import type { RowSelection } from '@platewise/shared/paging';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<ListPage<MailRow>, FilteredListQuery<MailsFilter>>(
      listEndpoint('/admin/mails', 'Mail'),
    ),
    sendMailAgain: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/mails/${id}/send`, method: 'POST', keepPage: true }),
      // After a refusal the list is fetched too: another admin has sent the email.
      invalidatesTags: ['Mail'],
    }),
    tryAddressAgain: build.mutation<null, string>({
      query: (email) => ({
        url: '/admin/mails/try-address',
        method: 'POST',
        data: { email },
        keepPage: true,
      }),
      invalidatesTags: ['Mail', 'User'],
    }),
    sendFailedMails: build.mutation<SentMails, RowSelection<MailsFilter>>({
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

export const {
  useMailsQuery,
  useSendMailAgainMutation,
  useSendFailedMailsMutation,
  useTryAddressAgainMutation,
} = mailsApi;
