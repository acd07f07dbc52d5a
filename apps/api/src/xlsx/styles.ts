import type { Alignment, Style } from 'exceljs';
import type { Format } from './workbook';

const NUMBER_FORMATS: Record<Format, string> = {
  text: '@',
  words: '@',
  whole: '#,##0',
  decimal: '0.00',
  money: '"$"#,##0.00',
  share: '0.0%',
  day: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  month: 'mmm yyyy',
};
const LEFT: Format[] = ['day', 'time', 'month'];
const ADDED_UP: Format[] = ['whole', 'decimal', 'money', 'share'];

const LEAF = { argb: 'FF1D6B47' };
const MOSS = { argb: 'FF4B5D53' };
const WHITE = { argb: 'FFFFFFFF' };
const FONT = { name: 'Calibri', family: 2, size: 11 };
const BOLD = { ...FONT, bold: true };

const cellStyle = (format: Format): Partial<Style> => ({
  numFmt: NUMBER_FORMATS[format],
  font: FONT,
  alignment: {
    vertical: 'top',
    ...(LEFT.includes(format) && { horizontal: 'left' }),
    ...(format === 'words' && { wrapText: true }),
  },
});

const totalStyle = (format: Format): Partial<Style> => ({
  ...cellStyle(format),
  font: BOLD,
  border: { top: { style: 'thin', color: MOSS } },
});

const headingStyle = (horizontal: Alignment['horizontal']): Partial<Style> => ({
  numFmt: '@',
  font: { ...BOLD, color: WHITE },
  fill: { type: 'pattern', pattern: 'solid', fgColor: LEAF },
  alignment: { horizontal, vertical: 'middle', wrapText: true },
});

const forEachFormat = (style: (format: Format) => Partial<Style>) => {
  const formats = Object.keys(NUMBER_FORMATS) as Format[];
  return Object.fromEntries(formats.map((format) => [format, style(format)])) as Record<
    Format,
    Partial<Style>
  >;
};

const HEADING_LEFT = headingStyle('left');
const HEADING_RIGHT = headingStyle('right');

/** Cells of the same kind share one style object, because exceljs writes a known object without inspecting it. */
export const STYLES = {
  cell: forEachFormat(cellStyle),
  total: forEachFormat(totalStyle),
  heading: forEachFormat((format) => (ADDED_UP.includes(format) ? HEADING_RIGHT : HEADING_LEFT)),
};
export type RowKind = keyof typeof STYLES;
