import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { CONDITIONALS, type Conditional, isAsked } from './conditionals';
import type { DetailsValues } from './detailsValues';

/** Shows a field only after the answer that calls for it. */
export function Asked({ name, children }: { name: Conditional; children: ReactNode }) {
  const { values } = useFormikContext<DetailsValues>();
  return CONDITIONALS.some((rule) => rule.asks === name && isAsked(values, rule)) ? children : null;
}
