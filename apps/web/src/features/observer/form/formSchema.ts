import { MESSAGES } from '@platewise/shared/messages';
import { thirdPartyFormSubmitSchema, updateObserverSchema } from '@platewise/shared/observerForms';
import { samePerson } from '@platewise/shared/personNames/samePerson';
import { type ObjectSchema, object, type TestFunction } from 'yup';

type Student = { firstName: string; lastName: string; ownNameAllowed: boolean };
type Values = Record<string, unknown>;
type ObserverName = { observerFirstName: string; observerLastName: string; observerEmail: string };

/** Nobody observes themselves; a business may enrol its people under its own name. */
const notTheStudent =
  (student: Student): TestFunction =>
  (values, context) => {
    const { observerFirstName, observerLastName } = values as Partial<ObserverName>;
    if (student.ownNameAllowed || !observerFirstName || !observerLastName) return true;
    const observer = { firstName: observerFirstName, lastName: observerLastName };
    return (
      !samePerson(observer, student) ||
      context.createError({ path: 'observerFirstName', message: MESSAGES.thirdPartyForm.ownName })
    );
  };

/** `tasks` is how many tasks the form asks. */
export const observerFormSchema = (tasks: number, student: Student) =>
  thirdPartyFormSubmitSchema(tasks).test(
    'own-name',
    notTheStudent(student),
  ) as ObjectSchema<Values>;

const { firstName, lastName, email } = updateObserverSchema.fields;

/** Who the observer is, under the names that the form has for it. */
export const observerDetailsSchema = (student: Student) =>
  object({ observerFirstName: firstName, observerLastName: lastName, observerEmail: email }).test(
    'own-name',
    notTheStudent(student),
  ) as ObjectSchema<ObserverName>;
