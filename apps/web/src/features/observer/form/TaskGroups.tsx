import { Title } from '@mantine/core';
import { ANSWER_EVERY_TASK, type ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import type { FormValues, TaskAnswer } from './formValues';
import classes from './TaskGroups.module.css';
import { TaskRow } from './TaskRow';

type Task = ThirdPartyFormAnswer['tasks'][number];
type Props = { tasks: Task[]; student: string };

export function TaskGroups({ tasks, student }: Props) {
  const { values, submitCount, setFieldValue, isSubmitting } = useFormikContext<FormValues>();
  const { taskResponses } = values;
  const missed = submitCount > 0 && !isSubmitting;
  const groups = [...new Set(tasks.map(({ taskGroup }) => taskGroup))];
  const numbered = tasks.map((task, index) => ({ task, index }));

  const change = useCallback(
    (index: number, answer: TaskAnswer) => void setFieldValue(`taskResponses[${index}]`, answer),
    [setFieldValue],
  );

  return (
    <section className={classes.groups} data-field="taskResponses">
      <div>
        <Title order={2} size="h3">
          What you have seen {student} do
        </Title>
        {missed && taskResponses.some(({ response }) => response === '') && (
          <p className={classes.error}>
            <FieldError>{ANSWER_EVERY_TASK}</FieldError>
          </p>
        )}
      </div>
      {groups.map((group) => {
        const members = numbered.filter(({ task }) => task.taskGroup === group);
        const answered = members.filter(({ index }) => taskResponses[index]?.response).length;
        return (
          <section key={group} className={classes.group} aria-label={group}>
            <p className={classes.head}>
              <span className={classes.name}>{group}</span>
              <span>
                {answered} of {members.length}
              </span>
            </p>
            {members.map(({ task, index }) => {
              const answer = taskResponses[index];
              return (
                answer && (
                  <TaskRow
                    key={task.taskId}
                    index={index}
                    task={task.task}
                    answer={answer}
                    missed={missed && answer.response === ''}
                    onChange={change}
                  />
                )
              );
            })}
          </section>
        );
      })}
    </section>
  );
}
