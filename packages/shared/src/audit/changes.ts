import { isDay, showDay, showTime } from '../dates';
import { showCents } from '../money';

export type Change = { field: string; before: string | null; after: string | null };

const ACRONYMS = ['usi', 'nsw', 'gst', 'id', 'url'];
const PROPER_NAMES = ['australia', 'english', 'torres', 'strait', 'island'];
/** Numbers of rows and pictures, which say nothing to a person. */
const UNSAID = ['id', 'version', 'signature'];

/** Describes the changes of an audit log entry in words, field by field. */
export function changesIn(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !UNSAID.includes(name))
    .map((name) => ({
      field: fieldInWords(name),
      before: valueInWords(name, was[name]),
      after: valueInWords(name, is[name]),
    }))
    .filter((change) => change.before !== change.after);
}

const fieldsOf = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : {};

const isCents = (name: string) => name.endsWith('Cents');

/** 'usiNumber' as 'USI number', 'expiresOn' as 'Expires on', 'amountCents' as 'Amount'. */
export function fieldInWords(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const said = words
    .split(' ')
    .map((word) => (ACRONYMS.includes(word) ? word.toUpperCase() : word))
    .map((word) => (PROPER_NAMES.includes(word) ? capitalised(word) : word))
    .join(' ');
  return capitalised(said);
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function valueInWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textInWords(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.join(', ') || null;
  if (typeof value !== 'number') return JSON.stringify(value);
  return isCents(name) ? showCents(value) : String(value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** As the database names the states of payments, certificates and mails. */
const STATE =
  /^(?:PENDING|SUCCEEDED|DECLINED|REFUNDED|ABANDONED|VALID|SUPERSEDED|REVOKED|QUEUED|SENT|FAILED|CANCELLED)$/;

function textInWords(text: string): string {
  if (isDay(text)) return showDay(text);
  if (INSTANT.test(text)) return showTime(new Date(text));
  return STATE.test(text) ? capitalised(text.toLowerCase()) : text;
}
