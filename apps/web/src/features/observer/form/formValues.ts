import { MESSAGES } from '@platewise/shared/messages';
import {
  type AskedForm,
  type ThirdPartyFormInput,
  type ThirdPartyFormResponse,
  thirdPartyFormSchema,
  thirdPartyFormSubmitSchema,
  updateObserverSchema,
} from '@platewise/shared/observerForms';
import { samePerson } from '@platewise/shared/personNames/samePerson';
import { type ObjectSchema, object, type TestFunction } from 'yup';
import { fillOccasions, mergeOccasions, type OccasionValues } from './occasionValues';
import type { TaskAnswer, YesNoText } from './taskAnswer';

export type FormValues = {
  observerFirstName: string;
  observerLastName: string;
  observerEmail: string;
  /** Undefined in a form without occasions. */
  occasions?: OccasionValues[] | undefined;
  taskResponses: TaskAnswer[];
  studentPerformanceSatisfactory: YesNoText;
  additionalComments: string;
  confirmThirdPartyDeclaration: boolean;
  /** PNG data URL. */
  signature: string;
};

const toYesNoText = (value: boolean | null | undefined): YesNoText =>
  value === null || value === undefined ? '' : value ? 'TRUE' : 'FALSE';

export function toValues(form: ThirdPartyFormResponse): FormValues {
  const given = new Map(form.taskResponses.map((response) => [response.taskId, response]));
  return {
    observerFirstName: form.observerFirstName ?? '',
    observerLastName: form.observerLastName ?? '',
    observerEmail: form.observerEmail ?? '',
    ...(form.occasionRule && { occasions: fillOccasions(form.occasions, form.occasionRule) }),
    taskResponses: form.tasks.map(({ taskId }) => ({
      taskId,
      response: toYesNoText(given.get(taskId)?.response),
      notSeen: given.get(taskId)?.notSeen ?? false,
      comments: given.get(taskId)?.comments ?? '',
      ...(form.occasionRule && { occasions: given.get(taskId)?.occasions ?? [] }),
    })),
    studentPerformanceSatisfactory: toYesNoText(form.studentPerformanceSatisfactory),
    additionalComments: form.additionalComments ?? '',
    confirmThirdPartyDeclaration: form.confirmThirdPartyDeclaration,
    signature: form.signature ?? '',
  };
}

/** The values of this device, completed with the server's values where this device has none. */
export function mergeValues(mine: FormValues, theirs: FormValues): FormValues {
  const own = new Map(mine.taskResponses.map((answer) => [answer.taskId, answer]));
  return {
    observerFirstName: mine.observerFirstName || theirs.observerFirstName,
    observerLastName: mine.observerLastName || theirs.observerLastName,
    observerEmail: mine.observerEmail || theirs.observerEmail,
    ...(theirs.occasions && { occasions: mergeOccasions(mine.occasions, theirs.occasions) }),
    taskResponses: theirs.taskResponses.map((answer) =>
      mergeAnswers(own.get(answer.taskId), answer),
    ),
    studentPerformanceSatisfactory:
      mine.studentPerformanceSatisfactory || theirs.studentPerformanceSatisfactory,
    additionalComments: mine.additionalComments || theirs.additionalComments,
    confirmThirdPartyDeclaration:
      mine.confirmThirdPartyDeclaration || theirs.confirmThirdPartyDeclaration,
    signature: mine.signature || theirs.signature,
  };
}

function mergeAnswers(mine: TaskAnswer | undefined, theirs: TaskAnswer): TaskAnswer {
  const said = mine && (mine.response !== '' || mine.notSeen) ? mine : theirs;
  return { ...said, comments: mine?.comments || theirs.comments };
}

export const toInput = (values: object, submit: boolean, version: number): ThirdPartyFormInput =>
  thirdPartyFormSchema.cast(
    { ...values, submit, version },
    { assert: false, stripUnknown: true },
  ) as ThirdPartyFormInput;

export const areDifferent = (some: FormValues, others: FormValues) =>
  JSON.stringify(some) !== JSON.stringify(others);

type Student = { firstName: string; lastName: string; ownNameAllowed: boolean };
type Values = Record<string, unknown>;
type ObserverName = { observerFirstName: string; observerLastName: string; observerEmail: string };

/** A student cannot be their own observer. A business may enrol its staff under its own name. */
const refuseOwnName =
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

/** With occasions, the context has `today`, a day in Sydney. */
export const observerFormSchema = (asked: AskedForm, student: Student) =>
  thirdPartyFormSubmitSchema(asked).test(
    'own-name',
    refuseOwnName(student),
  ) as ObjectSchema<Values>;

const { firstName, lastName, email } = updateObserverSchema.fields;

/** The schema of the observer's details, with the form's field names. */
export const observerDetailsSchema = (student: Student) =>
  object({ observerFirstName: firstName, observerLastName: lastName, observerEmail: email }).test(
    'own-name',
    refuseOwnName(student),
  ) as ObjectSchema<ObserverName>;
