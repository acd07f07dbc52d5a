import { expect, it } from 'vitest';
import type { LessonBlock } from '../content/blocks';
import { measurePage, measureQuiz, minutesOf, sayMinutes } from './readingTime';

it.each([
  [0, 'about 1 minute'],
  [1.6, 'about 2 minutes'],
  [19.4, 'about 19 minutes'],
  [22, 'about 20 minutes'],
  [50, 'about 50 minutes'],
  [55, 'about 1 hour'],
  [80, 'about 1½ hours'],
  [290, 'about 5 hours'],
])('%d minutes are said as %s', (minutes, said) => {
  expect(sayMinutes(minutes)).toBe(said);
});

const calculator: LessonBlock = { kind: 'calculator', id: 'a', title: 'A', rule: 'cooling' };
const states: LessonBlock = {
  kind: 'states',
  id: 'b',
  title: 'B',
  states: [
    { state: 'NSW', html: '<p>one two three four</p>' },
    { state: 'VIC', html: '<p>one two</p>' },
  ],
};
const textOf = ({ id }: LessonBlock) =>
  `<div class="block" data-block="${id}">\n<h3>Not counted</h3>\n<p>a b c d e f</p>\n</div>\n`;

it('counts the words of a page without its tags, and each block once', () => {
  const html = `<p class="a b">${'word '.repeat(130)}</p>${textOf(calculator)}${textOf(states)}<p>The end</p>`;
  expect(measurePage({ html, blocks: [calculator, states] })).toEqual({ words: 135, minutes: 2 });
});

it('does not count a form that is filled in at work', () => {
  const form: LessonBlock = { kind: 'try-it', id: 'c', title: 'C', form: 'hold-label', html: '' };
  expect(measurePage({ html: '', blocks: [form] })).toEqual({ words: 0, minutes: 0 });
});

it('counts reading at the learner’s pace, and questions', () => {
  expect(minutesOf({ words: 260, minutes: 1 })).toBe(3);
  expect(minutesOf({ words: 260, minutes: 1 }, 260)).toBe(2);
  expect(minutesOf(measureQuiz(1, 8))).toBe(6);
  expect(minutesOf(measureQuiz(99, 30))).toBe(30);
});
