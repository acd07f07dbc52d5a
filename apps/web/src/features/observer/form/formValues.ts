import {
  type ThirdPartyFormInput,
  type ThirdPartyFormResponse,
  thirdPartyFormSchema,
} from '@platewise/shared/observerForms';

/** 'TRUE', 'FALSE' or, while unanswered, ''. */
export type YesNoText = '' | 'TRUE' | 'FALSE';

export type TaskAnswer = {
  taskId: number;
  response: YesNoText;
  /** In place of a response. */
  notSeen: boolean;
  comments: string;
};

export type FormValues = {
  observerFirstName: string;
  observerLastName: string;
  observerEmail: string;
  taskResponses: TaskAnswer[];
  studentPerformanceSatisfactory: YesNoText;
  additionalComments: string;
  confirmThirdPartyDeclaration: boolean;
  /** PNG data URL. */
  signature: string;
};

const toText = (value: boolean | null | undefined): YesNoText =>
  value === null || value === undefined ? '' : value ? 'TRUE' : 'FALSE';

export function toValues(form: ThirdPartyFormResponse): FormValues {
  const given = new Map(form.taskResponses.map((response) => [response.taskId, response]));
  return {
    observerFirstName: form.observerFirstName ?? '',
    observerLastName: form.observerLastName ?? '',
    observerEmail: form.observerEmail ?? '',
    taskResponses: form.tasks.map(({ taskId }) => ({
      taskId,
      response: toText(given.get(taskId)?.response),
      notSeen: given.get(taskId)?.notSeen ?? false,
      comments: given.get(taskId)?.comments ?? '',
    })),
    studentPerformanceSatisfactory: toText(form.studentPerformanceSatisfactory),
    additionalComments: form.additionalComments ?? '',
    confirmThirdPartyDeclaration: form.confirmThirdPartyDeclaration,
    signature: form.signature ?? '',
  };
}

/** What was entered here, with what it lacks filled in from elsewhere. */
export function mergeValues(mine: FormValues, theirs: FormValues): FormValues {
  const own = new Map(mine.taskResponses.map((answer) => [answer.taskId, answer]));
  return {
    observerFirstName: mine.observerFirstName || theirs.observerFirstName,
    observerLastName: mine.observerLastName || theirs.observerLastName,
    observerEmail: mine.observerEmail || theirs.observerEmail,
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

export const isAnswered = ({ response }: TaskAnswer) => response !== '';

/** Neither answered nor said to be not seen. */
export const isOpen = (answer: TaskAnswer) => !isAnswered(answer) && !answer.notSeen;

export const isNotSeen = (answer: TaskAnswer) => !isAnswered(answer) && answer.notSeen;

export const differ = (some: FormValues, others: FormValues) =>
  JSON.stringify(some) !== JSON.stringify(others);
