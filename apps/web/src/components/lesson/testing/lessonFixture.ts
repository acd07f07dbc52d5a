import type { BlockPicture, LessonBlock } from '@platewise/shared/content/blocks';

const IMAGES = '/api/v1/content/images';
const picture = (name: string, alt: string): BlockPicture => ({
  address: `${IMAGES}/${name}.svg`,
  alt,
  width: 800,
  height: 450,
});

type Block<K extends LessonBlock['kind']> = Extract<LessonBlock, { kind: K }>;

/** One block of each kind. */
export const BLOCKS: { [K in LessonBlock['kind']]: Block<K> } = {
  case: {
    kind: 'case',
    id: 'units/A/party-rice',
    title: 'Rice for a party of eighty',
    steps: [
      {
        id: 'start',
        when: 'Saturday, 2 pm',
        html: '<p>The rice is cooked and the party is at seven. Where does it wait?</p>',
        choices: [
          { say: 'Leave it in the pot with the lid on, next to the stove', next: 'pot' },
          { say: 'Spread it on shallow trays and put it in the cool room', next: 'trays' },
        ],
        outcome: null,
        lesson: null,
      },
      {
        id: 'pot',
        when: 'Saturday, 6 pm',
        html: '<p>The rice is at 34 °C. The chef asks you if it is safe.</p>',
        choices: [
          { say: 'Heat it up and serve it', next: 'sick' },
          { say: 'Throw it out and cook a new batch', next: 'new' },
        ],
        outcome: null,
        lesson: null,
      },
      {
        id: 'trays',
        when: 'Saturday, 4 pm',
        html: '<p>The trays read 14 °C.</p>',
        choices: [],
        outcome: 'good',
        lesson: '<p>Shallow trays cool fast.</p>',
      },
      {
        id: 'sick',
        when: 'Sunday, 3 am',
        html: '<p>Eleven guests are vomiting.</p>',
        choices: [],
        outcome: 'bad',
        lesson:
          '<p>Rice in a deep pot stays warm for hours. Spores grow and leave a poison that no heat destroys.</p>',
      },
      {
        id: 'new',
        when: 'Saturday, 7 pm',
        html: '<p>The new rice is ready in time.</p>',
        choices: [],
        outcome: 'good',
        lesson: '<p>At 4 hours it goes.</p>',
      },
    ],
  },
  spot: {
    kind: 'spot',
    id: 'units/A/servery',
    title: 'What is wrong at this servery?',
    picture: picture('servery', 'A servery with a salad bar, a bain-marie and a server.'),
    places: [
      {
        x: 20,
        y: 45,
        radius: 8,
        name: 'Tongs in the salad',
        isHazard: true,
        why: 'The handles lie in the food. Hands have touched them.',
      },
      {
        x: 48,
        y: 30,
        radius: 7,
        name: 'The server’s hair',
        isHazard: true,
        why: 'Long hair is tied back or covered.',
      },
      {
        x: 72,
        y: 40,
        radius: 8,
        name: 'The bain-marie reads 63 °C',
        isHazard: false,
        why: 'Hot food is kept at 60 °C or hotter.',
      },
      {
        x: 88,
        y: 78,
        radius: 7,
        name: 'The bin has its lid on',
        isHazard: false,
        why: 'A closed bin keeps pests away.',
      },
    ],
  },
  order: {
    kind: 'order',
    id: 'units/A/six-steps',
    title: 'Clean a slicer',
    ask: 'Put the six steps in order.',
    items: ['Scrape', 'Rinse', 'Wash', 'Rinse again', 'Sanitise', 'Air dry'],
    why: 'Sanitiser only works on a surface that is clean.',
  },
  groups: {
    kind: 'groups',
    id: 'units/A/which-shelf',
    title: 'Pack the fridge',
    ask: 'Where does each food go?',
    groups: ['Top shelf', 'Middle shelf', 'Bottom shelf'],
    items: [
      {
        name: 'Cheesecake',
        group: 'Top shelf',
        why: 'Nothing may drip on food that is eaten as it is.',
      },
      { name: 'Raw chicken', group: 'Bottom shelf', why: 'Its juice drips on nothing there.' },
      { name: 'Cooked lasagne', group: 'Top shelf', why: 'It is ready to eat.' },
      {
        name: 'Raw beef in a sealed bag',
        group: 'Middle shelf',
        why: 'Above chicken, below what is ready.',
      },
    ],
  },
  thermometer: {
    kind: 'thermometer',
    id: 'units/A/chicken-probe',
    title: 'Is the chicken done?',
    html: '<p>You probe the thickest part of the thigh.</p>',
    celsius: 71.5,
    choices: [
      { say: 'Serve it', isRight: false, why: 'It is still below the limit of this kitchen.' },
      {
        say: 'Cook it on and probe again',
        isRight: true,
        why: 'It needs 75 °C in the thickest part.',
      },
      {
        say: 'Throw it out',
        isRight: false,
        why: 'There is nothing wrong with it. It is not done yet.',
      },
    ],
  },
  log: {
    kind: 'log',
    id: 'units/A/friday-fridge',
    title: 'Read the fridge log',
    html: '<p>Mark each row that needs an action.</p>',
    columns: ['Time', 'Fridge 1', 'Action', 'Name'],
    rows: [
      { cells: ['7 am', '3 °C', '', 'Mei'], fault: null },
      {
        cells: ['11 am', '9 °C', '', 'Mei'],
        fault: 'Nine degrees is too warm, and nobody has written what was done.',
      },
      { cells: ['3 pm', '8 °C', 'Food moved to fridge 2, supervisor told', 'Jo'], fault: null },
      { cells: ['7 pm', '', '', 'Jo'], fault: 'There is no reading.' },
    ],
  },
  calculator: {
    kind: 'calculator',
    id: 'units/A/two-four',
    title: 'How long has it been out?',
    rule: 'two-four',
  },
  'try-it': {
    kind: 'try-it',
    id: 'units/A/my-cooling-log',
    title: 'Your own cooling log',
    form: 'cooling-log',
    html: '<p>Cool one dish at work this week.</p>',
  },
  film: {
    kind: 'film',
    id: 'units/A/watch-hand-wash',
    title: 'Wash your hands in six positions',
    seconds: 40,
    captions: [
      { at: 0, text: 'Wet your hands under warm water.' },
      { at: 4, text: 'Take soap. Rub palm to palm.' },
      { at: 20, text: 'Rinse and dry with a paper towel.' },
    ],
    still: picture('hand-wash', 'Two hands go through six positions of washing.'),
    moving: { kind: 'drawing', address: `${IMAGES}/hand-wash-moving.svg` },
  },
  states: {
    kind: 'states',
    id: 'units/A/your-state',
    title: 'The rules where you work',
    states: [
      { state: 'ACT', html: '<p>In the ACT the rule is A.</p>' },
      { state: 'NSW', html: '<p>In New South Wales the rule is N.</p>' },
      { state: 'VIC', html: '<p>In Victoria the rule is V.</p>' },
    ],
  },
};

export const COOLING: Block<'calculator'> = {
  kind: 'calculator',
  id: 'units/A/cooling',
  title: 'Is it cooling fast enough?',
  rule: 'cooling',
};

/** The html of a page with the static text of its blocks. */
export const textOf = (...blocks: LessonBlock[]) =>
  blocks
    .map(
      ({ id, title }) =>
        `<div class="block" data-block="${id}"><h3>${title}</h3><p>The text of ${id}.</p></div>`,
    )
    .join('');
