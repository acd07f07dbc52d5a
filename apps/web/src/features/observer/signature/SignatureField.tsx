import { SegmentedControl } from '@mantine/core';
import { useId, useRef, useState } from 'react';
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
  const errorId = useId();
  const [way, setWay] = useState('draw');
  const [name, setName] = useState('');
  // A look at the other way takes nothing away.
  const left = useRef<Record<string, string>>({});

  function choose(next: string) {
    left.current[way] = value;
    setWay(next);
    setValue(left.current[next] ?? '');
  }

  const signing = { value, onChange: setValue };
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
          aria-describedby={input.error ? errorId : undefined}
          data={WAYS}
          value={way}
          onChange={choose}
        />
        {input.error && (
          <div id={errorId} className={classes.error}>
            {input.error}
          </div>
        )}
        {way === 'draw' ? (
          <DrawnSignature {...signing} />
        ) : (
          <TypedSignature {...signing} name={name} onName={setName} />
        )}
      </div>
    </FormSection>
  );
}
