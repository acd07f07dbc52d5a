import { activityChecks, completionChecks } from './checks/activityChecks';
import { addressChecks } from './checks/addressChecks';
import type { At, Check, Words } from './checks/check';
import { clientChecks } from './checks/clientChecks';
import { formChecks } from './checks/formChecks';
import { fundingChecks } from './checks/fundingChecks';
import { closingChecks, setChecks } from './checks/setChecks';
import { codesOf } from './codes';
import { isDay } from './days';
import { decodeRecord } from './decode';
import { describe, NAT_FILES } from './layouts';
import { linesOf } from './lines';
import { RULES } from './rules';
import { observe } from './set/observe';
import { emptySet, type NatSet } from './set/set';
import {
  type Collection,
  type Facts,
  type Field,
  type Finding,
  get,
  type NatFileId,
  type NatSource,
} from './types';

/** By the name that a rule's row gives. */
export const CHECKS: Record<string, Check> = {
  ...formChecks,
  ...addressChecks,
  ...clientChecks,
  ...activityChecks,
  ...fundingChecks,
  ...completionChecks,
  ...setChecks,
};

type Bound = { at: At; check: Check };

const PLACES: At[] = RULES.flatMap((rule) => rule.at.map((place) => ({ rule, ...place })));

function bound(file: NatFileId): Bound[] {
  return PLACES.filter((at) => at.file === file && !(at.rule.check in closingChecks)).map((at) => {
    const check = CHECKS[at.rule.check];
    if (!check) throw new RangeError(`rule ${at.rule.id} names no check: ${at.rule.check}`);
    return { at, check };
  });
}

const BOUND = new Map(NAT_FILES.map((file) => [file, bound(file)]));

function findingsIn(file: NatFileId, line: string, recordNumber: number, set: NatSet): Finding[] {
  const record = decodeRecord(file, line);
  const findings: Finding[] = [];
  for (const { at, check } of BOUND.get(file) ?? []) {
    const value = at.field ? get(record, at.field.name) : '';
    const words = check(value, record, at, set, line);
    if (!words) continue;
    const clientIdentifier = get(record, 'clientIdentifier') || null;
    findings.push(findingOf(at, { recordNumber, value, clientIdentifier, words }));
  }
  observe(file, record, recordNumber, set);
  return findings;
}

function* closingFindings(set: NatSet): Iterable<Finding> {
  for (const at of PLACES)
    for (const left of closingChecks[at.rule.check]?.(at.rule, set) ?? [])
      yield findingOf(at, { ...left, words: {} });
}

/**
 * What the rules of release 8.0 find in a set, as it is read: each file once, in order, then what only the whole set
 * shows (a client without training, a flag without records). Memory grows with the identifiers of the set, not with
 * its records' contents.
 */
export async function* validate(
  source: NatSource,
  collection: Collection,
  facts: Facts = {},
): AsyncIterable<Finding> {
  const set = emptySet(collection, facts);
  for (const file of NAT_FILES) {
    let recordNumber = 0;
    for await (const lines of linesOf(source(file))) {
      for (const line of lines) {
        recordNumber += 1;
        if (line.trim() === '') continue;
        for (const finding of findingsIn(file, line, recordNumber, set)) yield finding;
      }
    }
  }
  yield* closingFindings(set);
}

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

type Broken = {
  recordNumber: number;
  value: string;
  clientIdentifier: string | null;
  words: Words;
};

function findingOf({ rule, file, field }: At, broken: Broken): Finding {
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
