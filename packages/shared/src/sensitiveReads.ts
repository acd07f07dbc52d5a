import { type InferType, object } from 'yup';
import { day, oneOf, response, uuid } from './fields';
import { listExportSchema, pageOrAllSchema } from './paging';

/** What a person may well not want others to know. */
export const SENSITIVE_GROUPS = {
  usi: 'USI',
  disability: 'Disability',
  indigenous: 'Indigenous origin',
  identity: 'Date of birth and identity',
  signature: 'Signature',
} as const;
export type SensitiveGroup = keyof typeof SENSITIVE_GROUPS;

/** Through what it was seen. */
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
] as const;
export type SensitiveReadSource = (typeof SENSITIVE_READ_SOURCES)[number];

const groups = Object.keys(SENSITIVE_GROUPS) as SensitiveGroup[];

export const sensitiveReadsFilterSchema = object({
  /** Both are whole days in Sydney. */
  startDate: day('Start date'),
  endDate: day('End date'),
  group: oneOf('What was seen', groups),
  through: oneOf('Where', SENSITIVE_READ_SOURCES),
  /** Whose it is. */
  userId: uuid().optional(),
});
export type SensitiveReadsFilter = InferType<typeof sensitiveReadsFilterSchema>;

export const sensitiveReadRowResponse = response.object({
  id: response.text(),
  at: response.text(),
  readerEmail: response.text(),
  /** The user an admin was signed in as. */
  asUserEmail: response.maybeText(),
  /** Null where it is of many people, and once the account has gone. */
  userId: response.maybeText(),
  userName: response.maybeText(),
  userEmail: response.maybeText(),
  /** It was of one person, and the account has gone. */
  isUserDeleted: response.bool(),
  /** Null once it has gone. */
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
