import { array, boolean, type InferType, type ObjectSchema, object } from 'yup';
import { email, longText, required, response, text, whole, yesNo } from './fields';
import {
  CHOOSE_OCCASIONS,
  countOccasions,
  findOccasionFaults,
  isSeenOften,
  type OccasionRule,
  occasionNumbersSchema,
  occasionRuleResponse,
  occasionsSchema,
  toFaults,
} from './observerForms/occasions';
import { personName } from './personNames/text';

/** Decoded bytes. */
export const MOST_SIGNATURE_BYTES = 200_000;
const MOST_SIGNATURE_CHARS = Math.ceil((MOST_SIGNATURE_BYTES * 4) / 3) + 30;

const taskResponse = object({
  taskId: whole('Task').required(required('taskId')),
  response: yesNo('Response').nullable().optional(),
  /** A task that was not seen has no answer. It holds the certificate until another observation. */
  notSeen: yesNo('Not seen').default(false),
  comments: longText('Comments', 1000),
  /** The occasions on which it was seen, from form version 3 on; without them, all that the form names. */
  occasions: occasionNumbersSchema(),
});

const signature = () =>
  text('Signature', MOST_SIGNATURE_CHARS)
    .max(MOST_SIGNATURE_CHARS, 'The signature is too large.')
    .matches(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, {
      message: 'The signature must be a PNG image.',
      excludeEmptyString: true,
    });

/** Progress can be saved at any time. `thirdPartyFormSubmitSchema` adds what a submitted form needs. */
export const thirdPartyFormSchema = object({
  observerFirstName: personName('Observer first name'),
  observerLastName: personName('Observer last name'),
  observerEmail: email('Observer email'),
  studentPerformanceSatisfactory: yesNo('Student performance').nullable().optional(),
  additionalComments: longText('Additional comments'),
  confirmThirdPartyDeclaration: yesNo('The declaration').default(false),
  signature: signature(),
  /** From form version 3 on. Without them, those that are saved stay. */
  occasions: occasionsSchema(),
  taskResponses: array()
    .of(taskResponse)
    .max(200, 'Too many answers.')
    .typeError('taskResponses must be a list.')
    .default([]),
  submit: yesNo('Submit').default(false),
  version: whole('Version').optional(),
});
export type ThirdPartyFormInput = InferType<typeof thirdPartyFormSchema>;

/** How the refusal of an old link begins: by it the page knows it from a link that never was. */
export const LINK_REPLACED = 'This link has been replaced by a newer one.';

export const OWN_EMAIL =
  'The observer’s email cannot be the student’s own. Please enter an address that only the observer uses.';
export const ANSWER_EVERY_TASK = 'Please answer every task.';
export const ANSWER_PERFORMANCE = 'Please say whether the student performed satisfactorily.';
export const TICK_DECLARATION = 'Please tick the declaration.';
export const SIGN_THE_FORM = 'Please sign the form.';

/** The questions of a form: its tasks, and the occasions from form version 3 on. */
export type AskedForm = {
  tasks: { taskId: number; timesSeen: number }[];
  occasionRule: OccasionRule | null;
};

/** With occasions, the context has `today`, a day in Sydney. */
export const thirdPartyFormSubmitSchema = ({
  tasks,
  occasionRule,
}: AskedForm): ObjectSchema<object> =>
  object({
    observerFirstName: personName('Observer first name').required(required('Observer first name')),
    observerLastName: personName('Observer last name').required(required('Observer last name')),
    observerEmail: email('Observer email').required(required('Observer email')),
    occasions: occasionsSchema().test('named', (list, context) =>
      occasionRule
        ? toFaults(
            context,
            findOccasionFaults(list ?? [], occasionRule, context.options.context?.today ?? ''),
          )
        : true,
    ),
    taskResponses: array()
      .of(taskResponse)
      .default([])
      .test(
        'all',
        ANSWER_EVERY_TASK,
        (list) =>
          new Set(
            list
              ?.filter(({ response, notSeen }) => notSeen || typeof response === 'boolean')
              .map(({ taskId }) => taskId),
          ).size === tasks.length,
      )
      .test('occasions', CHOOSE_OCCASIONS, (list, { parent }) => {
        if (!occasionRule) return true;
        const named = (parent.occasions ?? []).map(({ number }: { number: number }) => number);
        const timesOf = new Map(tasks.map(({ taskId, timesSeen }) => [taskId, timesSeen]));
        return (list ?? []).every((each) =>
          isSeenOften(each, timesOf.get(each.taskId) ?? 1, named),
        );
      }),
    studentPerformanceSatisfactory: yesNo().required(ANSWER_PERFORMANCE),
    confirmThirdPartyDeclaration: boolean()
      .oneOf([true], TICK_DECLARATION)
      .required(TICK_DECLARATION),
    signature: signature().required(SIGN_THE_FORM),
  });

