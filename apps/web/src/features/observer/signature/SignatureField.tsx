import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { FormSection } from '../../../ui/form/FormSection';
import { useFormField } from '../../../ui/form/useFormField';
import { DrawnSignature, readThemeVariable, type SignatureProps } from './DrawnSignature';
import classes from './Signature.module.css';

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
  // Switching between the ways loses nothing.
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

type Props = SignatureProps & { name: string; onName: (name: string) => void };

/** For observers who cannot or do not want to draw. */
function TypedSignature({ value, onChange, name, onName }: Props) {
  function type(typed: string) {
    onName(typed);
    onChange(drawName(typed.trim()));
  }

  return (
    <>
      <TextInput
        label="Your full name"
        description="It counts as your signature."
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => type(target.value)}
      />
      {value && (
        <div className={`${classes.paper} on-paper`} data-signed>
          <img className={classes.pad} src={value} alt={`${name}, as your signature`} />
        </div>
      )}
    </>
  );
}

const WIDTH = 600;
const HEIGHT = 200;
const LARGEST_FONT = 72;
const MARGIN = 24;

/** The name as a signature: a PNG data URL, or '' for no name. */
function drawName(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen || name === '') return '';
  const setSize = (pixels: number) => {
    pen.font = `italic ${pixels}px ${readThemeVariable('--pw-display') || 'serif'}`;
  };
  setSize(LARGEST_FONT);
  const room = WIDTH - 2 * MARGIN;
  const { width } = pen.measureText(name);
  if (width > room) setSize(Math.floor((LARGEST_FONT * room) / width));
  pen.fillStyle = readThemeVariable('--pw-on-bright') || 'black';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, WIDTH / 2, HEIGHT / 2);
  return canvas.toDataURL('image/png');
}
