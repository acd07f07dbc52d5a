import type { ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { IconCheck, IconEyeOff, IconMinus, IconX } from '@tabler/icons-react';
import classes from './AnswersSoFar.module.css';

const SAID = {
  yes: { words: 'Yes', Icon: IconCheck },
  no: { words: 'No', Icon: IconX },
  notSeen: { words: 'Not seen', Icon: IconEyeOff },
  open: { words: 'Not yet', Icon: IconMinus },
};

type Response = ThirdPartyFormAnswer['taskResponses'][number];

function said(given: Response | undefined) {
  if (given?.notSeen) return 'notSeen';
  if (given?.response == null) return 'open';
  return given.response ? 'yes' : 'no';
}

/** Every task and what has been saved about it, to be read only. */
export function AnswersSoFar({ form: { tasks, taskResponses } }: { form: ThirdPartyFormAnswer }) {
  const groups = [...new Set(tasks.map(({ taskGroup }) => taskGroup))];
  const responses = new Map(taskResponses.map((given) => [given.taskId, given]));
  return groups.map((group) => (
    <section key={group} aria-label={group}>
      <p className={classes.name}>{group}</p>
      <ul className={classes.tasks}>
        {tasks
          .filter(({ taskGroup }) => taskGroup === group)
          .map(({ taskId, task }) => {
            const answer = said(responses.get(taskId));
            const { words, Icon } = SAID[answer];
            return (
              <li key={taskId} className={classes.task}>
                <span>{task}</span>
                <span className={classes.answer} data-answer={answer}>
                  <Icon size={18} stroke={2} aria-hidden /> {words}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
