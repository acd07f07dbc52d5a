import { array, type InferType, object } from 'yup';
import { answer, day, whole } from './fields';

/** The office's list of users; both days are whole days in Sydney. */
export const usersFilterSchema = object({
  userTypes: array()
    .of(whole('User type').oneOf([1, 2, 3], 'There is no such user type.').required())
    .typeError('User types must be a list.')
    .min(1, 'User types is required')
    .required('User types is required'),
  startDate: day('Start date').required('Start date is required'),
  endDate: day('End date').required('End date is required'),
});
export type UsersFilter = InferType<typeof usersFilterSchema>;

export const userRowAnswer = answer.object({
  userId: answer.text(),
  firstName: answer.text(),
  lastName: answer.text(),
  email: answer.text(),
  active: answer.bool(),
  userType: answer.int(),
  registeredDateTime: answer.text(),
  lastLoginDateTime: answer.maybeText(),
  /** Null for users who may not be impersonated. */
  loginAsUserToken: answer.maybeText(),
  version: answer.int(),
});
export type UserRow = InferType<typeof userRowAnswer>;