/** The declaration that the observer signs. `occasions` is how many the form names; null for a form without them. */
export function observerDeclaration(student: string, occasions: number | null = null) {
  const seen =
    occasions === null
      ? 'do these tasks at work at least three times'
      : `at work on the ${countOccasions(occasions)} named above, and each task with a yes on the occasions marked for it`;
  return `I have seen ${student} ${seen}. My answers are true, and I understand that I may be contacted to verify them.`;
}

const SECONDS_EACH = 20;
/** Tasks of one short sentence, answered in groups. */
const SHORT_SECONDS_EACH = 9;
const OCCASION_SECONDS = 20;
const STEP_MINUTES = 5;

/** The estimated minutes for this many tasks, and the occasions of a form that names them, in steps of five. */
export function estimateMinutes(tasks: number, occasions: number | null = null) {
  const seconds =
    occasions === null
      ? tasks * SECONDS_EACH
      : tasks * SHORT_SECONDS_EACH + occasions * OCCASION_SECONDS;
  return Math.max(1, Math.ceil(seconds / 60 / STEP_MINUTES)) * STEP_MINUTES;
}

export const updateObserverSchema = object({
  firstName: personName('Observer first name').required(required('Observer first name')),
  lastName: personName('Observer last name').required(required('Observer last name')),
  email: email('Observer email').required(required('Observer email')),
  sendEmailToObserver: yesNo('Send email').default(false),
});
export type UpdateObserver = InferType<typeof updateObserverSchema>;

export const declineFormSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
});
export type DeclineForm = InferType<typeof declineFormSchema>;

export const thirdPartyFormResponse = response.object({
  courseId: response.int(),
  courseName: response.text(),
  certificateCodes: response.text(),
  unitOfCompetencies: response.list(
    response.object({ code: response.text(), title: response.text() }),
  ),
  firstName: response.text(),
  lastName: response.text(),
  thirdPartyAccessToken: response.text(),
  accessToken: response.text(),
  userCourseId: response.maybeText(),
  showForm: response.bool(),
  isSampleForm: response.bool(),
  thirdPartyFormVersion: response.int(),
  /** Html, sanitised. */
  thirdPartyFormAdditionalContent: response.maybeText(),
  observerFirstName: response.maybeText(),
  observerLastName: response.maybeText(),
  observerEmail: response.maybeText(),
  /** Whether the observer may have the student's name: a business enrols its staff under its own account. */
  ownNameAllowed: response.bool(),
  sendEmailToObserver: response.bool(),
  studentPerformanceSatisfactory: response.maybeBool(),
  additionalComments: response.maybeText(),
  confirmThirdPartyDeclaration: response.bool(),
  signature: response.maybeText(),
  version: response.int(),
  tasks: response.list(
    response.object({
      taskId: response.int(),
      task: response.text(),
      taskGroup: response.text(),
      version: response.int(),
      displayOrder: response.int(),
      courseId: response.int(),
      /** On how many occasions it must have been seen, from form version 3 on. */
      timesSeen: response.int(),
    }),
  ),
  taskResponses: response.list(
    response.object({
      taskId: response.int(),
      response: response.maybeBool(),
      notSeen: response.bool(),
      comments: response.maybeText(),
      /** The numbers of the occasions on which it was seen, from form version 3 on. */
      occasions: response.list(response.int()),
    }),
  ),
  /** Null before form version 3. */
  occasionRule: occasionRuleResponse.nullable().defined(),
  /** Those named so far. */
  occasions: response.list(
    response.object({
      number: response.int(),
      heldOn: response.maybeText(),
      service: response.maybeText(),
      place: response.maybeText(),
    }),
  ),
});
export type ThirdPartyFormResponse = InferType<typeof thirdPartyFormResponse>;
