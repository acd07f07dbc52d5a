import type { CorrectNote, NewNote, Note, RemoveNote } from '@platewise/shared/notes';
import { api } from '../../../api/api';

const ofUser = (userId: string) => `/admin/users/${encodeURIComponent(userId)}/notes`;
const at = (id: string) => `/admin/notes/${encodeURIComponent(id)}`;

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<Note[], string>({
      query: (userId) => ({ url: ofUser(userId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Note'],
    }),
    addNote: build.mutation<Note, NewNote & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: ofUser(userId),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['Note'],
    }),
    // After a refusal the notes are fetched too: the note has changed, or its time is over.
    correctNote: build.mutation<Note, CorrectNote & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id), method: 'PATCH', data, keepPage: true }),
      invalidatesTags: ['Note'],
    }),
    removeNote: build.mutation<null, RemoveNote & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id), method: 'DELETE', data, keepPage: true }),
      invalidatesTags: ['Note'],
    }),
  }),
});

export const { useNotesQuery, useAddNoteMutation, useCorrectNoteMutation, useRemoveNoteMutation } =
  notesApi;
