import { type InferType, object } from 'yup';
import { day, oneOf, response, uuid } from './fields';

/** Each read of these groups of personal answers is recorded. */
export const SENSITIVE_GROUPS = {
  usi: 'USI',
  disability: 'Disability',
  indigenous: 'Indigenous origin',
  identity: 'Date of birth and identity',
  signature: 'Signature',
} as const;
export type SensitiveGroup = keyof typeof SENSITIVE_GROUPS;

/** The page, file or search through which answers were read. */
export const SENSITIVE_READ_SOURCES = [
  'course enrolment',
  'enrolment form',
  'assessment',
  'third-party form',
  'search by USI',
  'audit log',
  'enrolment history',
  'NAT files',
  'NAT validation',
  'personal data',
  'NSW queue',
  'report',
  'document',
  'lost email',
  'skill clips',
  'live session',
] as const;
export type SensitiveReadSource = (typeof SENSITIVE_READ_SOURCES)[number];

const groups = Object.keys(SENSITIVE_GROUPS) as SensitiveGroup[];

export const sensitiveReadsFilterSchema = object({
  /** Both are whole days in Sydney. */
  startDate: day('Start date'),
  endDate: day('End date'),
  group: oneOf('What was seen', groups),
  through: oneOf('Where', SENSITIVE_READ_SOURCES),
  /** The learner. */
  userId: uuid().optional(),
});
export type SensitiveReadsFilter = InferType<typeof sensitiveReadsFilterSchema>;

export const sensitiveReadRowResponse = response.object({
  id: response.text(),
  at: response.text(),
  readerEmail: response.text(),
  /** The user an admin was signed in as. */
  asUserEmail: response.maybeText(),
  /** Null for a read of many people's answers, and when the account has been deleted. */
  userId: response.maybeText(),
  userName: response.maybeText(),
  userEmail: response.maybeText(),
  /** The answers belonged to one person, and the account of this person has been deleted. */
  isUserDeleted: response.bool(),
  /** Null when the enrolment has been deleted. */
  userCourseId: response.maybeText(),
  groups: response.list(response.text()),
  through: response.text(),
  people: response.int(),
  file: response.maybeText(),
  address: response.maybeText(),
});
export type SensitiveReadRow = InferType<typeof sensitiveReadRowResponse>;

export const formatSensitiveGroups = (shown: string[]) =>
  shown.map((group) => SENSITIVE_GROUPS[group as SensitiveGroup] ?? group).join(', ');
