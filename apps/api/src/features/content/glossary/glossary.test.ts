import { describe, expect, it } from 'vitest';
import { ContentFiles } from '../contentFiles';
import { readCourse } from '../readCourse';
import { aContentFolder } from '../testing/contentFolder';
import { termMarker } from './markTerms';
import { glossaryFaults, readGlossary } from './readGlossary';

const TERMS = [
  { id: 'bacteria', term: 'bacteria', also: ['bacterium'], meaning: 'Tiny living things.' },
  { id: 'raw', term: 'raw', meaning: 'Not cooked.' },
  { id: 'raw-food', term: 'raw food', meaning: 'Food that is not cooked.' },
  { id: 'haccp', term: 'HACCP', meaning: 'Hazard analysis.' },
  { id: 'fish-chips', term: 'fish & chips', meaning: 'A meal.' },
];
const mark = termMarker(TERMS);
const link = (id: string, text: string) => `<a class="term" href="/Glossary/#${id}">${text}</a>`;

describe('a term in a text', () => {
  it.each([
    ['is marked', '<p>All bacteria grow.</p>', `<p>All ${link('bacteria', 'bacteria')} grow.</p>`],
    ['at its first place only', '<p>Raw or raw.</p>', `<p>${link('raw', 'Raw')} or raw.</p>`],
    [
      'in another spelling, once for all spellings',
      '<p>A bacterium. Bacteria.</p>',
      `<p>A ${link('bacteria', 'bacterium')}. Bacteria.</p>`,
    ],
    ['as the longest that fits', '<p>Raw food.</p>', `<p>${link('raw-food', 'Raw food')}.</p>`],
    ['over the end of a line', 'Raw\nfood', link('raw-food', 'Raw\nfood')],
    ['with an entity', 'fish &amp; chips', link('fish-chips', 'fish &amp; chips')],
    ['before a full stop and after a quote', "'HACCP'.", `'${link('haccp', 'HACCP')}'.`],
    ['not inside a word', 'A raw-boned strawberry, rawer.', 'A raw-boned strawberry, rawer.'],
    ['not after a hyphen', 'Half-raw.', 'Half-raw.'],
    ['not in a heading', '<h2>Raw</h2>', '<h2>Raw</h2>'],
    ['not in a link', '<a href="/x/">Raw <em>raw</em></a>', '<a href="/x/">Raw <em>raw</em></a>'],
    ['not in code', '<pre><code>raw</code> raw</pre>', '<pre><code>raw</code> raw</pre>'],
    ['not in an alternative text', '<img alt="raw">', '<img alt="raw">'],
    [
      'not in a block',
      '<div class="block"><p>raw</p><h3>raw</h3> raw</div> raw',
      `<div class="block"><p>raw</p><h3>raw</h3> raw</div> ${link('raw', 'raw')}`,
    ],
  ])('%s', (_, html, expected) => {
    expect(mark(html)).toBe(expected);
  });

  it('is one of eight on a page at most', () => {
    const many = Array.from({ length: 12 }, (_, i) => ({
      id: `t${i}`,
      term: `term${i}`,
      meaning: 'M.',
    }));
    const html = termMarker(many)(many.map(({ term }) => term).join(' '));
    expect(html.match(/<a /g)).toHaveLength(8);
    expect(html).toContain('term8');
  });

  it('without a glossary nothing is marked', () => {
    expect(termMarker([])('raw')).toBe('raw');
  });
});

it('pages of a course explain their words, and questions are stored without links', async () => {
  const dir = aContentFolder({
    'glossary.yaml':
      '- { id: soap, term: soap, meaning: It washes. }\n- { id: raw, term: raw, meaning: Not cooked. }\n- { id: gel, term: gel, meaning: It kills germs. }\n',
  });
  const { course, faults } = await readCourse(dir, 2);
  expect(faults).toEqual([]);
  expect(course?.sections[0]?.content[0]?.html).toContain(`with ${link('soap', 'soap')}.`);
  expect(course?.questions[0]?.question).toBe('What do you do after <strong>raw</strong> chicken?');
});

describe('glossary.yaml', () => {
  const read = async (text: string) => {
    const files = new ContentFiles(aContentFolder({ 'glossary.yaml': text }));
    return { entries: await readGlossary(files), faults: files.faults };
  };

  it.each([
    [
      'a meaning that is too long',
      `- { id: a, term: a, meaning: ${'word '.repeat(70)}end }`,
      /at most 300/,
    ],
    ['an id in capitals', '- { id: A, term: a, meaning: m }', /kebab case/],
    ['a name that is not known', '- { id: a, term: a, meaning: m, see: b }', /not known: see/],
    [
      'a picture elsewhere',
      '- { id: a, term: a, meaning: m, picture: ../a.svg }',
      /drawing in shared/,
    ],
  ])('with %s is refused', async (_, text, message) => {
    const { entries, faults } = await read(text);
    expect(entries).toEqual([]);
    expect(faults.map((fault) => fault.message).join()).toMatch(message);
  });

  it.each([
    [
      'the same id twice',
      [...TERMS, { id: 'raw', term: 'x', meaning: 'm' }],
      /id raw is used twice/,
    ],
    [
      'the same word twice',
      [...TERMS, { id: 'x', term: 'y', also: ['Bacteria'], meaning: 'm' }],
      /'bacteria' is written twice/,
    ],
    [
      'a picture that is missing',
      [...TERMS, { id: 'x', term: 'x', meaning: 'm', picture: 'x.svg' }],
      /x: the picture x.svg is not in/,
    ],
    ['few terms', TERMS, /There are 5 terms: at least 150/],
    [
      'hard words',
      [
        {
          id: 'x',
          term: 'x',
          meaning: 'Organisational contamination necessitates comprehensive sanitisation.',
        },
      ],
      /reading grade of the meanings/,
    ],
  ])('with %s is told so', (_, entries, message) => {
    expect(
      glossaryFaults(entries, new Map())
        .map((fault) => fault.message)
        .join('\n'),
    ).toMatch(message);
  });
});
