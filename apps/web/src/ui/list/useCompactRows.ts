import { useLocalStorage } from '@mantine/hooks';

/** Whether the rows of tables are low. The device remembers it for all lists. */
export const useCompactRows = () =>
  useLocalStorage({
    key: 'platewise-compact-rows',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
