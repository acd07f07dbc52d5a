import type { ContactMessage } from '@platewise/shared/contactUs';
import { api } from '../../../api/api';

const contactUsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<null, ContactMessage>({
      // Whatever fails: what was written stays to be sent again.
      query: (data) => ({ url: '/contactus/send', method: 'POST', data, keepPage: true }),
    }),
  }),
});

export const { useSendMessageMutation } = contactUsApi;
