/** The options with which csv-stringify writes a file for spreadsheets. */
export const SPREADSHEET = {
  header: true,
  bom: true,
  record_delimiter: 'windows',
  // A cell that begins like a formula would be run by the spreadsheet that opens it.
  escape_formulas: true,
} as const;
