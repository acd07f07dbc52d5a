import { Title } from '@mantine/core';
import { type ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useFormikContext } from 'formik';
import { useCallback, useRef } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import { refusalOf } from '../../../ui/form/formErrors';
import { type FormValues, isAnswered, type TaskAnswer } from './formValues';
import { TaskGroup } from './TaskGroup';
import classes from './TaskGroups.module.css';
import { groupTasks, whatStops } from './taskProgress';
import { useFoldedGroups } from './useFoldedGroups';

type Props = { tasks: ThirdPartyFormAnswer['tasks']; student: string };

export function TaskGroups({ tasks, student }: Props) {
  const { values, submitCount, setFieldValue, isSubmitting, status } =
    useFormikContext<FormValues>();
  const { taskResponses } = values;
  const groups = groupTasks(tasks);
  const section = useRef<HTMLElement>(null);
  const folding = useFoldedGroups(
    section,
    groups.map(({ name, members }) => ({
      name,
      done: members.every(({ index }) => isAnswered(taskResponses[index] as TaskAnswer)),
    })),
  );
  const asked = submitCount > 0 && !isSubmitting;
  const error =
    (asked && whatStops(taskResponses, student)) ||
    refusalOf(status, 'taskResponses', taskResponses);

  const { answeredIn } = folding;
  const change = useCallback(
    (index: number, answer: TaskAnswer) => {
      answeredIn(tasks[index]?.taskGroup ?? '', index);
      void setFieldValue(`taskResponses[${index}]`, answer);
    },
    [answeredIn, setFieldValue, tasks],
  );

  return (
    <section ref={section} className={classes.groups} data-field="taskResponses">
      <div>
        <Title order={2} size="h3">
          What you have seen {student} do
        </Title>
        {error && (
          <p className={classes.error}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </div>
      {groups.map((group) => (
        <TaskGroup
          key={group.name}
          group={group}
          answers={taskResponses}
          student={student}
          asked={asked}
          folded={folding.isFolded(group.name)}
          onFold={folding.toggle}
          onChange={change}
        />
      ))}
    </section>
  );
}
