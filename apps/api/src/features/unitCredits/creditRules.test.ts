import { getCourse } from '@platewise/shared/content/courses';
import { describe, expect, it } from 'vitest';
import {
  placeWith,
  placeWithout,
  sectionsOfUnit,
  whyCreditClosed,
  whyNoTransfer,
} from './creditRules';

const OPEN = {
  step2Completed: true,
  ended: false,
  issued: false,
  disposed: false,
  isExternalLearning: false,
  learnerDeleted: false,
};

it.each([
  [{}, /^open$/],
  [{ step2Completed: false }, /step 2 first/],
  [{ ended: true }, /has ended/],
  [{ issued: true }, /already been issued/],
  [{ disposed: true }, /disposed of/],
  [{ isExternalLearning: true }, /eLearnd/],
  [{ learnerDeleted: true, issued: true }, /has been deleted/],
])('an enrolment with %j is open or says why it is not', (facts, why) => {
  expect(whyCreditClosed({ ...OPEN, ...facts }) ?? 'open').toMatch(why);
});

const decided = (unit: string, kind: string, granted = true) => ({ unit, kind, granted });

it.each([
  ['the first of two units', 4, 'SITXFSA005', [], /^granted$/],
  [
    'a unit after the other was recognised',
    4,
    'SITXFSA006',
    [decided('SITXFSA005', 'recognition')],
    /^granted$/,
  ],
  [
    'a unit after the other was refused',
    4,
    'SITXFSA006',
    [decided('SITXFSA005', 'credit transfer', false)],
    /^granted$/,
  ],
  [
    'the last unit, where all come from elsewhere',
    4,
    'SITXFSA006',
    [decided('SITXFSA005', 'credit transfer')],
    /at least one unit with us/,
  ],
  [
    'the second of three units',
    1008,
    'HLTFSE005',
    [decided('HLTFSE001', 'credit transfer')],
    /^granted$/,
  ],
  ['the only unit of a course', 2, 'SITXFSA005', [], /at least one unit with us/],
  ['a unit of the NSW course', 6, 'SITXFSA005', [], /^In NSW/],
  ['a unit of the NSW refresher', 8, 'SITXFSA006', [], /^In NSW/],
])('credit transfer for %s', (_, courseId, unit, others, why) => {
  expect(whyNoTransfer(getCourse(courseId), unit, others) ?? 'granted').toMatch(why);
});

it('the sections of a unit ask nothing else', () => {
  const asked = (sectionId: number, ...asks: (string | null)[]) =>
    asks.map((each) => ({ sectionId, asks: each }));
  const questions = [
    ...asked(1, 'units/SITXFSA005#K1', 'units/SITXFSA005#1.2'),
    ...asked(2, 'units/SITXFSA005#K1', 'units/SITXFSA006#K1'),
    ...asked(3, 'units/SITXFSA005#K1', null),
    ...asked(4, 'topics/nsw#K1'),
    ...asked(99, 'units/SITXFSA005#K1'),
  ];
  expect(sectionsOfUnit('SITXFSA005', questions, 5)).toEqual([1]);
  expect(sectionsOfUnit('SITXFSA006', questions, 5)).toEqual([]);
});

describe('a place in a course of five sections', () => {
  const at = (lastSectionCompleted: number, knownSections: number[] = []) => ({
    lastSectionCompleted,
    lastQuestionCompleted: 3,
    knownSections,
  });

  it.each([
    [
      'moves over the unit that is read now',
      at(0),
      [1, 2],
      { lastSectionCompleted: 2, lastQuestionCompleted: 0, redirectToQuiz: false },
    ],
    [
      'moves over known sections that follow',
      at(0, [3]),
      [1, 2],
      { lastSectionCompleted: 3, knownSections: [1, 2, 3] },
    ],
    [
      'moves to the final quiz after the last',
      at(3),
      [4, 5],
      { lastSectionCompleted: 5, redirectToQuiz: true },
    ],
    ['stays where another section is read', at(2), [1, 5], { knownSections: [1, 5] }],
  ])('%s', (_, place, sections, expected) => {
    expect(placeWithout(sections, place, 5)).toMatchObject(expected);
  });

  it('keeps its answers in a section that the credit is not about', () => {
    expect(placeWithout([4, 5], at(2), 5)).toEqual({ knownSections: [4, 5] });
  });

  it.each([
    [
      'goes back to the first section of the unit',
      at(5, [1, 2]),
      [1, 2],
      { knownSections: [], lastSectionCompleted: 0 },
    ],
    ['stays before the unit', at(2, [4, 5]), [4, 5], { knownSections: [] }],
    [
      'keeps what is known for another reason',
      at(3, [2, 3]),
      [3],
      { knownSections: [2], lastSectionCompleted: 2 },
    ],
  ])('without the credit %s', (_, place, sections, expected) => {
    expect(placeWith(sections, place)).toMatchObject(expected);
  });
});
