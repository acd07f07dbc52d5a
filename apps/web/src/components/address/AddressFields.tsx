import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './Address.module.css';
import { AddressParts } from './AddressParts';
import { AddressSearch } from './AddressSearch';
import { REQUIRED_PARTS } from './addressValues';
import { useManualEntry } from './useManualEntry';

/** The address of a form that has the fields of `addressFields`: searched for, or entered in parts. */
export function AddressFields({ label = 'Address' }: { label?: string }) {
  const { manual, enterManually, search, clear } = useManualEntry();
  const fields = useRef<HTMLDivElement>(null);
  const was = useRef(manual);

  // What had the focus may have gone with the other way of entry.
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
            <Button key="search" variant="subtle" px="xs" onClick={search}>
              Search for the address instead
            </Button>
            <Button variant="subtle" px="xs" onClick={clear}>
              Clear address
            </Button>
          </>
        ) : (
          <Button key="manual" variant="subtle" px="xs" onClick={enterManually}>
            Enter address manually
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where there is more to fill in: at the beginning, or at the first part that is missing. */
function focusNext(fields: HTMLElement | null) {
  const inputs = [...(fields?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
  const required = inputs.filter(({ name }) => REQUIRED_PARTS.some((part) => part === name));
  const begun = required.some(({ value }) => value);
  const next = begun ? required.find(({ value }) => !value) : undefined;
  (next ?? inputs[0])?.focus();
}
