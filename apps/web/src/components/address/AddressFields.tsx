import { Anchor } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import classes from './Address.module.css';
import { AddressParts } from './AddressParts';
import { AddressSearch } from './AddressSearch';
import {
  type AddressValues,
  PARTS,
  REQUIRED_PARTS,
  toManual,
  toSearch,
  typed,
} from './addressValues';

const LINK = { component: 'button', type: 'button', className: classes.action } as const;

/** The address of a form that has the fields of `addressFields`: searched for, or entered in parts. */
export function AddressFields({ label = 'Address' }: { label?: string }) {
  const { manual, enterManually, search, clear } = useManualEntry();
  const fields = useRef<HTMLDivElement>(null);
  const was = useRef(manual);

  // The focused element may have been removed with the other way of entry.
  useEffect(() => {
    if (was.current !== manual && document.activeElement === document.body) {
      focusNext(fields.current);
    }
    was.current = manual;
  }, [manual]);

  return (
    <div ref={fields} className={classes.fields}>
      {manual ? <AddressParts /> : <AddressSearch label={label} onManual={enterManually} />}
      <div className={classes.actions}>
        {manual ? (
          <>
            <Anchor key="search" {...LINK} onClick={search}>
              Search for the address instead
            </Anchor>
            <Anchor {...LINK} onClick={clear}>
              Clear address
            </Anchor>
          </>
        ) : (
          <Anchor key="manual" {...LINK} onClick={enterManually}>
            Enter address manually
          </Anchor>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the first part that is missing, or else to the first field. */
function focusNext(fields: HTMLElement | null) {
  const inputs = [...(fields?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
  const required = inputs.filter(({ name }) => REQUIRED_PARTS.some((part) => part === name));
  const begun = required.some(({ value }) => value);
  const next = begun ? required.find(({ value }) => !value) : undefined;
  (next ?? inputs[0])?.focus();
}

/** Whether an address is entered in parts: by choice, or because the form was sent with a part missing. */
function useManualEntry() {
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
    clear: () => void setValues((now) => ({ ...now, ...typed('') })),
  };
}
