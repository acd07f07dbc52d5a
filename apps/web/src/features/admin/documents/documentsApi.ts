import type {
  CorrectDocument,
  NewDocument,
  OfficeDocument,
  RemoveDocument,
} from '@platewise/shared/documents';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const ofUser = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/documents`;
const at = (id: string) => `/admin/documents/${encodeURIComponent(id)}`;
export const fileOf = (id: string) => `${at(id)}/file`;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<OfficeDocument[], string>({
      query: (userId) => ({ url: ofUser(userId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Document'],
    }),
    // After a refusal the documents are fetched too: one has been changed or removed.
    correctDocument: build.mutation<OfficeDocument, CorrectDocument & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id), method: 'PUT', data, keepPage: true }),
      invalidatesTags: ['Document'],
    }),
    removeDocument: build.mutation<null, RemoveDocument & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id), method: 'DELETE', data, keepPage: true }),
      invalidatesTags: ['Document'],
    }),
  }),
});

export const { useDocumentsQuery, useCorrectDocumentMutation, useRemoveDocumentMutation } =
  documentsApi;

export type DocumentUpload = NewDocument & { userId: string; file: File };
type UploadOptions = { onShare: (share: number) => void; signal: AbortSignal };

/** Adds a document. `onShare` gets the share of the file that has been sent, 0 to 1. */
export async function uploadDocument(
  { userId, file, ...params }: DocumentUpload,
  { onShare, signal }: UploadOptions,
) {
  const form = new FormData();
  form.append('file', file);
  await send<OfficeDocument>({
    url: ofUser(userId),
    method: 'POST',
    params,
    data: form,
    keepPage: true,
    signal,
    onUploadProgress: ({ progress = 0 }) => onShare(progress),
  });
}

/** Marks the loaded documents as outdated. */
export const documentAdded = () => api.util.invalidateTags(['Document']);
