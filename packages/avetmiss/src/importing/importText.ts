const WINDOWS = new TextDecoder('windows-1252');

/** Added after a multi-byte character, once for each extra byte. */
const PADDING = '\0';

export type ImportedLine = { recordNumber: number; text: string };

function textOf(content: Uint8Array | string, note: (sentence: string) => void): string {
  if (typeof content === 'string') return content.replace(/^\uFEFF/, '');
  if (content[0] === 0xff && content[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    note('The file is not UTF-8; it was read as Windows-1252.');
    return WINDOWS.decode(content);
  }
}

/**
 * Returns the records that are not blank, with their numbers from 1. What follows the last line end is not a record.
 * `note` receives sentences about what was assumed.
 */
export function importedLines(
  content: Uint8Array | string,
  note: (sentence: string) => void,
): ImportedLine[] {
  const lines = textOf(content, note)
    .replace(/\x1a$/, '')
    .split(/\r\n|\n|\r/)
    .map((text, i) => ({ recordNumber: i + 1, text }));
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const last = filled.at(-1)?.recordNumber ?? 0;
  if (filled.length < last) note(`${countWere(last - filled.length, 'empty line')} left out.`);
  return filled;
}

export const countWere = (count: number, noun: string) =>
  count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`;

const ASCII = /^[\x00-\x7f]*$/;
const encoder = new TextEncoder();

/**
 * Some systems pad a field to its width in bytes, so that 'é' fills two columns. A line that has the right width only
 * in bytes gets padding after each multi-byte character.
 */
export function byColumns(text: string, widths: number[]): string {
  if (ASCII.test(text)) return text;
  const bytes = encoder.encode(text).length;
  if (widths.includes(text.length) || !widths.includes(bytes)) return text;
  return Array.from(text)
    .map((sign) => sign + PADDING.repeat(Math.max(0, encoder.encode(sign).length - sign.length)))
    .join('');
}

export const withoutPadding = (text: string) => text.replaceAll(PADDING, '');
