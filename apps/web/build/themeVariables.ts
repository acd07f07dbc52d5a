import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';

type Variable = [name: string, value: string];

const SOURCES = path.join(import.meta.dirname, '../src');
const STYLED = /(?<!\.test)\.(css|tsx?)$/;
/** What light pages have of the library (`app/styles`). */
const OF_EVERY_PAGE = ['baseline', 'global'].map((name) =>
  fileURLToPath(import.meta.resolve(`@mantine/core/styles/${name}.layer.css`)),
);
const NAME = /--[\w-]+/g;

/** The interface library's own colours, which its components' styles bring with them. */
const FOREIGN = /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-/;

function allVariables(): Variable[] {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  const entries = Object.entries({
    ...ours.variables,
    ...ours.light,
    '--mantine-color-scheme': 'light',
  });
  return entries.filter(([name]) => !FOREIGN.test(name));
}

/** What the styles of every page and our own sources name, and what the values of those name in turn. */
function namedByUs(variables: Variable[]): Set<string> {
  const ours = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => STYLED.test(file))
    .map((file) => path.join(SOURCES, file));
  const names = new Set(
    [...ours, ...OF_EVERY_PAGE].flatMap((file) => readFileSync(file, 'utf8').match(NAME) ?? []),
  );
  const values = new Map(variables);
  for (const name of names)
    for (const other of values.get(name)?.match(NAME) ?? []) names.add(other);
  return names;
}

function stylesheet(isWanted: (isOurs: boolean) => boolean): string {
  const variables = allVariables();
  const ours = namedByUs(variables);
  const wanted = variables.filter(([name]) => isWanted(ours.has(name)));
  return `:root{${wanted.map(([name, value]) => `${name}:${value};`).join('')}}`;
}

/** Every page has what we name ourselves; the rest comes with the components of the library (`ui/allStyles`). */
const HELD: Record<string, (isOurs: boolean) => boolean> = {
  'virtual:theme.css': (isOurs) => isOurs,
  'virtual:theme-of-components.css': (isOurs) => !isOurs,
};
const fileOf = (name: string) => name.replace('virtual:', '/');

/** The theme as stylesheets, so that light pages do without the library that would else compute it in the browser. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id in HELD ? fileOf(id) : null),
  load(id) {
    const [, isWanted] = Object.entries(HELD).find(([name]) => fileOf(name) === id) ?? [];
    if (!isWanted) return null;
    // While sources are watched, they may come to name more.
    return stylesheet(this.meta.watchMode ? () => true : isWanted);
  },
});
