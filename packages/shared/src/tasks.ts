import { type InferType, object } from 'yup';
import { day, longText, oneOf, required, response, text, uuid, whole } from './fields';

export const TASK_STATES = ['open', 'done'] as const;
/** In place of an admin's id: the tasks that no single admin owns. */
export const EVERYBODY = 'everybody';

export const tasksFilterSchema = object({
  state: oneOf('state', TASK_STATES).default('open'),
  /** The id of an admin, or EVERYBODY. */
  owner: text('owner', 60).test(
    'owner',
    'owner is not one of the choices.',
    (value) => !value || value === EVERYBODY || uuid().isValidSync(value),
  ),
  /** Only tasks that are due on this day or before it. */
  dueBy: day('dueBy'),
});
export type TasksFilter = InferType<typeof tasksFilterSchema>;

export const taskResponse = response.object({
  id: response.text(),
  version: response.int(),
  title: response.text(),
  details: response.maybeText(),
  /** 'YYYY-MM-DD' */
  dueOn: response.text(),
  /** Open after the day by which it is to be done. */
  overdue: response.bool(),
  /** Null, like the name, for a task of everybody. */
  ownerId: response.maybeText(),
  ownerName: response.maybeText(),
  /** The person that the task is about. */
  userId: response.maybeText(),
  personName: response.maybeText(),
  userCourseId: response.maybeText(),
  courseTitle: response.maybeText(),
  createdAt: response.text(),
  createdByName: response.text(),
  doneAt: response.maybeText(),
  doneByName: response.maybeText(),
});
export type Task = InferType<typeof taskResponse>;

export const taskOwnerResponse = response.object({ id: response.text(), name: response.text() });
export type TaskOwner = InferType<typeof taskOwnerResponse>;

const version = whole('Version').required(required('Version'));

const editable = {
  title: text('Task').required('Please say what is to be done.'),
  details: longText('Details', 2000),
  /** An active admin. Without one, the task is everybody's. */
  ownerId: uuid().optional(),
  dueOn: day('Due day').required('Please choose the day by which it is to be done.'),
};

export const newTaskSchema = object({
  ...editable,
  userId: uuid().optional(),
  /** An enrolment of that person. */
  userCourseId: uuid().optional(),
});
export const taskEditSchema = object({ ...editable, version });
export const taskVersionSchema = object({ version });
export type NewTask = InferType<typeof newTaskSchema>;
export type TaskEdit = InferType<typeof taskEditSchema>;
