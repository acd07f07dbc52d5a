import { CHECKS } from './checks/allChecks';
import type { At, Check } from './checks/check';
import { closingChecks } from './checks/closingChecks';
import { decodeRecord } from './decode';
import { findingOf } from './findings';
import { NAT_FILES } from './layouts';
import { linesOf } from './lines';
import { get } from './record';
import { RULES } from './rules';
import { observe } from './set/observe';
import { emptySet, type NatSet } from './set/set';
import type { Collection, Facts, Finding, NatFileId, NatSource } from './types';

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
