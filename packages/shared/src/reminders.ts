import { type InferType, object } from 'yup';
import { required, response, yesNo } from './fields';

/** Reminders are nudges. What is about a running order or the end of an enrolment comes all the same. */
export const remindersSchema = object({
  remindersOn: yesNo('Reminders').required(required('Reminders')),
});
export type Reminders = InferType<typeof remindersSchema>;

export const remindersResponse = response.object({ remindersOn: response.bool() });

export const remindersOfLinkResponse = response.object({
  /** All but hidden; null for an address that is nobody's account. */
  email: response.maybeText(),
  remindersOn: response.bool(),
});
export type RemindersOfLink = InferType<typeof remindersOfLinkResponse>;
