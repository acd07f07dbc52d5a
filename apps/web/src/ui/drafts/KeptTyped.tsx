import { useFormikContext } from 'formik';
import type { RefObject } from 'react';
import type { Outcome } from '../form/outcome';
import { useKeptTyped, type Values } from './useKeptTyped';

/** What is typed into the form around it is kept. */
export function KeptTyped({ name, outcome }: { name: string; outcome: RefObject<Outcome> }) {
  const { values, initialValues, setValues } = useFormikContext<Values>();
  useKeptTyped(name, {
    values,
    initialValues,
    outcome,
    bringBack: (typed) => void setValues((current) => ({ ...current, ...typed })),
  });
  return null;
}
