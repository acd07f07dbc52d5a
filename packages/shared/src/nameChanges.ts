import { type InferType, object } from 'yup';
import { longText, oneOf, response } from './fields';
import { MESSAGES } from './messages';
import { personName } from './personNames/text';

export const NAME_CHANGE_KINDS = ['spelling', 'marriage', 'registry', 'one name'] as const;
export type NameChangeKind = (typeof NAME_CHANGE_KINDS)[number];

type Words = {
  label: string;
  /** The proof that the learner sends. */
  proof: string;
};

export const NAME_CHANGE_WORDS: Record<NameChangeKind, Words> = {
  spelling: {
    label: 'My name is misspelt',
    proof:
      'Please send a photo of a document that shows the right spelling, for example your passport or driver licence.',
  },
  marriage: {
    label: 'I married or divorced',
    proof:
      'Please send your marriage certificate from the registry, or your divorce order. A certificate from the ceremony isn’t enough.',
  },
  registry: {
    label: 'I changed my name by deed or at the registry',
    proof: 'Please send your change of name certificate from the registry, or the deed.',
  },
  'one name': {
    label: 'I have only one name',
    proof:
      'Please send a photo of a document that shows your one name, for example your passport or visa.',
  },
};

export const NAME_CHANGE_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type NameChangeState = (typeof NAME_CHANGE_STATES)[number];
export const NAME_CHANGE_STATE_NAMES: Record<NameChangeState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the learner',
};

/** The page promises an answer within so many business days. */
export const NAME_CHANGE_BUSINESS_DAYS = 2;
/** A request that no one has decided for so long is declined, and its proof is destroyed. */
export const MOST_WAITING_DAYS = 30;

/** A person with one name has it in both fields, as the USI registry requires. */
export const askNameChangeSchema = object({
  kind: oneOf('Reason', NAME_CHANGE_KINDS).required('Please choose why your name changes.'),
  firstName: personName('First name').required(MESSAGES.profile.firstName),
  lastName: personName('Last name').when('kind', {
    is: 'one name',
    then: (schema) => schema.transform(() => undefined),
    otherwise: (schema) => schema.required(MESSAGES.profile.lastName),
  }),
});
export type AskNameChange = InferType<typeof askNameChangeSchema>;

export const declineNameChangeSchema = object({
  reason: longText('Reason', 500).required('Please tell the learner why.'),
});
export type DeclineNameChange = InferType<typeof declineNameChangeSchema>;

/** The enrolments and certificates with the former name. */
const affected = {
  /** The titles of the courses. */
  courses: response.list(response.text()),
  certificates: response.list(
    response.object({ number: response.text(), courseTitle: response.text() }),
  ),
};

/** The learner's name, what would change with it, and the latest request. */
export const ownNameChangeResponse = response.object({
  firstName: response.text(),
  lastName: response.text(),
  ...affected,
  request: response
    .object({
      kind: response.text(),
      state: response.text(),
      firstName: response.text(),
      lastName: response.text(),
      askedAt: response.text(),
      decidedAt: response.maybeText(),
      reason: response.maybeText(),
      certificateNumbers: response.list(response.text()),
    })
    .nullable(),
});
export type OwnNameChange = InferType<typeof ownNameChangeResponse>;

export const NAME_CHANGE_FILTERS = ['all', ...NAME_CHANGE_STATES] as const;
export const nameChangesFilterSchema = object({
  state: oneOf('state', NAME_CHANGE_FILTERS).default('all'),
});
export type NameChangesFilter = InferType<typeof nameChangesFilterSchema>;

const row = {
  id: response.text(),
  userId: response.text(),
  email: response.text(),
  kind: response.text(),
  state: response.text(),
  formerFirstName: response.text(),
  formerLastName: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  askedAt: response.text(),
  decidedAt: response.maybeText(),
  decidedByName: response.maybeText(),
  reason: response.maybeText(),
};
export const nameChangeRowResponse = response.object(row);
export type NameChangeRow = InferType<typeof nameChangeRowResponse>;

/** For the person who decides. What would change is empty once it is decided. */
export const nameChangeResponse = response.object({
  ...row,
  ...affected,
  certificateNumbers: response.list(response.text()),
  /** Null once the proof is destroyed. */
  proof: response.object({ fileName: response.text(), size: response.int() }).nullable(),
});
export type NameChange = InferType<typeof nameChangeResponse>;

export const decidedNameChangeResponse = response.object({
  /** The numbers of the new certificates. */
  certificateNumbers: response.list(response.text()),
});
export type DecidedNameChange = InferType<typeof decidedNameChangeResponse>;

/** 'Approved' for a state from the server. */
export const nameChangeStateName = (state: string) =>
  NAME_CHANGE_STATE_NAMES[state as NameChangeState] ?? state;
export const nameChangeLabel = (kind: string) =>
  NAME_CHANGE_WORDS[kind as NameChangeKind]?.label ?? kind;
