import { type FocusEvent, type ReactNode, useId } from 'react';
import classes from './Choices.module.css';
import type { Option } from './options';

type Props = {
  name: string;
  legend: ReactNode;
  description?: ReactNode;
  options: readonly (Option & { content?: ReactNode })[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
  /** `row` puts short answers side by side, `stack` one below the other. */
  layout?: 'row' | 'stack';
  disabled?: boolean;
  /** The choice made was not right. */
  wrong?: boolean;
};

/** Radio buttons as big cards, without a form around them; in forms use RadioField or YesNoField. */
export function Choices(props: Props) {
  const { name, legend, description, options, value, error, layout = 'stack', disabled } = props;
  const id = useId();
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean);

  return (
    <fieldset
      className={classes.group}
      data-field={name}
      data-invalid-field={error ? true : undefined}
      data-wrong={props.wrong || undefined}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy.join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.(event);
      }}
    >
      <legend id={`${id}-legend`} className={classes.legend}>
        {legend}
      </legend>
      {description && (
        <div id={`${id}-about`} className={classes.description}>
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
      <div className={classes.choices} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={disabled}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.content ?? option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
