import {
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

const WRITTEN = 'virtual:theme.css';
const FILE = '/theme-variables.css';

/** The interface library's own colours come with its components' styles (`ui/allStyles`). */
const FOREIGN = /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-/;

function variables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  const entries = Object.entries({
    ...ours.variables,
    ...ours.light,
    '--mantine-color-scheme': 'light',
  });
  return entries
    .filter(([name]) => !FOREIGN.test(name))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

/** The theme as a stylesheet, so that light pages do without the library that would else compute it in the browser. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === WRITTEN ? FILE : null),
  load: (id) => (id === FILE ? `:root{${variables()}}` : null),
});
