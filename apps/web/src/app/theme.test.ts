import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, darkTheme, theme } from './theme';

/** Words on a ground. */
const WORDS = [
  ['ink', 'paper', 'paper-deep', 'card', 'leaf-tint', 'saffron-tint', 'tomato-tint'],
  ['quiet', 'paper', 'paper-deep', 'card', 'leaf-tint'],
  ['leaf', 'paper', 'paper-deep', 'card', 'leaf-tint'],
  ['leaf-ink', 'paper', 'card', 'leaf-tint'],
  ['saffron-ink', 'paper', 'card', 'saffron-tint'],
  ['tomato', 'paper', 'card', 'tomato-tint'],
  ['on-fill', 'leaf', 'tomato', 'quiet', 'leaf-ink', 'saffron-ink', 'ink'],
  ['on-bright', 'saffron', 'leaf-soft', 'sheet'],
  ['on-deep', 'leaf-deep'],
] as const;
/** The lines of fields and of what is chosen. */
const CONTROLS = [
  ['field-border', 'paper', 'paper-deep', 'card'],
  ['leaf', 'paper', 'card', 'leaf-tint'],
  ['tomato', 'paper', 'card'],
] as const;

describe.each([
  ['light', theme],
  ['dark', darkTheme],
])('the %s scheme', (_, scheme) => {
  const whole = mergeMantineTheme(DEFAULT_THEME, scheme);
  const values = { '--mantine-color-white': whole.white, ...cssVariablesResolver(whole).variables };
  const colourOf = (name: string): string => {
    const value = values[name as keyof typeof values];
    const [, reference] = /^var\((.+)\)$/.exec(value) ?? [];
    return reference ? colourOf(reference) : value;
  };
  const contrastOf = (front: string, ground: string) => {
    const [more, less] = [front, ground]
      .map((name) => luminance(colourOf(`--pw-${name}`)))
      .sort((one, other) => other - one);
    return ((more ?? 0) + 0.05) / ((less ?? 0) + 0.05);
  };
  const pairs = (table: typeof WORDS | typeof CONTROLS) =>
    table.flatMap(([front, ...grounds]) => grounds.map((ground) => [front, ground] as const));

  it.each(pairs(WORDS))('%s can be read on %s', (front, ground) => {
    expect(contrastOf(front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(CONTROLS))('a line in %s is seen on %s', (front, ground) => {
    expect(contrastOf(front, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
