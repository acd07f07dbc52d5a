import { ASSESSMENT_FLAGS, type AssessmentFlag } from '@platewise/shared/assessments';
import { showDay } from '@platewise/shared/dates';

type JudgementFacts = {
  judgement: string | null;
  courseComplete: boolean;
  formSubmitted: boolean;
  issued: boolean;
};

/** Why an enrolment cannot be judged; null while it can. What was not yet competent may be looked at again. */
export function whyNotJudged({ judgement, courseComplete, formSubmitted, issued }: JudgementFacts) {
  if (issued) return 'The certificate has already been issued.';
  if (judgement === 'competent') return 'An assessor has already judged this learner competent.';
  return courseComplete && formSubmitted
    ? null
    : 'The learner is redoing parts of the course. It returns to the queue automatically once they’re done.';
}

type ReopeningFacts = { expired: boolean; closed: boolean; expiresOn: string };

/** Why nothing can be opened again; null while there is time for the learner to do it. */
export function whyNotReopened({ expired, closed, expiresOn }: ReopeningFacts) {
  if (expired)
    return `The enrolment expired on ${showDay(expiresOn)}, so the learner has no time left to redo anything.`;
  return closed
    ? 'The learner has enrolled in this course again and is studying in the new enrolment.'
    : null;
}

const isFlag = (name: string): name is AssessmentFlag => name in ASSESSMENT_FLAGS;
/** Drops stored flags with names that no longer exist. */
export const listKnownFlags = (names: string[]) => names.filter(isFlag);

type Option = { title: string; items: string[] };

/** An answer in words: each part of the question with the item that was chosen. */
export const describeAnswer = (options: Option[], responses: number[]) =>
  options
    .map(({ title, items }, i) => {
      const chosen = items[responses[i] ?? -1] ?? '';
      return title ? `${title}: ${chosen}` : chosen;
    })
    .join('; ');
