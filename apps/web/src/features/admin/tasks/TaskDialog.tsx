import { newTaskSchema, type Task } from '@platewise/shared/tasks';
import { useToday } from '../../../components/useToday';
import { FormDialog } from '../../../ui/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { FieldRow } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { useCreateTaskMutation, useEditTaskMutation, useTaskOwnersQuery } from './tasksApi';

type Props = {
  task?: Task;
  /** The person and the enrolment that a new task is about. */
  about?: { userId: string; userCourseId?: string };
  onClose: () => void;
};

const formSchema = newTaskSchema.pick(['title', 'details', 'ownerId', 'dueOn']);

/** For a new task and for one there is. */
export function TaskDialog({ task, about, onClose }: Props) {
  const today = useToday();
  const [create] = useCreateTaskMutation();
  const [edit] = useEditTaskMutation();
  return (
    <FormDialog
      title={task ? 'Edit task' : 'New task'}
      initialValues={{
        title: task?.title ?? '',
        details: task?.details ?? '',
        ownerId: task?.ownerId ?? '',
        dueOn: task?.dueOn ?? today,
      }}
      schema={formSchema}
      draftKey={`task-${task?.id ?? about?.userCourseId ?? about?.userId ?? 'new'}`}
      onSubmit={(values) =>
        task
          ? edit({ ...values, id: task.id, version: task.version }).unwrap()
          : create({ ...values, ...about }).unwrap()
      }
      success={task ? 'The task has been saved.' : 'The task has been created.'}
      failure="The task couldn’t be saved."
      onClose={onClose}
    >
      <TaskFields />
    </FormDialog>
  );
}

export function TaskFields() {
  const { data: owners } = useTaskOwnersQuery();
  return (
    <>
      <TextField
        name="title"
        label="Task"
        description="What is to be done, in one line."
        autoComplete="off"
      />
      <TextAreaField name="details" label="Details" optional maxLength={2000} rows={3} />
      <FieldRow>
        <SelectField
          name="ownerId"
          label="Owner"
          options={(owners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Everybody"
          optional
        />
        <DateField name="dueOn" label="Due day" />
      </FieldRow>
    </>
  );
}
