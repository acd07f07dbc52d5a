import { useMediaQuery } from '@mantine/hooks';

/** Whether rows are shown as cards, since a table would have to be pushed to and fro. */
export const useIsNarrow = () =>
  useMediaQuery('screen and (max-width: 49.99em)', undefined, { getInitialValueInEffect: false }) ??
  false;
