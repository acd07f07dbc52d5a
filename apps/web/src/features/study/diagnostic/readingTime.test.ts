import type { LessonBlock } from '@platewise/shared/content/blocks';
import { expect, it } from 'vitest';
import { countMinutes, sayHours } from './readingTime';

it.each([
  [0, 'about half an hour'],
  [44, 'about half an hour'],
  [46, 'about 1 hour'],
  [80, 'about 1½ hours'],
  [130, 'about 2 hours'],
  [285, 'about 5 hours'],
  [280, 'about 4½ hours'],
])('%i minutes are %s', (minutes, said) => {
  expect(sayHours(minutes)).toBe(said);
});

it('counts the words of the pages without their tags, what is done in them, and the quizzes', () => {
  const html = `<p class="a b c">${'word '.repeat(100)}</p><table><tr><td>${'word '.repeat(30)}</td></tr></table>`;
  const section = (sectionId: number, blocks: LessonBlock[]) => ({
    sectionId,
    title: 'Section',
    content: [{ title: 'Page', html, blocks }],
  });
  const calculator: LessonBlock = { kind: 'calculator', id: 'a', title: 'A', rule: 'cooling' };
  const form: LessonBlock = {
    kind: 'try-it',
    id: 'b',
    title: 'B',
    form: 'hold-label',
    html: '',
  };
  expect(countMinutes([section(1, []), section(2, [calculator, form])])).toBe(30);
  expect(countMinutes([])).toBe(0);
});
