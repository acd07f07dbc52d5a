import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ofTheme } from './ofTheme';
import classes from './Signature.module.css';
import { SignatureCanvas } from './SignatureCanvas';
import type { SignatureProps } from './signatureProps';
import { useSteadyDrawing } from './useSteadyDrawing';

/** A pad to sign on; a signature from an earlier visit is shown as it was. */
export function DrawnSignature({ value, onChange }: SignatureProps) {
  const pad = useRef<SignatureCanvas>(null);
  const [earlier, setEarlier] = useState(value);
  useSteadyDrawing(pad);

  function clear() {
    pad.current?.clear();
    setEarlier('');
    onChange('');
  }

  return (
    <>
      {earlier ? (
        <img className={classes.pad} src={earlier} alt="Your signature" />
      ) : (
        <SignatureCanvas
          ref={pad}
          clearOnResize={false}
          penColor={ofTheme('--pw-ink') || 'black'}
          canvasProps={{
            className: classes.pad,
            role: 'img',
            'aria-label': 'Sign here with your finger or mouse',
          }}
          onEnd={() => onChange(pad.current?.toDataURL('image/png') ?? '')}
        />
      )}
      <Button
        variant="subtle"
        className={classes.clear}
        leftSection={<IconEraser size={20} stroke={1.75} aria-hidden />}
        onClick={clear}
      >
        Clear
      </Button>
    </>
  );
}
