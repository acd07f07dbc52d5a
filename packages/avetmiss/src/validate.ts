import { activityChecks, completionChecks } from './checks/activityChecks';
import { addressChecks } from './checks/addressChecks';
import type { AppliedRule, Check, Words } from './checks/check';
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
import { addToSet } from './set/addToSet';
import { emptySet, type NatSet } from './set/set';
import {
  type Collection,
  type Facts,
  type Field,
  type Finding,
  type NatFileId,
  type NatSource,
  valueOf,
} from './types';

/** All checks by the name that data/rules.json uses. */
export const CHECKS: Record<string, Check> = {
  ...formChecks,
  ...addressChecks,
  ...clientChecks,
  ...activityChecks,
  ...fundingChecks,
  ...completionChecks,
  ...setChecks,
};

type BoundCheck = { at: AppliedRule; check: Check };

const APPLIED_RULES: AppliedRule[] = RULES.flatMap((rule) =>
  rule.at.map((place) => ({ rule, ...place })),
);

function checksOf(file: NatFileId): BoundCheck[] {
  return APPLIED_RULES.filter((at) => at.file === file && !(at.rule.check in closingChecks)).map(
    (at) => {
      const check = CHECKS[at.rule.check];
      if (!check) throw new RangeError(`rule ${at.rule.id} names no check: ${at.rule.check}`);
      return { at, check };
    },
  );
}

const CHECKS_OF_FILE = new Map(NAT_FILES.map((file) => [file, checksOf(file)]));

function findingsIn(file: NatFileId, line: string, recordNumber: number, set: NatSet): Finding[] {
  const record = decodeRecord(file, line);
  const findings: Finding[] = [];
  for (const { at, check } of CHECKS_OF_FILE.get(file) ?? []) {
    const value = at.field ? valueOf(record, at.field.name) : '';
    const words = check(value, record, at, set, line);
    if (!words) continue;
    const clientIdentifier = valueOf(record, 'clientIdentifier') || null;
    findings.push(toFinding(at, { recordNumber, value, clientIdentifier, words }));
  }
  addToSet(file, record, recordNumber, set);
  return findings;
}

function* closingFindings(set: NatSet): Iterable<Finding> {
  for (const at of APPLIED_RULES)
    for (const left of closingChecks[at.rule.check]?.(at.rule, set) ?? [])
      yield toFinding(at, { ...left, words: {} });
}

/**
 * Validates a set by the rules of release 8.0 and yields findings while it reads: each file once, in order, then
 * findings about the whole set (for example a client without training). Memory grows with the identifiers of the set,
 * not with its records.
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

/** A longer list is named instead of listed. */
const MOST_CODES = 20;

function showValue(text: string): string {
  if (text === '') return 'blank';
  return isDay(text) ? text.split('-').reverse().join('/') : text;
}

function codesShown({ codes, notStated, length }: Field): string {
  if (codes === null) return '';
  const listed = codesOf(codes).map(({ code }) => code);
  const some = listed.length > MOST_CODES ? [`a code of the list of ${codes}`] : listed;
  return [...some, ...(notStated ? ['@'.repeat(length)] : [])].join(', ');
}

const fillTemplate = (template: string, wordFor: (name: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => showValue(wordFor(name)));

type RuleFailure = {
  recordNumber: number;
  value: string;
  clientIdentifier: string | null;
  words: Words;
};

function toFinding({ rule, file, field }: AppliedRule, broken: RuleFailure): Finding {
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
    message: fillTemplate(rule.message, wordFor),
    remedy: fillTemplate(rule.remedy, wordFor),
    kind: rule.kind,
    clientIdentifier,
  };
}
