import { type InferType, object, string } from 'yup';
import { formatCount } from './count';
import { longText, oneOf, required, response, whole } from './fields';
import { DIAGNOSTIC, FINAL_QUIZ } from './study/sectionNumbers';

/** Signs that an enrolment should be looked at. Each can be innocent, and none refuses anything by itself. */
export const INTEGRITY_SIGNALS = {
  'fast-quiz': 'Quiz faster than reading',
  'patterned-tries': 'Quiz answered by a pattern',
  'learner-address': 'Signed from the learner’s address',
  'learner-device': 'Signed on a device like the learner’s',
  'quick-form': 'Form filled in within a minute',
  'busy-observer': 'One observer for many learners',
  'same-signature': 'Same signature as on another form',
} as const;
export type IntegritySignalKind = keyof typeof INTEGRITY_SIGNALS;
export const INTEGRITY_SIGNAL_KINDS = Object.keys(INTEGRITY_SIGNALS) as IntegritySignalKind[];

export const INTEGRITY_SIGNAL_STATES = ['open', 'reviewed'] as const;

/** The measurements behind a signal. They name no address, no device and no person. */
export type SignalDetails = {
  'fast-quiz': { questions: number; words: number; seconds: number };
  'patterned-tries': {
    pattern: 'down the list' | 'up the list' | 'same place';
    questions: number;
    matching: number;
  };
  'learner-address': Record<string, never>;
  'learner-device': Record<string, never>;
  /** `seconds` is null when the form had not been opened with the observer's link. */
  'quick-form': { seconds: number | null; tasks: number };
  'busy-observer': { learners: number; hours: number };
  /** The enrolment of the other form. */
  'same-signature': { userCourseId: string };
};

/** A signal with the details of its kind. */
export type RaisedSignal = {
  [K in IntegritySignalKind]: { kind: K; details: SignalDetails[K] };
}[IntegritySignalKind];

const PATTERNS = {
  'down the list': 'tried the options from the first one down',
  'up the list': 'tried the options from the last one up',
  'same place': 'chose the option in the same place first',
};

const nameQuiz = (sectionId: number | null) => {
  if (sectionId === FINAL_QUIZ) return 'the final quiz';
  return sectionId === DIAGNOSTIC ? 'the first quiz' : `the quiz of section ${sectionId}`;
};

/** A sentence for the office that says what was seen. */
export function describeSignal(
  found: RaisedSignal,
  { sectionId }: { sectionId: number | null },
): string {
  const quiz = nameQuiz(sectionId);
  switch (found.kind) {
    case 'fast-quiz': {
      const { questions, words, seconds } = found.details;
      return `In ${quiz}, ${formatCount(questions, 'question')} with ${formatCount(words, 'word')} took ${formatCount(seconds, 'second')}. That is less than a third of the time it takes to read them.`;
    }
    case 'patterned-tries': {
      const { pattern, questions, matching } = found.details;
      return `In ${quiz}, the learner ${PATTERNS[pattern]} at ${matching} of ${formatCount(questions, 'question')}.`;
    }
    case 'learner-address':
      return 'The observer signed the form from an internet address where the learner has signed in.';
    case 'learner-device':
      return 'The observer signed the form with the same browser and version as the learner, who used the site at the same time.';
    case 'quick-form': {
      const { seconds, tasks } = found.details;
      const asked = formatCount(tasks, 'task');
      return seconds === null
        ? `The form with ${asked} was submitted, although nobody had opened it with the observer’s link.`
        : `The form with ${asked} was submitted ${formatCount(seconds, 'second')} after it was first opened.`;
    }
    case 'busy-observer': {
      const { learners, hours } = found.details;
      return `The same observer signed the forms of ${formatCount(learners, 'learner')} within ${formatCount(hours, 'hour')}.`;
    }
    case 'same-signature':
      return 'The picture of the signature is exactly the same as on another learner’s form, which names another observer.';
  }
}

export const integritySignalsFilterSchema = object({
  state: oneOf('state', INTEGRITY_SIGNAL_STATES).default('open'),
  kind: oneOf('kind', INTEGRITY_SIGNAL_KINDS),
});
export type IntegritySignalsFilter = InferType<typeof integritySignalsFilterSchema>;

export const integritySignalResponse = response.object({
  id: response.text(),
  kind: string<IntegritySignalKind>().defined(),
  /** A sentence that says what was seen. */
  seen: response.text(),
  raisedAt: response.text(),
  /** The enrolment of the other form with the same signature. */
  otherUserCourseId: response.maybeText(),
  /** Null while it waits for the office. */
  reviewedAt: response.maybeText(),
  reviewedByName: response.maybeText(),
  note: response.maybeText(),
  version: response.int(),
});
export type IntegritySignal = InferType<typeof integritySignalResponse>;

export const integritySignalRowResponse = integritySignalResponse.shape({
  userCourseId: response.text(),
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  courseTitle: response.text(),
});
export type IntegritySignalRow = InferType<typeof integritySignalRowResponse>;

/** The office has looked at a signal, and says what it found. */
export const reviewSignalSchema = object({
  note: longText('Note', 1000).required(required('Note')),
  version: whole('Version').required(required('Version')),
});
export type ReviewSignal = InferType<typeof reviewSignalSchema>;
