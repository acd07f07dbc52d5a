/** With their codes in the national statistics (AVETMISS 8.0). */
export const STATE_CODES = {
  ACT: '08',
  NSW: '01',
  NT: '07',
  QLD: '03',
  SA: '04',
  TAS: '06',
  VIC: '02',
  WA: '05',
} as const;
export type AustralianState = keyof typeof STATE_CODES;
export const AUSTRALIAN_STATES = Object.keys(STATE_CODES) as AustralianState[];
