import { formatNumber } from '@platewise/shared/count';
import classes from './StateChoice.module.css';

type Choice = { value: string; label?: string; count: number };
type Props = {
  legend: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** Shows how many rows are in each state, and filters the list by one of them. */
export const StateChoice = ({ legend, choices, value, onChange }: Props) => (
  <fieldset className={classes.choices}>
    <legend className={classes.legend}>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={classes.choice}>
        <input
          type="radio"
          name={legend}
          value={choice.value}
          checked={value === choice.value}
          onChange={() => onChange(choice.value)}
        />
        {choice.label ?? choice.value}{' '}
        <span className={classes.count}>{formatNumber(choice.count)}</span>
      </label>
    ))}
  </fieldset>
);
