import { headingStyle, STYLES } from './styles';
import { type Cell, type Column, columnName } from './workbook';

/** As much as a cell may hold. */
const MOST_CHARACTERS = 32_767;
// What XML cannot hold: control characters and half characters.
const UNUSABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** What a spreadsheet would run once the sheet has been saved as CSV; the same that the CSV exports guard. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** How a spreadsheet writes characters by their number. */
const LIKE_A_NUMBERED_CHARACTER = /_(?=x[0-9a-f]{4}_)/gi;
const NEEDS_CARE = /[<>&_\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]/;

/** Of a line in points, how many of them a row may have, and how much wider words are than as many figures. */
const LINE = 15;
const MOST_LINES = 27;
const WIDER = 1.3;

const harmless = (text: string) => (LIKE_A_FORMULA.test(text) ? `'${text}` : text);

export function xmlText(text: string): string {
  const safe = harmless(text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS - 1) : text);
  if (!NEEDS_CARE.test(safe)) return safe;
  return safe
    .replace(UNUSABLE, '')
    .replace(LIKE_A_NUMBERED_CHARACTER, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const linesOf = (text: string, width: number) => Math.ceil((text.length * WIDER) / width);
const heightOf = (lines: number) => ` ht="${Math.min(lines, MOST_LINES) * LINE}" customHeight="1"`;

/** Makes the XML of rows. Empty cells and empty text are left out. */
export function rowWriter(columns: readonly Column[]) {
  const shown = columns.map(({ format, width }, i) => ({
    name: columnName(i),
    style: STYLES[format],
    words: format === 'words' ? width : null,
  }));

  return (number: number, cells: readonly Cell[], weight: 'plain' | 'bold' = 'plain') => {
    let xml = '';
    let lines = 1;
    for (const [i, { name, style, words }] of shown.entries()) {
      const value = cells[i] ?? '';
      if (value === '') continue;
      xml +=
        typeof value === 'number'
          ? `<c r="${name}${number}" s="${style[weight]}"><v>${value}</v></c>`
          : textCell(`${name}${number}`, style[weight], value);
      if (words && typeof value === 'string') lines = Math.max(lines, linesOf(value, words));
    }
    return `<row r="${number}"${lines > 1 ? heightOf(lines) : ''}>${xml}</row>`;
  };
}

/** As high as its longest heading needs, and never low. */
export function headingRow(columns: readonly Column[]): string {
  const lines = columns.map(({ heading, width }) => linesOf(heading, width));
  return `<row r="1"${heightOf(Math.max(2, ...lines))}>${columns
    .map(({ heading, format }, i) => textCell(`${columnName(i)}1`, headingStyle(format), heading))
    .join('')}</row>`;
}
