import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><title>Hands</title><circle cx="9" cy="9" r="4"/></svg>';

const QUIZ = `
- id: after-raw-chicken
  asks: '4.1'
  type: choice
  question: What do you do after **raw** chicken?
  items: [Wipe your hands, Wash your hands, Carry on]
  answer: Wash your hands
  reason: Only washing takes the germs off.
- id: gel-is-enough
  asks: '4.1'
  type: true-false
  question: Gel can take the place of washing.
  answer: false
  reason: Gel does not take off grease.
- id: match-temperatures
  asks: '4.1'
  type: match
  question: Choose the right temperature.
  options:
    - { title: Cold food, items: [20 °C, 5 °C], answer: 5 °C }
    - { title: Hot food, items: [60 °C, 40 °C], answer: 60 °C }
  reason: Between the two bacteria grow.
`;

export const PAGE = `---
title: When hands must be washed
teaches: ['4.1']
---
Wash your **hands** with soap.

> **In the kitchen** Use the hand basin.

![Six steps of washing hands](hands.svg)
`;

const UNIT = 'units/SITXFSA005';

const FILES: Record<string, string> = {
  'courses/2.yaml': `id: 2\nmodules: [${UNIT}]\nfinalQuiz: { ${UNIT}: 2 }\nthirdPartyForm: { version: 1 }\n`,
  [`${UNIT}/module.yaml`]: `code: SITXFSA005\nkind: unit\ntitle: Use hygienic practices\noutline:\n  - { id: '4.1', point: Wash hands. }\n`,
  [`${UNIT}/sections/01-hands/section.yaml`]: 'title: Clean hands\n',
  [`${UNIT}/sections/01-hands/01-when.md`]: PAGE,
  [`${UNIT}/sections/01-hands/questions.yaml`]: QUIZ,
  [`${UNIT}/final-quiz.yaml`]: QUIZ.replaceAll('- id: ', '- id: final-').replaceAll(
    'question: ',
    'question: At last, ',
  ),
  [`${UNIT}/observer-tasks.yaml`]: `- { id: washes-hands, group: Hands, task: Washes hands before starting., version: 1 }\n- { id: clean-uniform, group: Presentation, task: Wears a clean uniform., version: 1 }\n`,
  [`${UNIT}/diagrams/hands.svg`]: SVG,
};

/** A folder with a small course 2. Give other texts for its files, or null for one that is missing. Gone after the test. */
export function aContentFolder(over: Record<string, string | null> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'platewise-content-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, text] of Object.entries({ ...FILES, ...over })) {
    if (text === null) continue;
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** The file of the small course with one of its texts changed. */
export const changed = (name: string, from: string | RegExp, to: string) => ({
  [name]: (FILES[name] ?? '').replace(from, to),
});
