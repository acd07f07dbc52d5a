import { useMediaQuery } from '@mantine/hooks';

/** The theme's `md`: from here there is room for two columns, or a table. */
const DESK = '(min-width: 62em)';

export const useDesk = () => useMediaQuery(DESK, false, { getInitialValueInEffect: false });
