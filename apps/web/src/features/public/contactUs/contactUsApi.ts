import type { ContactMessage } from '@platewise/shared/contactUs';
import { api } from '../../../api/api';

const contactUsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<null, ContactMessage>({
      // After any failure the page stays, with the message that the user can send again.
      query: (data) => ({ url: '/contactus/send', method: 'POST', data, keepPage: true }),
    }),
  }),
});

export const { useSendMessageMutation } = contactUsApi;
