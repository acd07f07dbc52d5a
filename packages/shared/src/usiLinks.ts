import { type InferType, object, string } from 'yup';
import { response } from './fields';
import { rowSelectionSchema } from './paging';
import {
  describeDifferences,
  type UsiPart,
  type UsiState,
  usiCheckFilterSchema,
} from './usiChecks';

/** So many days the link of a mail works. A newer mail ends the earlier link. */
export const USI_LINK_DAYS = 7;

/** Why a certificate waits for the USI: its number is missing or mistyped, or the USI Registry has not verified it. */
export type UsiProblem = 'missing' | 'mistyped' | Exclude<UsiState, 'verified'>;

type Need = { problem: UsiProblem; differs: readonly UsiPart[] };

/** True when the learner can put it right. Otherwise the registry or our office is at work. */
export const isForLearner = ({ problem }: Need) =>
  problem !== 'waiting' && problem !== 'for the office';

/** One sentence for the learner. */
export function whyUsiNeeded({ problem, differs }: Need): string {
  switch (problem) {
    case 'missing':
      return 'We don’t have your USI yet.';
    case 'mistyped':
      return 'The USI that you gave us looks mistyped: its last character doesn’t match the others.';
    case 'no match':
      return `Your USI account has ${describeDifferences(differs)} than you gave us.`;
    case 'not valid':
      return 'The USI Registry doesn’t know the USI that you gave us.';
    case 'deactivated':
      return 'The USI that you gave us has been deactivated.';
    case 'for the office':
      return 'The USI Registry gave us no answer about your USI, and our office is looking into it.';
    default:
      return 'We are checking your USI with the USI Registry.';
  }
}

/** The page of the link shows this. It has none of the stored details, because anyone may have got the email. */
export const usiLinkResponse = response.object({
  firstName: response.text(),
  courseTitle: response.text(),
  /** Null when the certificate does not wait for the USI any more. */
  problem: string<UsiProblem>().nullable().defined(),
  differs: response.list(string<UsiPart>().defined()),
  /** Whether names and date of birth can be corrected too, because the USI Registry compares them. */
  usiRegistry: response.bool(),
});
export type UsiLink = InferType<typeof usiLinkResponse>;

/** The USI of an enrolment, as the office sees it. */
export const usiStatusResponse = response.object({
  /** Null when the USI Registry is not asked about it. */
  state: string<UsiState>().nullable().defined(),
  differs: response.list(string<UsiPart>().defined()),
  answeredAt: response.maybeText(),
  /** When the registry is asked next; null unless it waits. */
  nextTryAt: response.maybeText(),
  /** Why the last try had no answer. */
  fault: response.maybeText(),
  /** When a link was mailed last. */
  linkSentAt: response.maybeText(),
  /** Whether a link would help: the certificate waits for the USI, and the learner can put it right. */
  canMailLink: response.bool(),
});
export type UsiStatus = InferType<typeof usiStatusResponse>;

export const mailUsiLinksSchema = object({
  chosen: rowSelectionSchema(usiCheckFilterSchema).required(),
});
/** How many learners get an email. The others had one today, or nothing is needed from them. */
export const mailedUsiLinksResponse = response.object({
  mailed: response.int(),
  skipped: response.int(),
});
export type MailedUsiLinks = InferType<typeof mailedUsiLinksResponse>;
