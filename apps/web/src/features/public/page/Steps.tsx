import classes from './Steps.module.css';

export type Step = { title: string; text: string };

export const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3 className={classes.title}>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
