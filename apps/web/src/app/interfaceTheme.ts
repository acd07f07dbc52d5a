import { createTheme } from '@mantine/core';
import { theme } from './theme';
import { components } from './themeComponents';

/** The theme with what it says of each of Mantine's components. */
export const interfaceTheme = createTheme({ ...theme, components });
