import { expect, it } from 'vitest';
import { byPlace, byReason, foundWords } from './outcomeWords';

it.each([
  [
    '2: sections/1/page 3 “Hand washing”: a picture of 7 MB. Make it smaller than 2 MB.',
    'sections/1/page 3 “Hand washing”',
    'a picture of 7 MB. Make it smaller than 2 MB.',
  ],
  ['2: a.html/page 1 “Rule 1: wash”: no title.', 'a.html/page 1 “Rule 1: wash”', 'no title.'],
  ['imsmanifest.xml: it cannot be read.', 'imsmanifest.xml', 'it cannot be read.'],
  ['There is nothing in it.', 'The package', 'There is nothing in it.'],
])('%s', (message, title, item) => expect(byPlace([message])).toEqual([{ title, items: [item] }]));

it('puts the messages of one page together', () => {
  expect(byPlace(['2: a: one.', '2: b: two.', '2: a: three.'])).toEqual([
    { title: 'a', items: ['one.', 'three.'] },
    { title: 'b', items: ['two.'] },
  ]);
});

it('puts together what was left out for one reason', () => {
  const skipped = ['a.mp4', 'b.mp4'].map((what) => ({ what, why: 'Films are not taken over.' }));
  expect(byReason(skipped)).toEqual([
    { title: 'Films are not taken over.', items: ['a.mp4', 'b.mp4'] },
  ]);
});

it('counts what was found', () => {
  expect(foundWords({ pages: 1, questions: 12, skipped: [] })).toBe(
    '1 page and 12 questions found.',
  );
});
