import { array, type InferType, object } from 'yup';
import { passwordField, USER_TYPES } from './accounts';
import { day, email, longText, response, whole, yesNo } from './fields';
import { MESSAGES } from './messages';
import { rowSelectionSchema } from './paging';
import { personName } from './personNames/text';

const NO_SUCH_TYPE = 'There is no such user type.';

/** The office's list of users; both days are whole days in Sydney. */
export const usersFilterSchema = object({
  userTypes: array()
    .of(whole('User type').oneOf(Object.values(USER_TYPES), NO_SUCH_TYPE).required())
    .typeError('User types must be a list.')
    .min(1, 'User types is required')
    .max(Object.values(USER_TYPES).length, NO_SUCH_TYPE)
    .required('User types is required'),
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date').required('End date is required'),
});
export type UsersFilter = InferType<typeof usersFilterSchema>;

export const userRowResponse = response.object({
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  active: response.bool(),
  userType: response.int(),
  registeredDateTime: response.text(),
  lastLoginDateTime: response.maybeText(),
  /** Null for users who may not be impersonated. */
  loginAsUserToken: response.maybeText(),
  version: response.int(),
});
export type UserRow = InferType<typeof userRowResponse>;

export const userEditSchema = object({
  firstName: personName('First name').required(MESSAGES.users.firstName),
  lastName: personName('Last name').required(MESSAGES.users.lastName),
  email: email('Email').required(MESSAGES.users.email),
  active: yesNo('Active').required(MESSAGES.users.active),
  userType: whole('User type')
    // A form holds '' until a type is selected.
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .oneOf(Object.values(USER_TYPES), NO_SUCH_TYPE)
    .required(MESSAGES.users.userType),
  /** The version from which the form was filled. An edit of an older version is refused. */
  version: whole('Version'),
  /** The admin's own password, for an edit that makes another admin or changes the email address of one. */
  password: passwordField('Password'),
});
export type UserEdit = InferType<typeof userEditSchema>;

export const userVersionSchema = userEditSchema.pick(['version']);

/** A reason is required when records of the user must be retained. */
export const userDeletionSchema = object({ reason: longText('Reason', 500) });

/** The form that asks for it. */
export const userDeletionReasonSchema = object({
  reason: longText('Reason', 500).required('Please say why you are deleting this user.'),
});

const retainedEnrolmentsResponse = response.object({
  enrolments: response.int(),
  /** How many of them the national return reports. */
  reported: response.int(),
  /** How many of them hold evidence within its retention period. */
  withEvidence: response.int(),
  /** How many of them are on hold, for a dispute or a complaint. */
  onHold: response.int(),
  certificateNumbers: response.list(response.text()),
});
export type RetainedEnrolments = InferType<typeof retainedEnrolmentsResponse>;

/** The numbers of a user's records, and the records that must be retained. */
export const userRecordsResponse = response.object({
  enrolments: response.int(),
  /** The enrolments that cannot be deleted with the user. */
  staying: retainedEnrolmentsResponse,
  /** Valid certificates, which can still be verified after the user is deleted. */
  certificates: response.int(),
  purchases: response.int(),
  vouchers: response.int(),
  vouchersNotRedeemed: response.int(),
  /** Ordered and not posted yet. */
  openReprints: response.int(),
});
export type UserRecords = InferType<typeof userRecordsResponse>;

export const selectedUsersSchema = object({ chosen: rowSelectionSchema(usersFilterSchema) });

export const usersActiveSchema = selectedUsersSchema.shape({
  active: yesNo('Active').required(MESSAGES.users.active),
});
export type UsersActive = InferType<typeof usersActiveSchema>;

export const usersActiveResponse = response.object({
  changed: response.int(),
  /** The caller was left out, because no one can remove their own access. */
  leftOutYourself: response.bool(),
});
export type UsersActiveResponse = InferType<typeof usersActiveResponse>;
