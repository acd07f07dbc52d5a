import { type InferType, object, string } from 'yup';
import { longText, oneOf, required, response, text, uuid, whole } from './fields';
import type { Permission } from './officeRoles';

/** The kinds of documents that the office stores about a person, with their labels. */
export const DOCUMENT_KINDS = {
  'statement of attainment': 'Statement of attainment',
  identity: 'Identity document',
  'registrar letter': 'Letter from the Student Identifiers Registrar',
  'medical or support': 'Medical or support',
  correspondence: 'Correspondence',
  other: 'Other',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;
const kinds = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** For one person. */
export const MOST_DOCUMENTS = 200;
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'];

/** The permission that opens a document. A scan of a passport or a doctor's letter is a sensitive answer. */
export const neededToOpen = (kind: string): Permission =>
  kind === 'identity' || kind === 'medical or support' ? 'sensitive read' : 'support read';

export const documentResponse = response.object({
  id: response.text(),
  version: response.int(),
  kind: string<DocumentKind>().defined(),
  title: response.text(),
  /** The name under which it is downloaded. */
  fileName: response.text(),
  /** In bytes. */
  size: response.int(),
  addedByName: response.text(),
  createdAt: response.text(),
  userCourseId: response.maybeText(),
  /** The course of the enrolment that the document is about. */
  courseTitle: response.maybeText(),
  /** The role of the caller allows it. */
  mayOpen: response.bool(),
});
export type OfficeDocument = InferType<typeof documentResponse>;

const fields = {
  kind: oneOf('Kind', kinds).required('Please choose the kind of document.'),
  title: text('Title', 120).required('Please give the document a title.'),
  /** The enrolment of the person that the document is about. */
  userCourseId: uuid().optional(),
};
const version = whole('Version').required(required('Version'));

export const newDocumentSchema = object(fields);
export const correctDocumentSchema = object({ ...fields, version });
export const removeDocumentSchema = object({
  reason: longText('Reason', 500).required('Please say why.'),
  version,
});
export type NewDocument = InferType<typeof newDocumentSchema>;
export type CorrectDocument = InferType<typeof correctDocumentSchema>;
export type RemoveDocument = InferType<typeof removeDocumentSchema>;
