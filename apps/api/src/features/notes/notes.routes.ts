import { response, uuid } from '@platewise/shared/fields';
import {
  correctNoteSchema,
  newNoteSchema,
  noteResponse,
  removeNoteSchema,
} from '@platewise/shared/notes';
import { object } from 'yup';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { addNote, correctNote, listNotes, removeNote } from './notes';

const ofUser = object({ userId: uuid() });
const ofNote = object({ noteId: uuid() });

export const noteRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/users/:userId/notes',
    needs: 'support read',
    summary: 'What the office wrote about a person, the newest first',
    params: ofUser,
    response: response.list(noteResponse),
    handle: (ctx, { caller, params: { userId } }) => listNotes(ctx, caller, userId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/:userId/notes',
    needs: 'support change',
    summary: 'Add a note about a person',
    params: ofUser,
    body: newNoteSchema,
    response: noteResponse,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, body }) => addNote(ctx, caller, userId, body),
  }),
  officeRoute({
    method: 'patch',
    path: '/admin/notes/:noteId',
    needs: 'support change',
    summary: 'Correct a note that the caller has just written',
    params: ofNote,
    body: correctNoteSchema,
    response: noteResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { noteId }, body }) => correctNote(ctx, caller, noteId, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/notes/:noteId',
    needs: 'support change',
    summary: 'Remove a note, with a reason',
    params: ofNote,
    body: removeNoteSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { noteId }, body }) => removeNote(ctx, caller, noteId, body),
  }),
];
