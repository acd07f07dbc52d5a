import { ofTheme } from './ofTheme';

const WIDTH = 600;
const HEIGHT = 200;
const LARGEST = 72;
const MARGIN = 24;

/** The name as a signature: a PNG data URL, or '' for no name. */
export function drawName(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen || name === '') return '';
  const setSize = (pixels: number) => {
    pen.font = `italic ${pixels}px ${ofTheme('--pw-display') || 'serif'}`;
  };
  setSize(LARGEST);
  const room = WIDTH - 2 * MARGIN;
  const { width } = pen.measureText(name);
  if (width > room) setSize(Math.floor((LARGEST * room) / width));
  pen.fillStyle = ofTheme('--pw-ink') || 'black';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, WIDTH / 2, HEIGHT / 2);
  return canvas.toDataURL('image/png');
}
