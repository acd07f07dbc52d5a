import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { aContentFolder } from '../../apps/api/src/features/content/testing/contentFolder';
import { lintBeforeYouPay } from './lintBeforeYouPay';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const INFORMATION = 'site/information.yaml';
const SUITABILITY = 'suitability.yaml';
const textOf = (file: string) => readFileSync(path.join(CONTENT, file), 'utf8');
const COURSES = Object.fromEntries(
  [2, 3, 4, 6, 8, 1008, 1009].map((id) => {
    const file = `site/courses/${id}.yaml`;
    return [file, textOf(file)];
  }),
);
const lint = (over: Record<string, string> = {}) =>
  lintBeforeYouPay(
    aContentFolder({
      ...COURSES,
      [INFORMATION]: textOf(INFORMATION),
      [SUITABILITY]: textOf(SUITABILITY),
      ...over,
    }),
  );

type Common = { needs: string[]; paper?: string[] };
type Words = { unitsCheckedOn: string; common: Common; courses: Record<string, object> };
const informationWith = (change: (words: Words) => void) => {
  const words = parse(textOf(INFORMATION)) as Words;
  change(words);
  return lint({ [INFORMATION]: stringify(words) });
};
type Item = {
  acsf?: string;
  reviewedOn?: string;
  right: string;
  shown: string;
  options: { id: string; label: string }[];
};
const itemsWith = (change: (item: Item, all: Item[]) => void) => {
  const items = parse(textOf(SUITABILITY)) as Item[];
  change(items[0] as Item, items);
  return lint({ [SUITABILITY]: stringify(items) });
};

it('the content of this folder has no fault', async () => {
  expect(await lint()).toEqual([]);
});

it.each<[string, (words: Words) => void, RegExp]>([
  [
    'more than 400 words',
    ({ common }) => common.needs.push('It is good to read a bit each day. '.repeat(9).trim()),
    /course 2: It has \d{3} words: at most 400/,
  ],
  [
    'hard words',
    ({ common }) => {
      common.needs = Array.from(
        { length: 5 },
        () =>
          'Familiarity with organisational documentation, operational responsibilities and regulatory accountability.',
      );
    },
    /The reading grade is \d+\.\d: it must be 6 or less/,
  ],
  [
    'a name that nothing fills in',
    ({ common }) => common.needs.push('Ask {nobody}.'),
    /\{nobody\} is no name/,
  ],
  [
    'no day of the check of the units',
    (words) => {
      words.unitsCheckedOn = 'November';
    },
    /unitsCheckedOn must be a day/,
  ],
  [
    'a part that is missing',
    ({ common }) => {
      delete common.paper;
    },
    /common\.paper is missing/,
  ],
  [
    'a part with a wrong name',
    ({ courses }) => {
      courses[8] = { need: ['A certificate.'] };
    },
    /need/,
  ],
])('the information about a course may not have %s', async (_, change, fault) => {
  const faults = await informationWith(change);
  expect(faults.map(({ message }) => message).join('\n')).toMatch(fault);
});

it.each<[string, (item: Item, all: Item[]) => void, RegExp]>([
  [
    'its level in the ACSF',
    (item) => {
      delete item.acsf;
    },
    /acsf is missing/,
  ],
  [
    'a skill of the ACSF',
    (item) => {
      item.acsf = 'Cooking 2';
    },
    /acsf must be a skill/,
  ],
  [
    'the day of its review',
    (item) => {
      delete item.reviewedOn;
    },
    /reviewedOn is missing/,
  ],
  ['four options', (item) => item.options.pop(), /must have 4 options/],
  [
    'a right option',
    (item) => {
      item.right = 'another';
    },
    /right must be the id of one option/,
  ],
  ['company: all three items are there', (_, all) => all.pop(), /must have each of label/],
  [
    'no HTML',
    (item) => {
      item.shown = '<b>Milk</b>';
    },
    /HTML is not allowed/,
  ],
])('an item of the check has %s', async (_, change, fault) => {
  const faults = await itemsWith(change);
  expect(faults.map(({ message }) => message).join('\n')).toMatch(fault);
});
