import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ofTheme } from './ofTheme';
import classes from './Signature.module.css';
import { SignatureCanvas } from './SignatureCanvas';
import type { SignatureProps } from './signatureProps';
import { toPicture } from './toPicture';
import { useSteadyDrawing } from './useSteadyDrawing';

/** A pad to sign on; a signature from an earlier visit is shown as it was. */
export function DrawnSignature({ value, onChange }: SignatureProps) {
  const pad = useRef<SignatureCanvas>(null);
  const [earlier, setEarlier] = useState(value);
  // Switched off altogether, the button would lose the focus of who has just pressed it.
  const off = value === '' && { 'aria-disabled': true, 'data-disabled': true };
  const fit = useSteadyDrawing(pad, earlier === '');

  function keep() {
    if (pad.current) onChange(pad.current.isEmpty() ? '' : toPicture(pad.current.getCanvas()));
  }

  function undo() {
    const strokes = pad.current?.toData().slice(0, -1) ?? [];
    pad.current?.clear();
    if (strokes.length > 0) pad.current?.fromData(strokes);
    keep();
  }

  function clear() {
    pad.current?.clear();
    setEarlier('');
    onChange('');
  }

  return (
    <>
      <div className={classes.paper} data-signed={value !== '' || undefined}>
        {earlier ? (
          <img className={classes.pad} src={earlier} alt="Your signature" />
        ) : (
          <SignatureCanvas
            ref={pad}
            clearOnResize={false}
            penColor={ofTheme('--pw-ink') || 'black'}
            minWidth={1}
            maxWidth={3.5}
            canvasProps={{
              className: classes.pad,
              role: 'img',
              'aria-label': 'Sign here with your finger or mouse',
              onPointerDown: fit,
              // The device has taken the finger away, for a gesture of its own.
              onTouchCancel: keep,
            }}
            onEnd={keep}
          />
        )}
      </div>
      <Group gap="xs">
        <Button
          variant="subtle"
          {...off}
          leftSection={<IconEraser size={20} stroke={1.75} aria-hidden />}
          onClick={clear}
        >
          Clear
        </Button>
        {!earlier && (
          <Button
            variant="subtle"
            {...off}
            leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
            onClick={undo}
          >
            Undo last stroke
          </Button>
        )}
      </Group>
    </>
  );
}
