import { inGroups } from '../inGroups';
import classes from './Preview.module.css';

type Props = { tasks: { taskGroup: string; task: string }[] };

export const PreviewTasks = ({ tasks }: Props) =>
  inGroups(tasks, ({ taskGroup }) => taskGroup).map(({ key, of }) => (
    <section key={key} className={classes.tasks}>
      <h3>{key}</h3>
      <ul>
        {of.map(({ task }) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </section>
  ));
