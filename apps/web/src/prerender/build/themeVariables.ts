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
import { cssVariablesResolver, darkTheme, theme } from '../../app/theme.ts';

type Variable = [name: string, value: string];

const SOURCES = path.join(import.meta.dirname, '../..');
const STYLED = /(?<!\.test)\.(css|tsx?)$/;
/** The library's styles that static pages use too (`start.ts`). */
const STYLES_OF_EVERY_PAGE = ['baseline', 'global'].map((name) =>
  fileURLToPath(import.meta.resolve(`@mantine/core/styles/${name}.layer.css`)),
);
const NAME = /--[\w-]+/g;

/** Colours of the library that its own component styles define. */
const FOREIGN = /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-/;

function variablesOf(scheme: typeof theme): Variable[] {
  const whole = mergeMantineTheme(DEFAULT_THEME, scheme);
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  const entries = Object.entries({ ...ours.variables, ...ours.light });
  return entries.filter(([name]) => !FOREIGN.test(name));
}

/** Names of variables in our sources and in the styles of every page, and the variables that their values use. */
function usedByUs(variables: Variable[]): Set<string> {
  const ours = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => STYLED.test(file))
    .map((file) => path.join(SOURCES, file));
  const names = new Set(
    [...ours, ...STYLES_OF_EVERY_PAGE].flatMap(
      (file) => readFileSync(file, 'utf8').match(NAME) ?? [],
    ),
  );
  const values = new Map(variables);
  for (const name of names)
    for (const other of values.get(name)?.match(NAME) ?? []) names.add(other);
  return names;
}

const REFERENCE = /^var\(/;

/**
 * All variables, then the values of the dark scheme (docs/decisions/044). Paper is light: what is printed, and a picture of it
 * on the screen. There a variable that refers to another one needs its own declaration, because a reference is computed for the element that declares it.
 */
function stylesheet(isWanted: (isOurs: boolean) => boolean): string {
  const light = variablesOf(theme);
  const ours = usedByUs(light);
  const dark = new Map(variablesOf(darkTheme));
  const wanted = light.filter(([name]) => isWanted(ours.has(name)));
  const isSame = ([name, value]: Variable) => dark.get(name) === value;
  const depends = (variable: Variable) => !isSame(variable) || REFERENCE.test(variable[1]);
  const darkValues = wanted
    .filter((variable) => !isSame(variable))
    .map(([name]): Variable => [name, dark.get(name) ?? '']);
  return (
    rule(
      ':root',
      wanted.filter((variable) => !depends(variable)),
    ) +
    rule(':root,.on-paper', wanted.filter(depends)) +
    `@media screen{${rule(':root[data-mantine-color-scheme=dark]', darkValues)}}`
  );
}

const rule = (selector: string, variables: Variable[]) =>
  `${selector}{${variables.map(([name, value]) => `${name}:${value};`).join('')}}`;

/** Every page has the variables that we use ourselves. The others come with the library's components. */
const STYLESHEETS: Record<string, (isOurs: boolean) => boolean> = {
  'virtual:theme.css': (isOurs) => isOurs,
  'virtual:theme-of-components.css': (isOurs) => !isOurs,
};
const fileOf = (name: string) => name.replace('virtual:', '/');

/** The theme as stylesheets, so that static pages do not need the library to compute it in the browser. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id in STYLESHEETS ? fileOf(id) : null),
  load(id) {
    const [, isWanted] = Object.entries(STYLESHEETS).find(([name]) => fileOf(name) === id) ?? [];
    if (!isWanted) return null;
    // In watch mode the sources may start to use other variables.
    return stylesheet(this.meta.watchMode ? () => true : isWanted);
  },
});
