import { getIn, useField, useFormikContext } from 'formik';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { afterPress } from '../pointerPress';
import { FieldError } from './FieldError';
import classes from './Form.module.css';
import { refusalOf } from './formErrors';
import { useFieldWarning } from './useFieldWarning';

/** The properties of every field. A field is required unless it says that it is optional. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
};

/** A field's value in Formik, and its error as it is to be shown now. */
export function useFormField<T>({ name, label, optional }: FieldProps) {
  const [{ value }, { error, touched }, helpers] = useField<T>(name);
  const { submitCount, status } = useFormikContext();
  // A submission from before the field was shown says nothing about it.
  const [sentBefore] = useState(submitCount);
  const warn = useFieldWarning();
  const refusal = refusalOf(status, name, value);
  // A value that the page itself has emptied says why, until it is left again.
  const shown = touched || (submitCount > sentBefore && !refusal) ? error : undefined;
  const message = shown ?? refusal;

  async function leave() {
    const errors: unknown = await helpers.setTouched(true);
    const found: unknown = getIn(errors, name);
    if (typeof found === 'string') warn(found);
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    // A user on the way to another page does not need to hear about missing values.
    if (relatedTarget instanceof HTMLAnchorElement) return;
    afterPress(() => void leave());
  }

  return {
    value,
    setValue: (next: T) => void helpers.setValue(next),
    message,
    /** For Mantine's inputs. */
    input: {
      name,
      label: optional ? <OptionalLabel>{label}</OptionalLabel> : label,
      error: message ? <FieldError>{message}</FieldError> : undefined,
      // Not all of Mantine's inputs say so by themselves.
      'aria-invalid': message ? true : undefined,
      onBlur,
    },
  };
}

const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={classes.optional}>(optional)</span>
  </>
);
