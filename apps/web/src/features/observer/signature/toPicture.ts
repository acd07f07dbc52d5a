const MOST_WIDE = 900;

/** A PNG data URL of what was drawn, small enough to be sent from any screen. */
export function toPicture(canvas: HTMLCanvasElement): string {
  if (canvas.width <= MOST_WIDE) return canvas.toDataURL('image/png');
  const picture = document.createElement('canvas');
  picture.width = MOST_WIDE;
  picture.height = Math.round((canvas.height * MOST_WIDE) / canvas.width);
  picture.getContext('2d')?.drawImage(canvas, 0, 0, picture.width, picture.height);
  return picture.toDataURL('image/png');
}
