import { SaxesParser } from 'saxes';
import type { ContentFault } from '../contentFiles';
import type { Diagram } from '../contentModel';

const LARGEST_BYTES = 12 * 1024;
/** On a drawing 800 units wide. A phone shows it 360 pixels wide: then the text is 15 pixels high. */
const SMALLEST_TEXT = 34;
const WIDTH = 800;

/** A drawing must be small, and its text readable on a phone. */
export function drawingFaults({
  file,
  svg,
  width,
}: Pick<Diagram, 'file' | 'svg' | 'width'>): ContentFault[] {
  const bytes = Buffer.byteLength(svg);
  return [
    ...(bytes >= LARGEST_BYTES
      ? [
          {
            file,
            message: `The drawing has ${bytes} bytes: it must have less than ${LARGEST_BYTES}.`,
          },
        ]
      : []),
    ...textFaults({ file, svg, width }),
  ];
}

export function textFaults({
  file,
  svg,
  width,
}: Pick<Diagram, 'file' | 'svg' | 'width'>): ContentFault[] {
  const small = smallTexts(svg, (SMALLEST_TEXT * width) / WIDTH);
  return small.length === 0
    ? []
    : [
        {
          file,
          message: `The drawing has text smaller than ${Math.round((SMALLEST_TEXT * width) / WIDTH)}: ${small
            .slice(0, 3)
            .map(({ text, size }) => `'${text}' (${size})`)
            .join(', ')}. Make it larger, with fewer words.`,
        },
      ];
}

/** Browsers draw text of this size where a drawing gives none. */
const USUAL_SIZE = 16;
const SCALE = /scale\(\s*([\d.]+)/;

function smallTexts(svg: string, smallest: number): { text: string; size: number }[] {
  const small: { text: string; size: number }[] = [];
  const open = [{ size: USUAL_SIZE, scale: 1, isText: false }];
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1) ?? { size: USUAL_SIZE, scale: 1, isText: false };
    const own = Number.parseFloat(attributes['font-size'] ?? '');
    const [, scale = '1'] = SCALE.exec(attributes.transform ?? '') ?? [];
    open.push({
      size: Number.isFinite(own) ? own : parent.size,
      scale: parent.scale * Number(scale),
      isText: name === 'text' || name === 'tspan',
    });
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const { size, scale, isText } = open.at(-1) ?? { size: 0, scale: 1, isText: false };
    const shown = Math.round(size * scale * 10) / 10;
    if (isText && text.trim() !== '' && shown < smallest)
      small.push({ text: text.trim().slice(0, 30), size: shown });
  });
  // A drawing that is not well-formed has its faults from checkSvg.
  try {
    parser.write(svg).close();
  } catch {
    return [];
  }
  return small;
}
