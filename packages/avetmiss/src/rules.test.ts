import { describe, expect, it } from 'vitest';
import { closingChecks } from './checks/setChecks';
import { fieldOf } from './layouts';
import { RULES } from './rules';
import { carelessFiles, sourceOf } from './testing/carelessFiles';
import { RULE_CASES } from './testing/ruleCases/ruleCases';
import { FACTS, type SmallSet, smallSet, YEAR } from './testing/smallSet';
import type { Facts, Finding, NatFileId } from './types';
import { CHECKS, validate } from './validate';

async function findingsIn(files: Record<NatFileId, string>, facts: Facts = FACTS) {
  const found: Finding[] = [];
  for await (const finding of validate(sourceOf(files), YEAR, facts)) found.push(finding);
  return found;
}

const placeOf = ({ fileId, field }: Finding) => (field ? `${fileId}.${field}` : fileId);
const brief = (finding: Finding) => [finding.ruleId, placeOf(finding), finding.recordNumber];

function broken(breakIt: (set: SmallSet) => void) {
  const set = smallSet();
  breakIt(set);
  return carelessFiles(set);
}

it('a set that is right has no findings', async () => {
  expect(await findingsIn(carelessFiles(smallSet()))).toEqual([]);
});

describe('a set that breaks one rule has that finding and no other', () => {
  it.each(RULE_CASES)('%s at %s, record %i', async (id, place, recordNumber, breakIt) => {
    const found = await findingsIn(broken(breakIt));
    expect(found.map(brief)).toEqual([[id, place, recordNumber]]);
    const [finding] = found as [Finding];
    const rule = RULES.find((each) => each.id === id);
    expect(finding).toMatchObject({ number: rule?.number, severity: rule?.severity });
    const [file, name] = place.split('.') as [NatFileId, string?];
    expect(finding.message).toContain(name ? fieldOf(file, name)?.title : '');
    for (const words of [finding.message, finding.remedy]) {
      expect(words).toMatch(/^[A-Z'].{10,}\.$/);
      expect(words).not.toMatch(/[{}]|undefined|''/);
    }
  });

  it('P006: a record of another width', async () => {
    const files = carelessFiles(smallSet());
    const found = await findingsIn({ ...files, NAT00090: 'C1        17 \r\n' });
    expect(found.map(brief)).toEqual([['P006', 'NAT00090', 1]]);
    expect(found[0]?.message).toBe('The record has 13 characters, not 12.');
  });
});

it('every rule of the table has such a set', () => {
  const shown = new Set(['P006', ...RULE_CASES.map(([id]) => id)]);
  expect(RULES.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

it('no remedy asks for a blank, which in the office deletes the record', () => {
  const blanks = RULES.filter(({ remedy }) =>
    /leave it blank|or leave|blank will do/i.test(remedy),
  );
  expect(blanks.map(({ id }) => id)).toEqual([]);
});

it('every rule has its own id, words and a check that exists, and every check a rule', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { id, number } of RULES) expect(id.startsWith('P')).toBe(number === null);
  const asked = new Set(RULES.map(({ check }) => check));
  expect([...asked].sort()).toEqual([...Object.keys(CHECKS), ...Object.keys(closingChecks)].sort());
});

const places = (check: string) =>
  RULES.filter((rule) => rule.check === check).flatMap(({ id, at }) =>
    at.map(({ file, field }) => [`${file}.${field?.name}`, id] as const),
  );

it.each(places('notBlank'))('%s may not be blank', async (place, id) => {
  const [file, field] = place.split('.') as [NatFileId, string];
  const found = await findingsIn(
    broken((set) => Object.assign(set[file][0] ?? {}, { [field]: '' })),
  );
  expect(found.map(brief)).toContainEqual([id, place, 1]);
});

it.each(places('listed'))('%s takes only codes of its list', async (place, id) => {
  const [file, field] = place.split('.') as [NatFileId, string];
  const found = await findingsIn(
    broken((set) =>
      Object.assign(set[file][0] ?? {}, { [field]: '????'.slice(0, fieldOf(file, field)?.length) }),
    ),
  );
  expect(found.map(brief)).toContainEqual([id, place, 1]);
});
