import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import * as module from 'react-signature-canvas';
import classes from './Signature.module.css';

/** A pad to sign on; a signature from an earlier visit is shown as it was. */
export function DrawnSignature({ value, onChange }: SignatureProps) {
  const pad = useRef<SignatureCanvas>(null);
  const [earlier, setEarlier] = useState(value);
  // A disabled button would lose the focus right after the user pressed it.
  const off = value === '' && { 'aria-disabled': true, 'data-disabled': true };
  const fit = useRedrawOnResize(pad, earlier === '');

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
      <div className={`${classes.paper} on-paper`} data-signed={value !== '' || undefined}>
        {earlier ? (
          <img className={classes.pad} src={earlier} alt="Your signature" />
        ) : (
          <SignatureCanvas
            ref={pad}
            clearOnResize={false}
            penColor={readThemeVariable('--pw-on-bright') || 'black'}
            minWidth={1}
            maxWidth={3.5}
            canvasProps={{
              className: classes.pad,
              role: 'img',
              'aria-label': 'Sign here with your finger or mouse',
              onPointerDown: fit,
              // The device has cancelled the touch for its own gesture.
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

const MAX_WIDTH = 900;

/** A PNG data URL of what was drawn, small enough to be sent from any screen. */
function toPicture(canvas: HTMLCanvasElement): string {
  if (canvas.width <= MAX_WIDTH) return canvas.toDataURL('image/png');
  const picture = document.createElement('canvas');
  picture.width = MAX_WIDTH;
  picture.height = Math.round((canvas.height * MAX_WIDTH) / canvas.width);
  picture.getContext('2d')?.drawImage(canvas, 0, 0, picture.width, picture.height);
  return picture.toDataURL('image/png');
}

/**
 * When the phone is turned, the pad gets another width: what was drawn is drawn again to its measure. Gives back what does
 * so at once, for a finger that is quicker than the news of the turn.
 */
function useRedrawOnResize(pad: RefObject<SignatureCanvas | null>, shown: boolean) {
  // Strokes are kept in CSS pixels; the canvas counts those of the device.
  const width = useRef(0);

  const fit = useCallback(() => {
    const canvas = pad.current?.getCanvas();
    if (!pad.current || !canvas?.offsetWidth || !width.current) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    const isFit = Math.abs(canvas.width - canvas.offsetWidth * ratio) < 1;
    if (!isFit) redraw(pad.current, canvas.offsetWidth / width.current, ratio);
    width.current = canvas.offsetWidth;
  }, [pad]);

  useEffect(() => {
    if (!shown) return;
    width.current = pad.current?.getCanvas().offsetWidth ?? 0;
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [pad, shown, fit]);

  return fit;
}

function redraw(pad: SignatureCanvas, scale: number, ratio: number) {
  const canvas = pad.getCanvas();
  const strokes = pad.toData();
  for (const point of strokes.flat()) {
    point.x *= scale;
    point.y *= scale;
  }
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length > 0) pad.fromData(strokes);
}

type Component = typeof module.default;

/** The package is CommonJS: depending on who bundles it, the default import is the component or the module around it. */
const unwrap = (loaded: Component | { default: Component }): Component =>
  'default' in loaded ? loaded.default : loaded;

const SignatureCanvas = unwrap(module.default);
type SignatureCanvas = InstanceType<Component>;

/** A CSS variable of the theme, for drawing on a canvas. */
export const readThemeVariable = (variable: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

export type SignatureProps = {
  /** PNG data URL; '' while there is none. */
  value: string;
  onChange: (signature: string) => void;
};
