import type { CellRichTextValue } from 'exceljs';

/** The most characters that a cell can hold. */
const MOST_CHARACTERS = 32_767;
/** XML cannot hold control characters or unpaired surrogates. */
const UNUSABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** A spreadsheet would run this once the sheet has been saved as CSV. The CSV exports guard against the same. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** A spreadsheet reads _x0041_ as the letter A. */
const LIKE_A_NUMBERED_CHARACTER = /_(?=x[0-9a-f]{4}_)/gi;
const HAS_OUTER_SPACE = /^\s|\s$/;

/**
 * The value of a cell whose text every spreadsheet shows unchanged and none runs as a formula. exceljs writes plain text as the
 * result of a formula, in which LibreOffice drops outer spaces and does not decode _x0041_. Rich text avoids both.
 */
export function cellText(text: string): string | CellRichTextValue {
  const guarded = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  const usable = guarded.slice(0, MOST_CHARACTERS).replace(UNUSABLE, '');
  const written = usable.replace(LIKE_A_NUMBERED_CHARACTER, '_x005F_');
  const needsRichText = written !== usable || HAS_OUTER_SPACE.test(written);
  return needsRichText ? { richText: [{ text: written }] } : written;
}
