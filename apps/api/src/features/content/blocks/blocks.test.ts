import type { LessonBlock } from '@platewise/shared/content/blocks';
import { describe, expect, it } from 'vitest';
import { CoursePictures } from '../incoming/coursePictures';
import { normalisePage } from '../incoming/normalisePage';
import { readCourse } from '../readCourse';
import { aContentFolder, PAGE } from '../testing/contentFolder';

const UNIT = 'units/SITXFSA005';
const FIRST_PAGE = `${UNIT}/sections/01-hands/01-when.md`;

const CASE = `\`\`\`case
id: party-rice
title: Rice for a party
steps:
  - id: start
    when: Saturday, 2 pm
    text: The rice is **cooked**. Where does it wait?
    choices:
      - { say: In the pot, next: pot }
      - { say: On trays, next: trays }
  - id: pot
    when: Sunday, 3 am
    text: Eleven guests are ill.
    outcome: bad
    lesson: Rice in a deep pot stays warm for hours.
  - id: trays
    text: The trays read 4 °C.
    outcome: good
    lesson: Shallow trays cool fast.
\`\`\``;
const SPOT = `\`\`\`spot
id: servery
title: What is wrong here?
picture: hands.svg
alt: A servery with a salad bar and a bain-marie.
places:
  - { at: [20, 20, 8], name: Tongs in the salad, hazard: true, why: Hands have touched them. }
  - { at: [70, 20, 8], name: The bain-marie reads 63 °C, hazard: false, why: It is hot enough. }
  - { at: [20, 75, 8], name: A cloth on the board, hazard: true, why: It carries germs. }
  - { at: [70, 75, 8], name: The lid is on, hazard: false, why: Nothing falls in. }
\`\`\``;
const ORDER = `\`\`\`order
id: six-steps
title: Clean a slicer
ask: Put the steps in order.
items: [Scrape, Wash, Rinse, Sanitise]
why: Sanitiser only works on a clean surface.
\`\`\``;
const GROUPS = `\`\`\`groups
id: which-shelf
title: Pack the fridge
ask: Where does each food go?
groups: [Top shelf, Bottom shelf]
items:
  - { name: Cheesecake, group: Top shelf, why: Nothing may drip on it. }
  - { name: Salad, group: Top shelf, why: It is eaten as it is. }
  - { name: Mince, group: Bottom shelf, why: It drips. }
  - { name: Chicken, group: Bottom shelf, why: It drips too. }
\`\`\``;
const THERMOMETER = `\`\`\`thermometer
id: chicken-probe
title: Is the chicken done?
text: You probe the thigh.
celsius: -7.5
choices:
  - { say: Serve it, why: It is below the limit. }
  - { say: Cook it on, right: true, why: It needs 75 °C. }
  - { say: Cool it, why: It is not cooked. }
\`\`\``;
const LOG = `\`\`\`log
id: friday-fridge
title: Read the fridge log
text: Mark each row that needs an action.
columns: [Time, Fridge]
rows:
  - cells: ['7 am', '3 °C']
  - cells: ['9 am', '']
  - cells: ['11 am', '9 °C']
    fault: Nine degrees is too warm.
  - cells: ['1 pm', '4 °C']
\`\`\``;
const CALCULATOR = `\`\`\`calculator\nid: two-four\ntitle: How long has it been out?\nrule: two-four\n\`\`\``;
const TRY_IT = `\`\`\`try-it\nid: my-log\ntitle: Your cooling log\nform: cooling-log\ntext: Cool one dish at work.\n\`\`\``;
const FILM = `\`\`\`film\nid: watch\nfilm: hand-wash\n\`\`\``;
const STATES = `\`\`\`states\nid: your-state\ntitle: Where you work\nfolder: topics/states/states\n\`\`\``;

const MOVING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><circle r="9"><animate attributeName="r" begin="4s" dur="2s" to="20" fill="freeze"/></circle></svg>';
const FILM_FILES = {
  'films/hand-wash.svg': MOVING,
  'films/hand-wash.yaml': `title: Wash your hands
seconds: 40
alt: Two hands go through six positions of washing.
drawing: hand-wash.svg
captions:
  - { at: 0, text: Wet your hands. }
  - { at: 4, text: Take soap. }
`,
};
const STATE_FILES = Object.fromEntries(
  ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'].map((state) => [
    `topics/states/states/${state}.md`,
    `## The law\n\nThe rules of ${state}.\n`,
  ]),
);

const readPageWith = async (block: string, over: Record<string, string | null> = {}) => {
  const dir = aContentFolder({
    ...FILM_FILES,
    ...STATE_FILES,
    [FIRST_PAGE]: `${PAGE}\n${block}\n`,
    ...over,
  });
  const { course, faults } = await readCourse(dir, 2);
  return { page: course?.sections[0]?.content[0], images: course?.images ?? [], faults };
};

