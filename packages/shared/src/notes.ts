import { type InferType, object } from 'yup';
import { longText, required, response, uuid, whole } from './fields';

/** So many minutes the writer can correct a note. */
export const NOTE_CORRECTION_MINUTES = 15;

export const noteResponse = response.object({
  id: response.text(),
  version: response.int(),
  text: response.text(),
  writtenById: response.text(),
  writtenByName: response.text(),
  createdAt: response.text(),
  userCourseId: response.maybeText(),
  /** The course of the enrolment that the note is about. */
  courseTitle: response.maybeText(),
  /** The caller wrote it less than NOTE_CORRECTION_MINUTES ago. */
  mayCorrect: response.bool(),
});
export type Note = InferType<typeof noteResponse>;

const version = whole('Version').required(required('Version'));
const noteText = longText('Note').required('Please write a note.');

export const newNoteSchema = object({
  text: noteText,
  /** The enrolment of the person that the note is about. */
  userCourseId: uuid().optional(),
});
export const correctNoteSchema = object({ text: noteText, version });
export const removeNoteSchema = object({
  reason: longText('Reason', 500).required('Please say why.'),
  version,
});
export type NewNote = InferType<typeof newNoteSchema>;
export type CorrectNote = InferType<typeof correctNoteSchema>;
export type RemoveNote = InferType<typeof removeNoteSchema>;
