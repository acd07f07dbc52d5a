import type { ContactMessage } from '@platewise/shared/contactUs';
import { api } from './api';

const contactUsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<null, ContactMessage>({
      query: (data) => ({ url: '/contactus/send', method: 'POST', data }),
    }),
  }),
});

export const { useSendMessageMutation } = contactUsApi;
