import { SURVEY_ANSWERS } from '@platewise/shared/surveys';
import { useField } from 'formik';
import classes from './Statement.module.css';

/** One statement with its four-point scale. */
export function Statement({ name, text }: { name: string; text: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return (
    <fieldset className={classes.statement}>
      <legend className={classes.text}>{text}</legend>
      <div className={classes.scale}>
        {SURVEY_ANSWERS.map(({ label, score }) => (
          <label key={score} className={classes.point}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={score}
              checked={value === String(score)}
              onChange={() => void setValue(String(score))}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
