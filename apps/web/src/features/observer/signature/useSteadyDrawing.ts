import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { SignatureCanvas } from './SignatureCanvas';

/**
 * When the phone is turned, the pad gets another width: what was drawn is drawn again to its measure. Gives back what does
 * so at once, for a finger that is quicker than the news of the turn.
 */
export function useSteadyDrawing(pad: RefObject<SignatureCanvas | null>, shown: boolean) {
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
