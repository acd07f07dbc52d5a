import { array, boolean, type InferType, type ObjectSchema, object } from 'yup';
import { answer, email, required, text, whole, yesNo } from './fields';

/** Decoded bytes. */
export const MAX_SIGNATURE_BYTES = 200_000;
const MAX_SIGNATURE_CHARS = Math.ceil((MAX_SIGNATURE_BYTES * 4) / 3) + 30;

const taskResponse = object({
  taskId: whole('Task').required(required('taskId')),
  response: yesNo('Response').nullable().optional(),
  comments: text('Comments', 1000),
});

const signature = () =>
  text('Signature', MAX_SIGNATURE_CHARS)
    .max(MAX_SIGNATURE_CHARS, 'The signature is too large.')
    .matches(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, {
      message: 'The signature must be a PNG image.',
      excludeEmptyString: true,
    });

/** Progress may be saved at any time; what a submitted form needs on top is `thirdPartyFormSubmitSchema`. */
export const thirdPartyFormSchema = object({
  observerFirstName: text('Observer first name', 40),
  observerLastName: text('Observer last name', 40),
  observerEmail: email('Observer email'),
  studentPerformanceSatisfactory: yesNo('Student performance').nullable().optional(),
  additionalComments: text('Additional comments', 4000),
  confirmThirdPartyDeclaration: yesNo('The declaration').default(false),
  signature: signature(),
  taskResponses: array()
    .of(taskResponse)
    .max(200, 'Too many answers.')
    .typeError('taskResponses must be a list.')
    .default([]),
  submit: yesNo('Submit').default(false),
  version: whole('Version').optional(),
});
export type ThirdPartyFormInput = InferType<typeof thirdPartyFormSchema>;

export const ANSWER_EVERY_TASK = 'Please answer every task.';
export const ANSWER_PERFORMANCE = 'Please say whether the student performed satisfactorily.';
export const TICK_DECLARATION = 'Please tick the declaration.';
export const SIGN = 'Please sign the form.';

/** `tasks` is how many tasks the form asks. */
export const thirdPartyFormSubmitSchema = (tasks: number): ObjectSchema<object> =>
  object({
    observerFirstName: text('Observer first name', 40).required(required('Observer first name')),
    observerLastName: text('Observer last name', 40).required(required('Observer last name')),
    observerEmail: email('Observer email').required(required('Observer email')),
    taskResponses: array()
      .of(taskResponse)
      .default([])
      .test(
        'all',
        ANSWER_EVERY_TASK,
        (list) =>
          new Set(
            list
              ?.filter(({ response }) => typeof response === 'boolean')
              .map(({ taskId }) => taskId),
          ).size === tasks,
      ),
    studentPerformanceSatisfactory: yesNo().required(ANSWER_PERFORMANCE),
    confirmThirdPartyDeclaration: boolean()
      .oneOf([true], TICK_DECLARATION)
      .required(TICK_DECLARATION),
    signature: signature().required(SIGN),
  });

export const updateObserverSchema = object({
  firstName: text('Observer first name', 40).required(required('Observer first name')),
  lastName: text('Observer last name', 40).required(required('Observer last name')),
  email: email('Observer email').required(required('Observer email')),
  sendEmailToObserver: yesNo('Send email').default(false),
});
export type UpdateObserver = InferType<typeof updateObserverSchema>;

export const thirdPartyFormAnswer = answer.object({
  courseId: answer.int(),
  courseName: answer.text(),
  certificateCodes: answer.text(),
  unitOfCompetencies: answer.list(answer.object({ code: answer.text(), title: answer.text() })),
  firstName: answer.text(),
  lastName: answer.text(),
  thirdPartyAccessToken: answer.text(),
  accessToken: answer.text(),
  userCourseId: answer.maybeText(),
  showForm: answer.bool(),
  isSampleForm: answer.bool(),
  thirdPartyFormVersion: answer.int(),
  /** Html, sanitised. */
  thirdPartyFormAdditionalContent: answer.maybeText(),
  observerFirstName: answer.maybeText(),
  observerLastName: answer.maybeText(),
  observerEmail: answer.maybeText(),
  sendEmailToObserver: answer.bool(),
  studentPerformanceSatisfactory: answer.maybeBool(),
  additionalComments: answer.maybeText(),
  confirmThirdPartyDeclaration: answer.bool(),
  signature: answer.maybeText(),
  version: answer.int(),
  tasks: answer.list(
    answer.object({
      taskId: answer.int(),
      task: answer.text(),
      taskGroup: answer.text(),
      version: answer.int(),
      displayOrder: answer.int(),
      courseId: answer.int(),
    }),
  ),
  taskResponses: answer.list(
    answer.object({
      taskId: answer.int(),
      response: answer.maybeBool(),
      comments: answer.maybeText(),
    }),
  ),
});
export type ThirdPartyFormAnswer = InferType<typeof thirdPartyFormAnswer>;
