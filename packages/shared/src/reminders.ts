import { type InferType, object } from 'yup';
import { required, response, yesNo } from './fields';

/** Mails about an order or the end of an enrolment are always sent. */
export const remindersSchema = object({
  remindersOn: yesNo('Reminders').required(required('Reminders')),
});
export type Reminders = InferType<typeof remindersSchema>;

export const remindersResponse = response.object({ remindersOn: response.bool() });

export const remindersOfLinkResponse = response.object({
  /** Masked; null for an address without an account. */
  email: response.maybeText(),
  remindersOn: response.bool(),
});
export type RemindersOfLink = InferType<typeof remindersOfLinkResponse>;
