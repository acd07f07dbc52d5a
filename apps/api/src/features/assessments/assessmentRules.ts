import { ASSESSMENT_FLAGS, type AssessmentFlag } from '@platewise/shared/assessments';
import { showDay } from '@platewise/shared/dates';

type Judged = {
  judgement: string | null;
  courseComplete: boolean;
  formSubmitted: boolean;
  issued: boolean;
};

/** Why an enrolment cannot be judged; null while it can. What was not yet competent may be looked at again. */
export function whyNotJudged({ judgement, courseComplete, formSubmitted, issued }: Judged) {
  if (issued) return 'The certificate has been issued: there is nothing left to judge.';
  if (judgement === 'competent') return 'This has been judged already: competent.';
  return courseComplete && formSubmitted
    ? null
    : 'The learner is doing parts of it again. It comes back to the queue by itself once they are done.';
}

type Time = { expired: boolean; closed: boolean; expiresOn: string };

/** Why nothing can be opened again; null while there is time for the learner to do it. */
export function whyNotReopened({ expired, closed, expiresOn }: Time) {
  if (expired)
    return `The enrolment expired on ${showDay(expiresOn)}: the learner has no time left to do anything again.`;
  return closed ? 'The learner has enrolled in the course again: study goes on there.' : null;
}

const MS_A_DAY = 86_400_000;

/** Negative once the day is past. */
export const daysLeft = (dueOn: string, today: string) =>
  Math.round((Date.parse(dueOn) - Date.parse(today)) / MS_A_DAY);

const isFlag = (name: string): name is AssessmentFlag => name in ASSESSMENT_FLAGS;
/** Of what was kept, what is still known by that name. */
export const knownFlags = (names: string[]) => names.filter(isFlag);

type Option = { title: string; items: string[] };

/** An answer in words: each part of the question with the item that was chosen. */
export const answerInWords = (options: Option[], responses: number[]) =>
  options
    .map(({ title, items }, i) => {
      const chosen = items[responses[i] ?? -1] ?? '';
      return title ? `${title}: ${chosen}` : chosen;
    })
    .join('; ');
