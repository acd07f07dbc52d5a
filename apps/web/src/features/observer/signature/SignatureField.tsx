import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../../ui/form/FormSection';
import { useFormField } from '../../../ui/form/useFormField';
import { DrawnSignature } from './DrawnSignature';
import classes from './Signature.module.css';
import { TypedSignature } from './TypedSignature';

const WAYS = [
  { value: 'draw', label: 'Draw it' },
  { value: 'type', label: 'Type your name' },
];

/** A PNG data URL, drawn with a finger or made of a typed name. */
export function SignatureField() {
  const { value, setValue, input } = useFormField<string>({
    name: 'signature',
    label: 'Signature',
  });
  const [way, setWay] = useState('draw');

  function choose(next: string) {
    setWay(next);
    setValue('');
  }

  const Way = way === 'draw' ? DrawnSignature : TypedSignature;
  return (
    <FormSection title="Your signature">
      <div
        className={classes.field}
        data-field="signature"
        data-invalid-field={input.error ? true : undefined}
      >
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.way }}
          aria-label="How to sign"
          data={WAYS}
          value={way}
          onChange={choose}
        />
        {input.error && <div className={classes.error}>{input.error}</div>}
        <Way value={value} onChange={setValue} />
      </div>
    </FormSection>
  );
}
