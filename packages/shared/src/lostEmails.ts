import { type InferType, object, string } from 'yup';
import {
  birthday,
  code,
  email,
  isUsi,
  longText,
  oneOf,
  required,
  response,
  text,
  whole,
  yesNo,
} from './fields';
import { MESSAGES } from './messages';
import { personName } from './personNames/text';

/** The former mailbox has so much time to stop a request before the office may approve it. */
export const WAIT_HOURS = 24;
/** A request without a decision ends after so many days. */
export const LOST_EMAIL_DAYS = 14;

export const LOST_EMAIL_STATES = {
  proving: 'New address not confirmed',
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  stopped: 'Stopped from the former mailbox',
  expired: 'Ended without a decision',
} as const;
export type LostEmailState = keyof typeof LOST_EMAIL_STATES;
const STATE_KEYS = Object.keys(LOST_EMAIL_STATES) as LostEmailState[];

export const askLostEmailSchema = object({
  usi: code('USI', 20)
    .required(required('USI'))
    .test(
      'usi',
      (value, ctx) =>
        !value || isUsi(value) || ctx.createError({ message: MESSAGES.field.notAUsi(value) }),
    ),
  dateOfBirth: birthday().required(required('Date of birth')),
  fullName: personName('Full name', 200).required(required('Full name')),
  newEmail: email('New email address').required(required('New email address')),
  words: longText('What happened', 500),
});
export type AskLostEmail = InferType<typeof askLostEmailSchema>;

const CHECKED = 'Please tick that you have checked who it is.';
const version = whole('Version').required(required('Version'));

export const approveLostEmailSchema = object({
  isChecked: yesNo('Checked').required(CHECKED).oneOf([true], CHECKED),
  note: text('How you checked', 500).required(required('How you checked')),
  version,
});
export type ApproveLostEmail = InferType<typeof approveLostEmailSchema>;

export const declineLostEmailSchema = object({
  reason: text('Reason', 500).required(required('Reason')),
  version,
});
export type DeclineLostEmail = InferType<typeof declineLostEmailSchema>;

export const LOST_EMAIL_FILTERS = ['open', 'done'] as const;
export const lostEmailFilterSchema = object({
  state: oneOf('state', LOST_EMAIL_FILTERS).default('open'),
});
export type LostEmailFilter = InferType<typeof lostEmailFilterSchema>;

export type LostEmailFacts = {
  state: string;
  createdAt: Date;
  /** When we wrote to the former mailbox; null if mail does not arrive there. */
  toldAt: Date | null;
  isOldAddressBad: boolean;
  /** The account is open, and still has the address that was lost. */
  isUnchanged: boolean;
};

const HOUR_MS = 60 * 60_000;

/** Why the office cannot approve a request now; null if it can. */
export function whyNotApproved(facts: LostEmailFacts, now: Date): string | null {
  const { state, createdAt, toldAt, isOldAddressBad, isUnchanged } = facts;
  if (state === 'proving') return 'The new address is not confirmed yet.';
  if (state !== 'waiting') return 'This request has ended.';
  if (now.getTime() >= createdAt.getTime() + LOST_EMAIL_DAYS * 24 * HOUR_MS)
    return `This request is more than ${LOST_EMAIL_DAYS} days old.`;
  if (!isUnchanged) return 'The account has been closed or has another address in the meantime.';
  const isTooEarly = toldAt !== null && now.getTime() < toldAt.getTime() + WAIT_HOURS * HOUR_MS;
  return isTooEarly && !isOldAddressBad
    ? `The owner of the former mailbox can stop this for ${WAIT_HOURS} hours. Please wait until then.`
    : null;
}

const row = {
  id: response.text(),
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  /** The account's address now. */
  email: response.text(),
  /** Null once the request has ended. */
  newEmail: response.maybeText(),
  state: string<LostEmailState>().oneOf(STATE_KEYS).defined(),
  createdAt: response.text(),
  doneAt: response.maybeText(),
  doneByName: response.maybeText(),
};
export const lostEmailRowResponse = response.object(row);
export type LostEmailRow = InferType<typeof lostEmailRowResponse>;

export const lostEmailResponse = response.object({
  ...row,
  version: response.int(),
  /** The typed name; null once the request has ended. */
  fullName: response.maybeText(),
  words: response.maybeText(),
  note: response.maybeText(),
  toldAt: response.maybeText(),
  isOldAddressBad: response.bool(),
  /** Why it cannot be approved now. */
  whyNot: response.maybeText(),
  account: response.object({
    name: response.text(),
    /** Masked: '2G••••••V8'. */
    usi: response.maybeText(),
    dateOfBirth: response.maybeText(),
    phone: response.maybeText(),
    address: response.maybeText(),
    lastLoginAt: response.maybeText(),
  }),
});
export type LostEmail = InferType<typeof lostEmailResponse>;
