import {
  correctDocumentSchema,
  documentResponse,
  MOST_DOCUMENT_BYTES,
  newDocumentSchema,
  removeDocumentSchema,
} from '@platewise/shared/documents';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { FILE, NOTHING, officeRoute, type Route } from '../../http/route';
import { addDocument, correctDocument, listDocuments, removeDocument } from './documents';
import { getDocumentFile } from './openDocument';

const ofUser = object({ userId: uuid() });
const ofDocument = object({ documentId: uuid() });

export const documentRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/users/:userId/documents',
    needs: 'support read',
    summary: 'The documents of the office about a person, the newest first',
    params: ofUser,
    response: response.list(documentResponse),
    handle: (ctx, { caller, params }) => listDocuments(ctx, caller, params.userId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/:userId/documents',
    needs: 'support change',
    summary: 'Add a document about a person: a JPEG, PNG or PDF',
    params: ofUser,
    query: newDocumentSchema,
    upload: { mostBytes: MOST_DOCUMENT_BYTES, accepts: 'papers' },
    response: documentResponse,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, query, file }) =>
      addDocument(ctx, caller, params.userId, query, file),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/documents/:documentId/file',
    needs: 'support read',
    summary: 'The file of a document',
    params: ofDocument,
    response: FILE,
    mediaType: '*/*',
    handle: (ctx, { caller, params }) => getDocumentFile(ctx, caller, params.documentId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/documents/:documentId',
    needs: 'support change',
    summary: 'Correct the title, the kind or the enrolment of a document',
    params: ofDocument,
    body: correctDocumentSchema,
    response: documentResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      correctDocument(ctx, caller, params.documentId, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/documents/:documentId',
    needs: 'support change',
    summary: 'Remove a document, with a reason',
    params: ofDocument,
    body: removeDocumentSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => removeDocument(ctx, caller, params.documentId, body),
  }),
];
