import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import { CONDITIONALS, type Conditional, isAsked } from './conditionals';
import type { DetailsValues } from './detailsValues';

/** Shows a field only after the answer that calls for it, and as nobody has been in it yet. */
export function Asked({ name, children }: { name: Conditional; children: ReactNode }) {
  const { values, setFieldTouched } = useFormikContext<DetailsValues>();
  const asked = CONDITIONALS.some((rule) => rule.asks === name && isAsked(values, rule));

  // A form that was sent has touched all fields, those too that were not shown.
  useEffect(() => {
    if (asked) void setFieldTouched(name, false, false);
  }, [asked, name, setFieldTouched]);

  return asked ? children : null;
}