describe('a block of a page', () => {
  const cases: [string, string, Partial<LessonBlock>, RegExp][] = [
    [
      'case',
      CASE,
      {
        kind: 'case',
        id: `${UNIT}/party-rice`,
        steps: [
          {
            id: 'start',
            when: 'Saturday, 2 pm',
            html: '<p>The rice is <strong>cooked</strong>. Where does it wait?</p>',
            choices: [
              { say: 'In the pot', next: 'pot' },
              { say: 'On trays', next: 'trays' },
            ],
            outcome: null,
            lesson: null,
          },
          expect.objectContaining({ id: 'pot', outcome: 'bad', choices: [] }),
          expect.objectContaining({ when: null, lesson: '<p>Shallow trays cool fast.</p>' }),
        ],
      },
      /In the pot \(go to 2\)[\s\S]*<h4>Answers<\/h4>[\s\S]*2\. Sunday, 3 am[\s\S]*stays warm for hours/,
    ],
    [
      'spot',
      SPOT,
      {
        kind: 'spot',
        picture: expect.objectContaining({ width: 800, alt: expect.stringMatching(/^A servery/) }),
        places: expect.arrayContaining([
          {
            x: 20,
            y: 20,
            radius: 8,
            name: 'Tongs in the salad',
            isHazard: true,
            why: 'Hands have touched them.',
          },
        ]),
      },
      /<img src="\/api\/v1\/content\/images[\s\S]*Answers[\s\S]*Tongs in the salad<\/strong>: a hazard/,
    ],
    [
      'order',
      ORDER,
      { kind: 'order', items: ['Scrape', 'Wash', 'Rinse', 'Sanitise'] },
      /<li>Rinse[\s\S]*Answers[\s\S]*<ol>\s*<li>Scrape/,
    ],
    [
      'groups',
      GROUPS,
      {
        kind: 'groups',
        groups: ['Top shelf', 'Bottom shelf'],
        items: ['Cheesecake', 'Chicken', 'Mince', 'Salad'].map((name) =>
          expect.objectContaining({ name }),
        ),
      },
      /Answers[\s\S]*Mince: <strong>Bottom shelf/,
    ],
    [
      'thermometer',
      THERMOMETER,
      { kind: 'thermometer', celsius: -7.5, html: '<p>You probe the thigh.</p>' },
      /<strong>−7.5 °C<\/strong>[\s\S]*Cook it on<\/strong>: right\./,
    ],
    [
      'log',
      LOG,
      { kind: 'log', columns: ['Time', 'Fridge'] },
      /<th scope="col">Fridge[\s\S]*Answers[\s\S]*11 am<\/strong>: Nine degrees/,
    ],
    [
      'calculator',
      CALCULATOR,
      { kind: 'calculator', rule: 'two-four' },
      /4 hours or more: throw it out/,
    ],
    ['try-it', TRY_IT, { kind: 'try-it', form: 'cooling-log' }, /<th scope="col">Time at 60 °C/],
    [
      'film',
      FILM,
      {
        kind: 'film',
        title: 'Wash your hands',
        seconds: 40,
        captions: [
          { at: 0, text: 'Wet your hands.' },
          { at: 4, text: 'Take soap.' },
        ],
      },
      /<h3>Wash your hands[\s\S]*<img[\s\S]*<li>Take soap/,
    ],
    ['states', STATES, { kind: 'states' }, /<h4>Western Australia<\/h4>\s*<h4>The law/],
  ];
  it.each(cases)('%s is data, and text that is printed', async (_, block, data, html) => {
    const { page, faults } = await readPageWith(block);
    expect(faults).toEqual([]);
    expect(page?.blocks).toEqual([expect.objectContaining(data)]);
    expect(page?.html).toMatch(html);
    expect(page?.html).toContain(`<div class="block" data-block="${page?.blocks?.[0]?.id}">`);
  });

  it('a film is stored twice: still and moving', async () => {
    const { page, images } = await readPageWith(FILM);
    const block = page?.blocks?.[0];
    if (block?.kind !== 'film') throw new Error('the page has no film');
    const shown = (address: string) =>
      images.find(({ sha256 }) => address.includes(sha256))?.bytes.toString();
    expect(shown(block.moving.address)).toBe(MOVING);
    expect(shown(block.still.address)).toBe(MOVING.replace(/<animate.*?\/>/, ''));
  });

  it('is not on a page that has none', async () => {
    const { page } = await readPageWith('');
    expect(page && 'blocks' in page).toBe(false);
  });
});

const changedCase = (from: string, to: string) => CASE.replace(from, to);
const line = (text: string) => `      - { say: Again, next: ${text} }\n`;

