import { type InferType, object, string } from 'yup';
import { required, response, whole } from './fields';

/** Where a content set comes from. */
export const CONTENT_SOURCES = ['Content folder', 'eLearnd', 'Import'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];
const source = () => string<ContentSource>().defined();

/** `currentSetCount` (CSC) is the number of the live content set; 0 before the first. */
export const syncedCourseResponse = response.object({
  courseId: response.int(),
  courseTitle: response.text(),
  certificateCodesString: response.text(),
  currentSetCount: response.int(),
  publishDateTime: response.maybeText(),
  isWaitingPublishing: response.bool(),
  /** The id of the waiting set, which publishing sends back. */
  waitingContentSetId: response.maybeInt(),
  waitingSource: source().nullable(),
});
export type SyncedCourse = InferType<typeof syncedCourseResponse>;
export const syncedCoursesResponse = response.list(syncedCourseResponse);

export const syncResponse = response.object({
  /** False when there is any message. */
  isSuccessful: response.bool(),
  syncedCourses: syncedCoursesResponse,
  validationMessages: response.list(response.text()),
});
export type SyncResponse = InferType<typeof syncResponse>;

/** The set that the admin has looked at. Without it any waiting set is published. */
export const publishSchema = object({ contentSetId: whole('Content set') });

/** The set that the admin has looked at. */
export const discardSchema = object({
  contentSetId: whole('Content set').required(required('Content set')),
});

export const CONTENT_CHANGES = ['added', 'removed', 'altered', 'moved'] as const;
export type ContentChangeKind = (typeof CONTENT_CHANGES)[number];
export const CHANGED_THINGS = ['section', 'page', 'question', 'observer task'] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];
const LINE_CHANGES = ['same', 'added', 'removed'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

const contentChange = response.object({
  change: string<ContentChangeKind>().defined(),
  what: string<ChangedThing>().defined(),
  /** For example 'Section 2: Clean hands', 'Final quiz' or 'Third-party form'. */
  place: response.text(),
  /** A section's or page's title, a question's or task's words. */
  title: response.text(),
  /** The former title if it has changed. */
  formerTitle: response.maybeText(),
  /** The former position if it has changed. */
  formerPlace: response.maybeText(),
  /** Its text line by line, before and after in one; empty where it only moved. */
  lines: response.list(
    response.object({ change: string<LineChange>().defined(), text: response.text() }),
  ),
});
export type ContentChange = InferType<typeof contentChange>;

/** What publishing the waiting set would change for new learners, in reading order. */
export const contentChangesResponse = response.object({
  courseId: response.int(),
  courseTitle: response.text(),
  contentSetId: response.int(),
  source: source(),
  /** The live set's number; null if none is live. */
  liveNumber: response.maybeInt(),
  /** The number that publishing will assign. */
  nextNumber: response.int(),
  changes: response.list(contentChange),
});
export type ContentChanges = InferType<typeof contentChangesResponse>;

const sectionResponse = response.object({
  sectionId: response.int(),
  title: response.text(),
  content: response.list(response.object({ title: response.text(), html: response.text() })),
});

const markedQuestion = response.object({
  /** From 1; 99 is the final quiz. */
  sectionId: response.int(),
  questionNo: response.int(),
  questionType: response.int(),
  /** Html of a single line. */
  question: response.text(),
  options: response.list(
    response.object({ title: response.text(), items: response.list(response.text()) }),
  ),
  /** For each option the index of the correct item. */
  correct: response.list(response.int()),
  reason: response.text(),
});
export type MarkedQuestion = InferType<typeof markedQuestion>;

/** A waiting set as learners would see it, with its right answers. */
export const waitingContentResponse = response.object({
  courseId: response.int(),
  courseTitle: response.text(),
  contentSetId: response.int(),
  source: source(),
  storedAt: response.text(),
  sections: response.list(sectionResponse),
  questions: response.list(markedQuestion),
  /** Null if publishing leaves them unchanged. */
  observerTasks: response
    .list(response.object({ taskGroup: response.text(), task: response.text() }))
    .nullable(),
});
export type WaitingContent = InferType<typeof waitingContentResponse>;

export const CONTENT_SET_STATES = ['Waiting', 'Live', 'Retired'] as const;
export type ContentSetStateName = (typeof CONTENT_SET_STATES)[number];

const contentSetResponse = response.object({
  contentSetId: response.int(),
  /** Null while it waits. */
  number: response.maybeInt(),
  state: string<ContentSetStateName>().defined(),
  source: source(),
  storedAt: response.text(),
  publishedAt: response.maybeText(),
  sections: response.int(),
  pages: response.int(),
  questions: response.int(),
  /** The number of enrolments with this set. */
  learners: response.int(),
  /** The number of those that are neither completed nor expired. */
  studying: response.int(),
});
export type ContentSetRow = InferType<typeof contentSetResponse>;
/** The newest first. */
export const contentSetsResponse = response.list(contentSetResponse);

/** The most bytes of a course package (zip). */
export const MOST_PACKAGE_BYTES = 52_428_800;

export const importCourseSchema = object({
  courseId: whole('Course').required(required('Course')),
});

export const importResponse = response.object({
  /** False when there is any message; then nothing has changed. */
  isSuccessful: response.bool(),
  validationMessages: response.list(response.text()),
  /** The result in words; null if nothing has changed. */
  notice: response.maybeText(),
  found: response.object({
    pages: response.int(),
    questions: response.int(),
    /** What was left out or made harmless, and why. */
    skipped: response.list(response.object({ what: response.text(), why: response.text() })),
  }),
});
export type ImportResponse = InferType<typeof importResponse>;
