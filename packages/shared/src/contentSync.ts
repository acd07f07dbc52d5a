import { type InferType, object, string } from 'yup';
import { answer, required, whole } from './fields';

/** Where a content set comes from. */
export const CONTENT_SOURCES = ['Content folder', 'eLearnd', 'Import'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];
const source = () => string<ContentSource>().defined();

/** CSC is the number of the live content set, 0 before the first. */
export const syncedCourseAnswer = answer.object({
  courseId: answer.int(),
  courseTitle: answer.text(),
  certificateCodesString: answer.text(),
  currentSetCount: answer.int(),
  publishDateTime: answer.maybeText(),
  isWaitingPublishing: answer.bool(),
  /** The set that waits, as publishing names it. */
  waitingContentSetId: answer.maybeInt(),
  waitingSource: source().nullable(),
});
export type SyncedCourse = InferType<typeof syncedCourseAnswer>;
export const syncedCoursesAnswer = answer.list(syncedCourseAnswer);

export const syncAnswer = answer.object({
  /** False when there is any message. */
  isSuccessful: answer.bool(),
  syncedCourses: syncedCoursesAnswer,
  validationMessages: answer.list(answer.text()),
});
export type SyncAnswer = InferType<typeof syncAnswer>;

/** Names the set that was looked at; without it whatever waits is published. */
export const publishSchema = object({ contentSetId: whole('Content set') });

/** Names the set that was looked at. */
export const discardSchema = object({
  contentSetId: whole('Content set').required(required('Content set')),
});

export const CONTENT_CHANGES = ['added', 'removed', 'altered', 'moved'] as const;
export type ContentChangeKind = (typeof CONTENT_CHANGES)[number];
export const CHANGED_THINGS = ['section', 'page', 'question', 'observer task'] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];
const LINE_CHANGES = ['same', 'added', 'removed'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

const contentChange = answer.object({
  change: string<ContentChangeKind>().defined(),
  what: string<ChangedThing>().defined(),
  /** Like: Section 2: Clean hands; Final quiz; Third-party form. */
  place: answer.text(),
  /** A section's or page's title, a question's or task's words. */
  title: answer.text(),
  /** What it was called before, where that has changed. */
  formerTitle: answer.maybeText(),
  /** Where it stood before, where that has changed. */
  formerPlace: answer.maybeText(),
  /** Its text line by line, before and after in one; empty where it only moved. */
  lines: answer.list(
    answer.object({ change: string<LineChange>().defined(), text: answer.text() }),
  ),
});
export type ContentChange = InferType<typeof contentChange>;

/** What publishing the waiting set would change for new learners, in reading order. */
export const contentChangesAnswer = answer.object({
  courseId: answer.int(),
  courseTitle: answer.text(),
  contentSetId: answer.int(),
  source: source(),
  /** The live set's number; null where nothing is live. */
  liveNumber: answer.maybeInt(),
  /** The number that publishing gives. */
  nextNumber: answer.int(),
  changes: answer.list(contentChange),
});
export type ContentChanges = InferType<typeof contentChangesAnswer>;

const sectionAnswer = answer.object({
  sectionId: answer.int(),
  title: answer.text(),
  content: answer.list(answer.object({ title: answer.text(), html: answer.text() })),
});

const markedQuestion = answer.object({
  /** From 1; 99 is the final quiz. */
  sectionId: answer.int(),
  questionNo: answer.int(),
  questionType: answer.int(),
  /** Html of a single line. */
  question: answer.text(),
  options: answer.list(answer.object({ title: answer.text(), items: answer.list(answer.text()) })),
  /** For each option the index of the right item. */
  correct: answer.list(answer.int()),
  reason: answer.text(),
});
export type MarkedQuestion = InferType<typeof markedQuestion>;

/** A waiting set as learners would see it, with its right answers. */
export const waitingContentAnswer = answer.object({
  courseId: answer.int(),
  courseTitle: answer.text(),
  contentSetId: answer.int(),
  source: source(),
  storedAt: answer.text(),
  sections: answer.list(sectionAnswer),
  questions: answer.list(markedQuestion),
  /** Null where publishing leaves them as they are. */
  observerTasks: answer
    .list(answer.object({ taskGroup: answer.text(), task: answer.text() }))
    .nullable(),
});
export type WaitingContent = InferType<typeof waitingContentAnswer>;

export const CONTENT_SET_STATES = ['Waiting', 'Live', 'Retired'] as const;
export type ContentSetStateName = (typeof CONTENT_SET_STATES)[number];

const contentSetAnswer = answer.object({
  contentSetId: answer.int(),
  /** Null while it waits. */
  number: answer.maybeInt(),
  state: string<ContentSetStateName>().defined(),
  source: source(),
  storedAt: answer.text(),
  publishedAt: answer.maybeText(),
  sections: answer.int(),
  pages: answer.int(),
  questions: answer.int(),
  /** Enrolments that keep it. */
  learners: answer.int(),
  /** Those of them who have neither completed nor run out of time. */
  studying: answer.int(),
});
export type ContentSetRow = InferType<typeof contentSetAnswer>;
/** The newest first. */
export const contentSetsAnswer = answer.list(contentSetAnswer);

/** The zip of a course package. */
export const MOST_PACKAGE_BYTES = 52_428_800;

export const importCourseSchema = object({
  courseId: whole('Course').required(required('Course')),
});

export const importAnswer = answer.object({
  /** False when there is any message; then nothing has changed. */
  isSuccessful: answer.bool(),
  validationMessages: answer.list(answer.text()),
  /** What became of it; null where nothing has changed. */
  notice: answer.maybeText(),
  found: answer.object({
    pages: answer.int(),
    questions: answer.int(),
    /** What was left out or made harmless, and why. */
    skipped: answer.list(answer.object({ what: answer.text(), why: answer.text() })),
  }),
});
export type ImportAnswer = InferType<typeof importAnswer>;