describe('a block', () => {
  it.each([
    [
      'of an unknown kind',
      '```quiz\nid: x\n```',
      /'quiz' is not a kind of block: write one of case, spot/,
    ],
    ['that is never closed', ORDER.replace(/\n```$/, ''), /never closed/],
    ['that is not YAML', '```order\nid: [\n```', /order block: This is not YAML/],
    ['without its title', ORDER.replace(/title.*\n/, ''), /order block: title is missing/],
    ['with an id that is used twice', `${ORDER}\n\n${ORDER}`, /block id six-steps is used twice/],
    ['with a name that is not known', ORDER.replace('why:', 'because:'), /not known: because/],
    [
      'case that leads nowhere',
      changedCase('next: trays', 'next: shelf'),
      /leads to shelf, which is not a step/,
    ],
    [
      'case with a step that nothing reaches',
      changedCase('next: trays', 'next: pot'),
      /never gets to step trays/,
    ],
    [
      'case that goes in a circle',
      changedCase(
        '    text: Eleven guests are ill.\n    outcome: bad\n    lesson: Rice in a deep pot stays warm for hours.\n',
        `    text: Eleven guests are ill.\n    choices:\n${line('start')}${line('trays')}`,
      ),
      /goes in a circle through start/,
    ],
    [
      'case without a bad end',
      changedCase('outcome: bad', 'outcome: good'),
      /no step with the outcome bad/,
    ],
    [
      'case with a step without an end',
      changedCase('    outcome: bad\n', ''),
      /step pot needs either choices or an outcome/,
    ],
    [
      'case with an end without a lesson',
      changedCase('    lesson: Shallow trays cool fast.\n', ''),
      /trays ends the case: write its lesson/,
    ],
    ['case with a step twice', changedCase('id: trays', 'id: pot'), /has the step pot twice/],
    [
      'spot without a picture',
      SPOT.replace('hands.svg', 'nowhere.svg'),
      /shows nowhere.svg, which is in no diagrams/,
    ],
    ['spot with three places', SPOT.replace(/\n.*The lid.*/, ''), /places must have at least 4/],
    [
      'spot with one hazard',
      SPOT.replace('board, hazard: true', 'board, hazard: false'),
      /has 1 places with a hazard and 3 without/,
    ],
    [
      'spot out of the picture',
      SPOT.replace('[20, 20, 8]', '[20, 10, 8]'),
      /reaches out of the picture/,
    ],
    [
      'spot with places on each other',
      SPOT.replace('[70, 20, 8]', '[24, 22, 8]'),
      /cover each other/,
    ],
    [
      'spot with a place without a radius',
      SPOT.replace('[20, 20, 8]', '[20, 20]'),
      /at must be x, y and radius/,
    ],
    ['order with an item twice', ORDER.replace('Rinse', 'Wash'), /has the item 'Wash' twice/],
    ['order with two items', ORDER.replace(', Rinse, Sanitise', ''), /items must have at least 3/],
    [
      'groups with an unknown group',
      GROUPS.replace('group: Top shelf', 'group: Door'),
      /into 'Door', which is not one/,
    ],
    [
      'groups with an empty group',
      GROUPS.replace('[Top shelf', '[Door, Top shelf'),
      /nothing for the group 'Door'/,
    ],
    [
      'thermometer with two right choices',
      THERMOMETER.replace('Serve it,', 'Serve it, right: true,'),
      /has 2 right choices/,
    ],
    [
      'thermometer without a number',
      THERMOMETER.replace('-7.5', 'warm'),
      /celsius must be a number/,
    ],
    [
      'log with a row of another length',
      LOG.replace(`'7 am', `, ''),
      /row 1 has 1 cells and the log has 2/,
    ],
    ['log without a fault', LOG.replace(/\n {4}fault.*/, ''), /has 0 rows with a fault/],
    [
      'calculator of an unknown rule',
      CALCULATOR.replace('rule: two-four', 'rule: three'),
      /rule must be one of these: two-four, cooling/,
    ],
    [
      'form that is not known',
      TRY_IT.replace('cooling-log', 'diary'),
      /form must be one of these: temperature-log/,
    ],
    ['film that is not there', FILM.replace('hand-wash', 'nowhere'), /missing: write it/],
    ['with html in its text', TRY_IT.replace('Cool one', '<b>Cool</b> one'), /HTML is not allowed/],
  ])('%s is refused', async (_, block, message) => {
    const { page, faults } = await readPageWith(block);
    expect(page).toBeUndefined();
    expect(faults.map((fault) => fault.message).join('\n')).toMatch(message);
  });

  it('of the states needs all eight', async () => {
    const { faults } = await readPageWith(STATES, { 'topics/states/states/NT.md': null });
    expect(faults).toEqual([expect.objectContaining({ file: 'topics/states/states/NT.md' })]);
  });
});

it('html from outside cannot pretend to be a block', () => {
  const { html } = normalisePage(
    {
      name: 'a.html',
      title: 'A',
      html: '<div class="block" data-block="units/X/y"><p>Text</p></div><a class="term" href="/x/">b</a>',
    },
    new CoursePictures([]),
  );
  expect(html).not.toMatch(/div|data-block|class/);
});
