import type { At, Words } from './checks/check';
import { codesOf } from './codes';
import { isDay } from './days';
import { describe } from './layouts';
import type { Field, Finding } from './types';

/** A longer list is named, not written out. */
const MOST_CODES = 20;

function shown(text: string): string {
  if (text === '') return 'blank';
  return isDay(text) ? text.split('-').reverse().join('/') : text;
}

function codesShown({ codes, notStated, length }: Field): string {
  if (codes === null) return '';
  const listed = codesOf(codes).map(({ code }) => code);
  const some = listed.length > MOST_CODES ? [`a code of the list of ${codes}`] : listed;
  return [...some, ...(notStated ? ['@'.repeat(length)] : [])].join(', ');
}

const filled = (template: string, wordFor: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => shown(wordFor(name)));

export type Broken = {
  recordNumber: number;
  value: string;
  clientIdentifier: string | null;
  words: Words;
};

export function findingOf({ rule, file, field }: At, broken: Broken): Finding {
  const { value, recordNumber, clientIdentifier } = broken;
  const wordFor = (name: string) => {
    if (name === 'value') return value;
    if (name === 'title') return field?.title ?? describe(file);
    if (name === 'codes') return field ? codesShown(field) : '';
    return broken.words[name] ?? '';
  };
  return {
    ruleId: rule.id,
    number: rule.number,
    severity: rule.severity,
    fileId: file,
    recordNumber,
    field: field?.name ?? null,
    value,
    message: filled(rule.message, wordFor),
    remedy: filled(rule.remedy, wordFor),
    kind: rule.kind,
    clientIdentifier,
  };
}
