import { type RefObject, useEffect } from 'react';
import type { SignatureCanvas } from './SignatureCanvas';

/** When the phone is turned, the pad gets another width: what was drawn is drawn again to its measure. */
export function useSteadyDrawing(pad: RefObject<SignatureCanvas | null>) {
  useEffect(() => {
    const fit = () => pad.current && redraw(pad.current);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [pad]);
}

function redraw(pad: SignatureCanvas) {
  const canvas = pad.getCanvas();
  const ratio = Math.max(window.devicePixelRatio, 1);
  const scale = (canvas.offsetWidth * ratio) / canvas.width;
  if (canvas.offsetWidth === 0 || Math.abs(scale - 1) < 0.01) return;
  const strokes = pad.toData();
  for (const point of strokes.flat()) {
    point.x *= scale;
    point.y *= scale;
  }
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
