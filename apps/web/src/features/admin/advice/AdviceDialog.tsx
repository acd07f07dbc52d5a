import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import {
  ADVICE_OUTCOMES,
  type AdviceTaskDetails,
  finishAdviceTaskSchema,
} from '@platewise/shared/suitability/adviceTasks';
import { ADVICE_REASONS } from '@platewise/shared/suitability/words';
import { Permitted } from '../../../components/Permitted';
import { Dialog } from '../../../ui/Dialog';
import { DialogForm } from '../../../ui/FormDialog';
import { RadioField } from '../../../ui/form/RadioField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { FactList } from '../assessments/FactList';
import classes from './advice.module.css';
import { useAdviceTaskQuery, useFinishAdviceTaskMutation } from './adviceApi';

type Props = { id: string; onClose: () => void };

/** Shows a person to contact, and why. The admin says afterwards how the talk ended. */
export function AdviceDialog({ id, onClose }: Props) {
  const { data, isError } = useAdviceTaskQuery(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={data ? `Advice for ${data.name || 'a person'}` : 'Advice'}
    >
      {data && <Task key={data.version} task={data} onClose={onClose} />}
      {!data && (isError ? <p>This task couldn’t be loaded.</p> : <SkeletonLines lines={6} />)}
    </Dialog>
  );
}

type TaskProps = { task: AdviceTaskDetails; onClose: () => void };

const Task = (props: TaskProps) => (
  <>
    <Facts task={props.task} />
    {!props.task.doneAt && (
      <Permitted needs="support change">
        <FinishForm {...props} />
      </Permitted>
    )}
  </>
);

const Facts = ({ task }: { task: AdviceTaskDetails }) => (
  <FactList
    rows={[
      [
        'Phone',
        task.phone && (
          <Anchor href={`tel:${task.phone.replaceAll(' ', '')}`} inherit>
            {task.phone}
          </Anchor>
        ),
      ],
      [
        'Email',
        task.email && (
          <Anchor href={`mailto:${task.email}`} inherit>
            {task.email}
          </Anchor>
        ),
      ],
      ['Course', task.courseTitle],
      ['Question', task.message && <p className={classes.note}>{task.message}</p>],
      ['Why', task.reasons.map((reason) => ADVICE_REASONS[reason]).join(' ')],
      ['Asked', showTime(new Date(task.createdAt))],
      [
        'Answer by',
        !task.doneAt && (
          <span className={task.overdue ? classes.overdue : undefined}>
            {showTime(new Date(task.dueAt))}
            {task.overdue && ', overdue'}
          </span>
        ),
      ],
      ['Done', task.doneAt && `${showTime(new Date(task.doneAt))}, ${task.doneByName ?? ''}`],
      ['How it ended', task.outcome && ADVICE_OUTCOMES[task.outcome]],
      ['Note', task.note && <p className={classes.note}>{task.note}</p>],
    ]}
  />
);

const OUTCOMES = Object.entries(ADVICE_OUTCOMES).map(([value, label]) => ({ value, label }));
const formSchema = finishAdviceTaskSchema.pick(['outcome', 'note']);

function FinishForm({ task: { id, version }, onClose }: TaskProps) {
  const [finish] = useFinishAdviceTaskMutation();
  return (
    <DialogForm
      initialValues={{ outcome: '', note: '' }}
      schema={formSchema}
      draftKey={`advice-${id}`}
      onSubmit={(values) => finish({ ...values, id, version }).unwrap()}
      success="This task is done."
      failure="The outcome couldn’t be saved."
      submitLabel="Mark as done"
      onClose={onClose}
    >
      <RadioField name="outcome" label="How did the talk end?" options={OUTCOMES} />
      <TextAreaField
        name="note"
        label="Note"
        description="For the office. The person doesn’t see it."
        optional
        maxLength={2000}
      />
    </DialogForm>
  );
}
