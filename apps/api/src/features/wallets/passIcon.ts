import { LEAF, SAFFRON } from '@platewise/shared/certificates/paper';
import { PNG } from 'pngjs';

/** The plate of our mark, as the square PNG that Apple Wallet asks for. */
export function drawPassIcon(side: number): Buffer {
  const png = new PNG({ width: side, height: side });
  const middle = (side - 1) / 2;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const distance = Math.hypot(x - middle, y - middle) / side;
      png.data.set(colourAt(distance, 1 / side), 4 * (y * side + x));
    }
  return PNG.sync.write(png);
}

const RINGS = [
  { radius: 0.4, width: 0.07, colour: LEAF },
  { radius: 0.27, width: 0.04, colour: SAFFRON },
];

/** A leaf rim and a saffron one on white, with soft edges of one pixel. */
function colourAt(distance: number, pixel: number): number[] {
  for (const { radius, width, colour } of RINGS) {
    const outside = Math.abs(distance - radius) - width / 2;
    const cover = Math.min(1, Math.max(0, 0.5 - outside / pixel));
    if (cover > 0) return [...mixWithWhite(colour, cover), 255];
  }
  return [255, 255, 255, 255];
}

const mixWithWhite = (hex: string, cover: number) =>
  [1, 3, 5].map((at) =>
    Math.round(255 + cover * (Number.parseInt(hex.slice(at, at + 2), 16) - 255)),
  );
