import { useMediaQuery } from '@mantine/hooks';

/** Widths of the window, as in the stylesheets. Paper is never narrow. */
const QUERIES = {
  /** No room for a table: rows are shown as cards. */
  narrow: 'screen and (max-width: 49.99em)',
  /** Room for a table. */
  medium: '(min-width: 50em)',
  /** Room for a panel of fields and many rows below it. */
  tall: '(min-width: 50em) and (min-height: 65em)',
  /** Room for two columns. */
  wide: '(min-width: 62em)',
};

export const useBreakpoint = (width: keyof typeof QUERIES): boolean =>
  useMediaQuery(QUERIES[width], undefined, { getInitialValueInEffect: false }) ?? false;
