import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { type AddressValues, PARTS, toManual, toSearch, typing } from './addressValues';

/** Whether an address is entered in parts: by choice, or because the form was sent with a part missing. */
export function useManualEntry() {
  const { values, errors, submitCount, isSubmitting, setValues } =
    useFormikContext<AddressValues>();
  const [seen, setSeen] = useState(submitCount);
  const [revealed, setRevealed] = useState(false);

  // While rendering, so that the form, which looks for the first wrong field next, finds the parts.
  if (!isSubmitting && submitCount !== seen) {
    setSeen(submitCount);
    setRevealed(values.fullAddress !== '' && PARTS.some((name) => errors[name]));
  }

  useEffect(() => {
    if (revealed && !values.manualAddress) void setValues(toManual);
  }, [revealed, values.manualAddress, setValues]);

  return {
    manual: values.manualAddress || revealed,
    enterManually: () => void setValues(toManual),
    search: () => {
      setRevealed(false);
      void setValues(toSearch);
    },
    clear: () => void setValues((now) => ({ ...now, ...typing('') })),
  };
}
