import type { BulkMail } from '@platewise/shared/bulkJobs';
import type {
  AddedWords,
  AddedWordsEdit,
  MailTextPreview,
  MailTexts,
  OfficeTemplate,
  OfficeTemplateEdit,
  OfficeTemplateInput,
} from '@platewise/shared/mailTexts';
import type { ProductMailName } from '@platewise/shared/mailTexts/productMails';
import { api } from '../../../api/api';

const PATH = '/admin/mail-texts';
const ofMail = (template: string) => `${PATH}/added/${template}`;
const ofTemplate = (id = '') => `${PATH}/templates${id && `/${encodeURIComponent(id)}`}`;

// After a refusal everything is fetched too: another admin has been faster.
const changing = { invalidatesTags: ['MailText' as const] };

const mailTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailTexts: build.query<MailTexts, void>({
      query: () => ({ url: PATH, keepPage: true }),
      providesTags: ['MailText'],
    }),
    addedWords: build.query<AddedWords, ProductMailName>({
      query: (template) => ({ url: ofMail(template), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['MailText'],
    }),
    saveAddedWords: build.mutation<null, AddedWordsEdit & { template: ProductMailName }>({
      query: ({ template, ...data }) => ({
        url: ofMail(template),
        method: 'PUT',
        data,
        keepPage: true,
      }),
      ...changing,
    }),
    previewAddedWords: build.mutation<MailTextPreview, { template: ProductMailName; text: string }>(
      {
        query: ({ template, text }) => ({
          url: `${ofMail(template)}/preview`,
          method: 'POST',
          data: { text },
          keepPage: true,
        }),
      },
    ),
    officeTemplate: build.query<OfficeTemplate, string>({
      query: (id) => ({ url: ofTemplate(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['MailText'],
    }),
    createOfficeTemplate: build.mutation<OfficeTemplate, OfficeTemplateInput>({
      query: (data) => ({ url: ofTemplate(), method: 'POST', data, keepPage: true }),
      ...changing,
    }),
    editOfficeTemplate: build.mutation<null, OfficeTemplateEdit & { id: string }>({
      query: ({ id, ...data }) => ({ url: ofTemplate(id), method: 'PUT', data, keepPage: true }),
      ...changing,
    }),
    deleteOfficeTemplate: build.mutation<null, { id: string; version: number }>({
      query: ({ id, version }) => ({
        url: ofTemplate(id),
        method: 'DELETE',
        params: { version },
        keepPage: true,
      }),
      ...changing,
    }),
    previewOfficeTemplate: build.mutation<MailTextPreview, BulkMail>({
      query: (data) => ({
        url: `${ofTemplate()}/preview`,
        method: 'POST',
        data,
        keepPage: true,
      }),
    }),
  }),
});

export const {
  useMailTextsQuery,
  useAddedWordsQuery,
  useSaveAddedWordsMutation,
  usePreviewAddedWordsMutation,
  useOfficeTemplateQuery,
  useLazyOfficeTemplateQuery,
  useCreateOfficeTemplateMutation,
  useEditOfficeTemplateMutation,
  useDeleteOfficeTemplateMutation,
  usePreviewOfficeTemplateMutation,
} = mailTextsApi;
