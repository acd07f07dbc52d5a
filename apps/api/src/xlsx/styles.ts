import { type Format, XML_HEAD } from './workbook';

const OWN_FORMATS = {
  money: '&quot;$&quot;#,##0.00',
  share: '0.0%',
  day: 'dd/mm/yyyy',
  time: 'dd/mm/yyyy hh:mm',
  month: 'mmm yyyy',
} as const;
const FIRST_OWN = 164;
const ownFormat = (name: keyof typeof OWN_FORMATS) =>
  FIRST_OWN + Object.keys(OWN_FORMATS).indexOf(name);

type Style = { numFmt: number; align?: 'left'; wraps?: boolean; bold?: boolean };
const FORMATS: Record<Format, Style> = {
  text: { numFmt: 49 },
  words: { numFmt: 49, wraps: true },
  whole: { numFmt: 3 },
  decimal: { numFmt: 2 },
  money: { numFmt: ownFormat('money') },
  share: { numFmt: ownFormat('share') },
  day: { numFmt: ownFormat('day'), align: 'left' },
  time: { numFmt: ownFormat('time'), align: 'left' },
  month: { numFmt: ownFormat('month'), align: 'left' },
};
const NAMES = Object.keys(FORMATS) as Format[];
const PLAIN = [{ numFmt: 0 }, ...Object.values(FORMATS)];

/** Every format once plain and once bold, after the style that no cell names. */
export const STYLES = Object.fromEntries(
  NAMES.map((name, i) => [name, { plain: i + 1, bold: i + 1 + PLAIN.length }]),
) as Record<Format, { plain: number; bold: number }>;
/** White on leaf; over what is added up, to the right. */
const FIRST_HEADING = 2 * PLAIN.length;
export const headingStyle = (format: Format) =>
  ['whole', 'decimal', 'money', 'share'].includes(format) ? FIRST_HEADING + 1 : FIRST_HEADING;

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const xf = ({ numFmt, align, wraps, bold }: Style) =>
  `<xf numFmtId="${numFmt}" fontId="${bold ? 1 : 0}" fillId="0" borderId="${bold ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment${align ? ` horizontal="${align}"` : ''} vertical="top"${wraps ? ' wrapText="1"' : ''}/></xf>`;
const headingXf = (align: string) =>
  `<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="${align}" vertical="center" wrapText="1"/></xf>`;

export const stylesXml = () =>
  `${XML_HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${Object.keys(OWN_FORMATS).length}">${Object.values(OWN_FORMATS)
    .map((code, i) => `<numFmt numFmtId="${FIRST_OWN + i}" formatCode="${code}"/>`)
    .join('')}</numFmts>
<fonts count="3"><font>${FONT}</font><font><b/>${FONT}</font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1D6B47"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF4B5D53"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FIRST_HEADING + 2}">${[...PLAIN, ...PLAIN.map((style) => ({ ...style, bold: true }))].map(xf).join('')}${headingXf('left')}${headingXf('right')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
