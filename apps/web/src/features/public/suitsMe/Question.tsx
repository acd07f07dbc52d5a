import type { CatalogueCourse } from '@platewise/shared/content/courses';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { type InputHTMLAttributes, type ReactNode, type RefObject, useId } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import type { useCheckItems } from './checkCalls';
import type { CheckDraft, CheckStep } from './checkSteps';
import classes from './SuitsMe.module.css';

export type ScreenProps = {
  step: CheckStep;
  course: CatalogueCourse;
  draft: CheckDraft;
  /** 'Question 2 of 9' */
  progress: string;
  heading: RefObject<HTMLHeadingElement | null>;
  secondsSoFar: () => number;
  items: ReturnType<typeof useCheckItems>;
  /** Why the check went back to this question; empty where it did not. */
  notice: string;
  /** Stores answers and goes on to the next screen. */
  onAnswer: (given: CheckDraft) => void;
  /** Stores answers and stays. */
  onChange: (given: CheckDraft) => void;
  /** Undefined on the first screen. */
  onBack?: () => void;
  onTaken: (check: SuitabilityCheckAnswer) => void;
  /** The items have changed since they were shown. */
  onOutdated: (reason: string) => void;
};

export type QuestionProps = Pick<ScreenProps, 'progress' | 'heading'> & {
  ask: ReactNode;
  about?: ReactNode;
  children: ReactNode;
};

/** The question above its answers. */
export function Question({ progress, heading, ask, about, children }: QuestionProps) {
  const id = useId();
  return (
    <fieldset className={classes.question} aria-describedby={about ? id : undefined}>
      <legend className={classes.legend}>
        <span className={classes.progress}>{progress}</span>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {ask}
        </h2>
      </legend>
      {about && (
        <p id={id} className={classes.about}>
          {about}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Says what is wrong, to those who see and to those who listen. */
export const Problem = ({ children }: { children: string }) => (
  <div role="alert" className={classes.problem}>
    {children && <FieldError>{children}</FieldError>}
  </div>
);

type TypedFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'max' | 'maxLength' | 'autoComplete' | 'inputMode'
> & { label: string; value: string; error?: string; onChange: (value: string) => void };

/** A field with its label. The page does without Mantine and its fields, so that it loads quickly. */
export function TypedField({ label, error, onChange, ...input }: TypedFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error && (
        <div id={`${id}-error`} className={classes.problem}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
