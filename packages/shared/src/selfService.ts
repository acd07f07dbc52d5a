import { type InferType, object } from 'yup';
import { addDays, showDay } from './dates';
import { day, required, response, text, whole } from './fields';
import { cardFields } from './payments';

const limit = (label: string, [least, most]: [number, number]) =>
  whole(label)
    .min(least, `${label} must be ${least} or more.`)
    .max(most, `${label} must be ${most} or less.`)
    .required(required(label));

const limits = {
  /** For so many days an extension opens the enrolment. */
  extensionDays: limit('Days of an extension', [1, 365]),
  /** So many extensions of an enrolment a learner gets by themselves. */
  extensions: limit('Extensions for each enrolment', [0, 10]),
  /** From so many days before the end. */
  extensionDaysBefore: limit('Days before the end', [0, 365]),
  /** Until so many days after the end. */
  extensionDaysAfter: limit('Days after the end', [0, 365]),
  /** For so many days after enrolling, a learner who has not begun gets the price back, less the fee. */
  refundDays: limit('Days with a refund', [0, 365]),
  refundFeeDollars: limit('Fee of a refund', [0, 1000]),
  /** The price of each extension after the free ones; with 0, none can be bought. */
  extensionPriceDollars: limit('Price of an extension', [0, 1000]),
  /** So many extensions of an enrolment a learner can buy after the free ones. */
  paidExtensions: limit('Extensions to buy for each enrolment', [0, 10]),
};

/** The limits of what learners do by themselves, as the office changes them. */
export const selfServiceRulesSchema = object({
  ...limits,
  reason: text('Reason', 500).required(required('Reason')),
  /** The version that the form was filled from; 0 before the first change. */
  version: whole('Version').min(0).required(),
});
export type SelfServiceRulesForm = InferType<typeof selfServiceRulesSchema>;
export type SelfServiceRules = Pick<SelfServiceRulesForm, keyof typeof limits>;

/** They hold until the office changes them. */
export const FIRST_RULES: SelfServiceRules = {
  extensionDays: 90,
  extensions: 1,
  extensionDaysBefore: 60,
  extensionDaysAfter: 90,
  refundDays: 14,
  refundFeeDollars: 25,
  extensionPriceDollars: 30,
  paidExtensions: 2,
};

const rulesVersionResponse = response.object({
  version: response.int(),
  extensionDays: response.int(),
  extensions: response.int(),
  extensionDaysBefore: response.int(),
  extensionDaysAfter: response.int(),
  refundDays: response.int(),
  refundFeeDollars: response.int(),
  extensionPriceDollars: response.int(),
  paidExtensions: response.int(),
  /** Null for the rules that the product began with. */
  changedAt: response.maybeText(),
  changedByName: response.maybeText(),
  reason: response.maybeText(),
});
export type RulesVersion = InferType<typeof rulesVersionResponse>;
/** All versions, the one that holds first. */
export const selfServiceRulesResponse = response.list(rulesVersionResponse);

export type ExtensionFacts = {
  /** 'YYYY-MM-DD' */
  expiresOn: string;
  /** How many free extensions the learner has had by themselves. */
  extensions: number;
  /** How many the learner has bought. */
  paidExtensions: number;
  hasCertificate: boolean;
  /** Its payment or voucher was returned, or the retention rules have disposed of it. */
  hasEnded: boolean;
  /** The learner has enrolled in the course again. */
  hasNewer: boolean;
};

export type ExtensionOffer =
  /** `left` counts those at the same price. */
  | { possible: true; until: string; left: number; priceCents: number }
  | { possible: false; reason: string };

const CALL_US = 'Please call us if you need more time.';

/** Whether a learner can extend an enrolment without the office, and until when. `today` is 'YYYY-MM-DD'. */
export function offerExtension(
  facts: ExtensionFacts,
  rules: SelfServiceRules,
  today: string,
): ExtensionOffer {
  const refused = (reason: string): ExtensionOffer => ({ possible: false, reason });
  const { expiresOn } = facts;
  if (facts.hasCertificate) return refused('You have your certificate for this course.');
  if (facts.hasEnded) return refused('This enrolment has been ended.');
  if (facts.hasNewer) return refused('You have enrolled in this course again.');
  const next = nextExtension(facts, rules);
  if (!next) return refused(whyNoneIsLeft(facts, rules));
  const from = addDays(expiresOn, -rules.extensionDaysBefore);
  if (today < from) return refused(`You can get more time from ${showDay(from)}.`);
  if (today > addDays(expiresOn, rules.extensionDaysAfter))
    return refused(
      `This enrolment ended more than ${rules.extensionDaysAfter} days ago. ${CALL_US}`,
    );
  const start = expiresOn > today ? expiresOn : today;
  return { possible: true, until: addDays(start, rules.extensionDays), ...next };
}

/** The free ones come first. Null if the learner has had all of both kinds. */
function nextExtension(
  facts: ExtensionFacts,
  rules: SelfServiceRules,
): { left: number; priceCents: number } | null {
  const free = rules.extensions - facts.extensions;
  if (free > 0) return { left: free - 1, priceCents: 0 };
  const paid = rules.paidExtensions - facts.paidExtensions;
  return rules.extensionPriceDollars > 0 && paid > 0
    ? { left: paid - 1, priceCents: rules.extensionPriceDollars * 100 }
    : null;
}

function whyNoneIsLeft(facts: ExtensionFacts, rules: SelfServiceRules): string {
  if (facts.paidExtensions > 0) return `You have used all your extensions. ${CALL_US}`;
  return rules.extensions === 0 ? CALL_US : `You have used your free extension. ${CALL_US}`;
}

export const extensionOfferResponse = response.object({
  possible: response.bool(),
  /** Why it is not possible. */
  reason: response.maybeText(),
  /** The new last day, 'YYYY-MM-DD'. */
  until: response.maybeText(),
  /** How many more the learner can get afterwards, at the same price. */
  left: response.maybeInt(),
  /** 0 if it is free. */
  priceCents: response.int(),
});
export type ExtensionOfferAnswer = InferType<typeof extensionOfferResponse>;

/** The learner confirms the day that was shown, so that a second press does not extend it twice. */
export const extendOwnSchema = object({ until: day('New end').required(required('New end')) });

/** The order of more time for a price. The learner confirms the day and the price that were shown. */
export const buyExtensionSchema = object({
  until: day('New end').required(required('New end')),
  priceCents: whole('Price').min(1).required(required('Price')),
  ...cardFields,
  paymentMethodId: text('Payment method', 100),
});
export type BuyExtension = InferType<typeof buyExtensionSchema>;

export const buyExtensionResponse = response.object({
  extended: response.bool(),
  errorMessage: response.maybeText(),
  /** The bank's page that the browser must visit first; it returns to /payment-return/. */
  nextActionUrl: response.maybeText(),
});
export type BuyExtensionAnswer = InferType<typeof buyExtensionResponse>;

export const SELF_SERVICE_KINDS = ['extension', 'withdrawal', 'course change'] as const;
export type SelfServiceKind = (typeof SELF_SERVICE_KINDS)[number];
export const SELF_SERVICE_NAMES: Record<SelfServiceKind, string> = {
  extension: 'More time',
  withdrawal: 'Withdrawal',
  'course change': 'Change of course',
};

/** A change that a learner made by a rule, for the office. */
export const selfServiceActResponse = response.object({
  id: response.text(),
  kind: response.text(),
  at: response.text(),
  userId: response.text(),
  userCourseId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  courseTitle: response.text(),
  /** The change, in words. */
  result: response.text(),
});
export type SelfServiceAct = InferType<typeof selfServiceActResponse>;
