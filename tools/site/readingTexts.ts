import { parse } from 'yaml';

/** All texts in a parsed `.yaml` file. */
export const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
};

/** The texts of a file that a visitor reads: in `.yaml`, every value of more than one word. */
export const readingTexts = (file: string, text: string): string[] =>
  file.endsWith('.yaml')
    ? leaves(parse(text, { logLevel: 'error' })).filter((value) => /\s/.test(value))
    : [text];
