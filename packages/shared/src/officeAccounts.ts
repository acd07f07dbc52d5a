import { type InferType, object, type StringSchema } from 'yup';
import { oneOf, response, whole } from './fields';
import { OFFICE_ROLES, type OfficeRole } from './officeRoles';

const role = () => oneOf('Role', OFFICE_ROLES) as StringSchema<OfficeRole | undefined>;

export const OFFICE_ACCOUNT_SORTS = ['firstName', 'email', 'officeRole', 'lastLoginAt'] as const;

export const officeAccountsFilterSchema = object({ role: role() });
export type OfficeAccountsFilter = InferType<typeof officeAccountsFilterSchema>;

export const officeAccountResponse = response.object({
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  active: response.bool(),
  officeRole: response.text() as StringSchema<OfficeRole>,
  lastLoginDateTime: response.maybeText(),
  version: response.int(),
});
export type OfficeAccount = InferType<typeof officeAccountResponse>;

export const officeRoleEditSchema = object({
  officeRole: role().required('Please choose a role.'),
  /** The version from which the form was filled. An edit of an older version is refused. */
  version: whole('Version'),
});
export type OfficeRoleEdit = InferType<typeof officeRoleEditSchema>;
