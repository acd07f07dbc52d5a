import { type InferType, object } from 'yup';
import { answer, required, yesNo } from './fields';

/** Reminders are nudges. What is about a running order or the end of an enrolment comes all the same. */
export const remindersSchema = object({
  remindersOn: yesNo('Reminders').required(required('Reminders')),
});
export type Reminders = InferType<typeof remindersSchema>;

export const remindersAnswer = answer.object({ remindersOn: answer.bool() });

export const remindersOfLinkAnswer = answer.object({
  /** All but hidden; null for an address that is nobody's account. */
  email: answer.maybeText(),
  remindersOn: answer.bool(),
});
export type RemindersOfLink = InferType<typeof remindersOfLinkAnswer>;
