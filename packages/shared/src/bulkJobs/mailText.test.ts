import { describe, expect, it } from 'vitest';
import { fillMailText, findMailProblem } from './mailText';

const VALUES = {
  firstName: 'Mei',
  course: 'Food Handling Level 1',
  lastDay: '30/06/2027',
  link: 'https://platewise.example/Your-Courses/',
};

describe('a text with variables', () => {
  it.each([
    ['Hello {{firstName}},', 'Hello Mei,'],
    ['{{ course }} until {{lastDay}}', 'Food Handling Level 1 until 30/06/2027'],
    ['{{firstName}} {{firstName}}', 'Mei Mei'],
    ['Nothing {to} fill', 'Nothing {to} fill'],
  ])('%j is filled in', (text, filled) => {
    expect(findMailProblem(text)).toBeNull();
    expect(fillMailText(text, VALUES)).toBe(filled);
  });

  it('a name that looks like a variable is not filled in again', () => {
    expect(fillMailText('{{firstName}}', { ...VALUES, firstName: '{{link}} $1' })).toBe(
      '{{link}} $1',
    );
  });

  it.each(['{{usi}}', 'Hi {{FirstName}}', '{{}}', '{{constructor}}'])('%j is not known', (text) => {
    expect(findMailProblem(text)).toMatch(/is not known\. You can use {{firstName}}/);
  });

  it.each(['{{firstName}', 'firstName}}', '{{firstName'])('%j is not closed', (text) => {
    expect(findMailProblem(text)).toMatch(/two braces on either side/);
  });
});
