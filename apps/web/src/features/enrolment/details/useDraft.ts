import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { withoutUnasked } from './conditionals';
import type { DetailsValues } from './detailsValues';
import { saveDraft } from './draft';

/** Keeps what is typed through a reload, and forgets answers to what is no longer asked. */
export function useDraft(userCourseId: string) {
  const { values, setValues, dirty } = useFormikContext<DetailsValues>();

  useEffect(() => {
    const asked = withoutUnasked(values);
    if (asked !== values) void setValues(asked);
    else if (dirty) saveDraft(userCourseId, values);
  }, [values, dirty, setValues, userCourseId]);
}
