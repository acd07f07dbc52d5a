import { describe, expect, it } from 'vitest';
import type { Module, Question } from '../contentModel';
import type { Fact } from '../readFacts';
import { cueFaults } from './cues';
import { drawingFaults } from './drawings';
import { totalFaults } from './totals';
import { factFaults, quoteFaults } from './wordings';

const choice = (items: string[], right: number, id = items.join()): Question => ({
  file: 'final-quiz.yaml',
  id,
  asks: '1.1',
  questionType: 1,
  question: `Question ${id}?`,
  options: [{ title: '', items }],
  correct: [right],
  reason: 'Because.',
  critical: false,
  itemReasons: null,
  picture: null,
});
const trueFalse = (isTrue: boolean) => ({
  ...choice(['True', 'False'], isTrue ? 0 : 1),
  questionType: 2,
});

const aModule = (over: Partial<Module> = {}): Module => ({
  path: 'units/X',
  code: 'X',
  kind: 'unit',
  title: 'X',
  outline: [],
  sections: [],
  finalQuiz: [],
  tasks: [],
  shots: [],
  diagrams: new Map(),
  sharedDiagrams: new Map(),
  films: new Map(),
  ...over,
});
const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const section = (questions: Question[]) => ({ file: 's', title: 'S', pages: [], questions });

const LONGEST = ['one', 'two', 'the longest', 'six'];
const VERBS = ['go', 'report and record it', 'a long walk in the garden', 'a'];
const ALIKE = ['aa', 'bb', 'cc', 'dd'];

describe('a module whose questions can be guessed', () => {
  it.each([
    ['by length', times(12, () => choice(LONGEST, 2)), /found by 'longest' in 100.0 %/],
    ['as the shortest', times(12, () => choice(VERBS, 3)), /found by 'shortest' in 100.0 %/],
    ['by careful words', times(12, () => choice(VERBS, 1)), /found by 'safety verbs/],
    ['by its place', times(12, (i) => choice(ALIKE, i < 6 ? 2 : 0)), /number 3 in 50.0 %/],
    ['as mostly true', times(12, (i) => trueFalse(i < 10)), /83.3 % of the true-false questions/],
  ])('%s is told so', (_, finalQuiz, message) => {
    expect(
      cueFaults(aModule({ finalQuiz }))
        .map((fault) => fault.message)
        .join('\n'),
    ).toMatch(message);
  });

  it('by one true and one false in each section is told so', () => {
    const pair = [trueFalse(true), trueFalse(false)];
    const faults = (last: Question[]) =>
      cueFaults(aModule({ sections: [section(pair), section(pair), section(last)] }));
    expect(faults(pair)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/one true and one false/) }),
    ]);
    expect(faults([trueFalse(true), trueFalse(true)])).toEqual([]);
  });

  it('is not judged by a few questions', () => {
    expect(cueFaults(aModule({ finalQuiz: times(9, () => choice(LONGEST, 2)) }))).toEqual([]);
  });

  it('and that cannot be has no faults', () => {
    const finalQuiz = [
      ...times(12, (i) => choice(ALIKE, i % 4)),
      ...times(12, (i) => trueFalse(i % 2 === 0)),
    ];
    expect(cueFaults(aModule({ finalQuiz }))).toEqual([]);
  });
});

const drawing = (inside: string, width = 800) => ({
  file: 'a.svg',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 450">${inside}</svg>`,
  width,
});

describe('the text of a drawing', () => {
  it.each([
    ['large enough', drawing('<text font-size="34">5 °C</text>'), null],
    ['inherited', drawing('<g font-size="34px"><text>5 °C</text></g>'), null],
    ['small', drawing('<text font-size="33">5 °C</text>'), /'5 °C' \(33\)/],
    ['of the usual size', drawing('<text>5 °C</text>'), /'5 °C' \(16\)/],
    [
      'small in a part',
      drawing('<text font-size="40">a<tspan font-size="20">b</tspan></text>'),
      /'b' \(20\)/,
    ],
    [
      'made small',
      drawing('<g transform="scale(0.5)"><text font-size="40">a</text></g>'),
      /'a' \(20\)/,
    ],
    ['small for a wide drawing', drawing('<text font-size="40">a</text>', 1600), /smaller than 68/],
    ['in a title', drawing('<title>Hands</title>'), null],
  ])('%s', (_, about, message) => {
    const messages = drawingFaults(about).map((fault) => fault.message);
    expect(messages.join()).toMatch(message ?? /^$/);
  });
});

it.each([
  ['straight', 'Say "hot" aloud.', 1],
  ['curly', 'Say “hot” aloud.', 1],
  ['single', "Say 'hot' aloud.", 0],
  ['of a link', 'See [the law](/law/ "The law").', 0],
])('%s quotation marks', (_, text, count) => {
  expect(quoteFaults([{ file: 'a.md', text }])).toHaveLength(count);
});

describe('a fact', () => {
  const fact: Fact = {
    id: 'four-hours',
    says: ['4 hours', 'four hours'],
    never: ['more than 4 hours'],
    meaning: 'It goes.',
    source: 'A',
    link: 'https://a.example',
    checkedOn: '2026-11-24',
  };
  const faults = (markdown: string, facts: string[]) =>
    factFaults(
      [fact],
      [
        aModule({
          sections: [
            {
              ...section([]),
              pages: [
                {
                  file: 'a.md',
                  title: 'A',
                  teaches: [],
                  facts,
                  markdown,
                  blocks: [],
                  recording: null,
                },
              ],
            },
          ],
        }),
      ],
      [],
    ).map(({ message }) => message);

  it.each([
    ['said as it should be', 'After **4 hours** it goes.', ['four-hours'], null],
    ['not said on a page that names it', 'It goes.', ['four-hours'], /says none of: 4 hours/],
    ['that is not known', 'After 4 hours.', ['four-hours', 'five'], /'five', which facts.yaml/],
    [
      'in words that are not allowed',
      'After more than 4 hours.',
      ['four-hours'],
      /'more than 4 hours' is not the wording/,
    ],
    ['that no page names', 'After 4 hours.', [], /No page names the fact four-hours/],
  ])('%s', (_, markdown, facts, message) => {
    const messages = faults(markdown, facts);
    expect(messages.join('\n')).toMatch(message ?? /^$/);
  });
});

it('all modules together need many questions, pictures, cases, spots and films', () => {
  const messages = totalFaults([aModule({ finalQuiz: [choice(ALIKE, 0)] })]).map(
    ({ message }) => message,
  );
  expect(messages).toHaveLength(5);
  expect(messages.join('\n')).toMatch(/1 different questions[\s\S]*0 cases[\s\S]*0 films/);
});
