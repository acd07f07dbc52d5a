import { describe, expect, it } from 'vitest';
import { readCoursePackage } from './readCoursePackage';
import {
  aChoice,
  aPackage,
  aPage,
  cartridge,
  qti12,
  SCORM_12,
  SCORM_2004,
} from './testing/samples';

const QUIZ = qti12(
  aChoice({ question: 'When?', answers: ['Before work', 'Never'], right: 0, reason: 'Always.' }),
);
const PNG = new Uint8Array([1, 2, 3]);

const SCORM_FILES = {
  'imsmanifest.xml': SCORM_12,
  'content/when.html': aPage(
    'When',
    '<p>Wash.</p><img src="../shared/hands%20one.png" alt="Hands">',
  ),
  'content/how.html': aPage('How', '<p>With soap.</p>'),
  'content/kitchen.htm': aPage('The clean kitchen', '<p>Wipe.</p>'),
  'content/quiz.xml': QUIZ,
  'content/film.mp4': '',
  'shared/hands one.png': PNG,
  'shared/unused.png': PNG,
  'scripts/api.js': 'run()',
  'style.css': 'p {}',
  'adlcp_rootv1p2.xsd': '<x/>',
};
const read = (files: Record<string, string | Uint8Array>) => readCoursePackage(aPackage(files));

describe('a SCORM package', () => {
  it.each([
    ['SCORM 1.2', SCORM_12],
    ['SCORM 2004', SCORM_2004],
  ])(
    'of %s gives sections, pages, quizzes and the pictures that are shown',
    async (standard, manifest) => {
      const course = await read({ ...SCORM_FILES, 'imsmanifest.xml': manifest });
      expect(course).toMatchObject({
        standard,
        title: 'Hygiene for kitchen hands',
        problems: [],
        finalQuiz: [],
      });
      expect(course.sections).toMatchObject([
        {
          title: 'Clean hands',
          pages: [
            { file: 'content/when.html', title: 'When to wash' },
            { file: 'content/how.html', title: 'How to wash' },
          ],
          questions: [
            {
              kind: 'one of several',
              question: 'When?',
              items: ['Before work', 'Never'],
              correct: 0,
              reason: 'Always.',
            },
          ],
        },
        {
          title: 'Clean kitchen',
          pages: [{ file: 'content/kitchen.htm', title: 'The clean kitchen' }],
        },
      ]);
      expect(course.pictures).toEqual([{ name: 'shared/hands one.png', bytes: PNG }]);
      expect(course.skipped).toEqual([
        { what: 'Notes for trainers', why: 'The package hides it from learners.' },
        { what: 'A film', why: 'Only HTML pages and quizzes are imported.' },
        { what: 'shared/unused.png', why: 'No page shows it.' },
        { what: 'scripts/api.js, style.css', why: 'Scripts, styles and fonts aren’t imported.' },
      ]);
    },
  );

  it('is read from inside the folder that was zipped with it', async () => {
    const files = Object.entries(SCORM_FILES).map(([name, content]) => [
      `My course/${name}`,
      content,
    ]);
    const course = await read(Object.fromEntries(files));
    expect(course.sections.map(({ pages }) => pages.length)).toEqual([2, 1]);
  });

  it('without folders is one section, named like the course', async () => {
    const items =
      '<item identifierref="r1"><title>One</title></item><item identifierref="quiz1"><title>Quiz</title></item>';
    const manifest = SCORM_12.replace(/<item[\s\S]*<\/item>/, items);
    const course = await read({ ...SCORM_FILES, 'imsmanifest.xml': manifest });
    expect(course.sections).toMatchObject([
      {
        title: 'Hygiene for kitchen hands',
        pages: [{ title: 'One' }],
        questions: [{ question: 'When?' }],
      },
    ]);
  });

  it('loses the folders in which nothing can be taken over, and says so', async () => {
    const folder =
      '<item><title>Films</title><item identifierref="film"><title>One</title></item></item>';
    const final = '<item identifierref="quiz1"><title>At last</title></item>';
    const manifest = SCORM_12.replace('</organization>', `${final}${folder}</organization>`);
    const course = await read({ ...SCORM_FILES, 'imsmanifest.xml': manifest });
    expect(course.sections.map(({ title }) => title)).toEqual(['Clean hands', 'Clean kitchen']);
    expect(course.finalQuiz).toHaveLength(1);
    expect(course.skipped).toContainEqual({
      what: 'Films',
      why: 'Nothing in it can be imported.',
    });
  });

  it.each([
    ['no manifest', { 'a.html': '' }, /imsmanifest.xml: the zip has no such file. Export/],
    [
      'another standard',
      { 'imsmanifest.xml': SCORM_12.replace('>1.2<', '>1.3<') },
      /ADL SCORM 1.3, which cannot be read here/,
    ],
    [
      'a thin cartridge',
      { 'imsmanifest.xml': cartridge('1.3').replace('IMS Common', 'IMS Thin Common') },
      /IMS Thin Common Cartridge 1.3.0/,
    ],
    ['no word of a standard', { 'imsmanifest.xml': '<manifest/>' }, /does not say which standard/],
    ['a manifest that is no XML', { 'imsmanifest.xml': '<manifest>' }, /not well-formed XML/],
    ['an empty manifest', { 'imsmanifest.xml': '' }, /imsmanifest.xml: /],
    [
      'a manifest in the wrong encoding',
      {
        'imsmanifest.xml': new Uint8Array([
          ...new TextEncoder().encode('<?xml version="1.0" encoding="utf-8"?><a>'),
          0xe9,
        ]),
      },
      /cannot be read as utf-8. Save it as UTF-8/,
    ],
  ])('with %s is refused', async (_, files, message) => {
    await expect(read(files as Record<string, string | Uint8Array>)).rejects.toThrow(message);
  });

  it.each([
    ['an outside entity', '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    [
      'entities that grow',
      `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`,
      '&b;',
    ],
    ['an outside document type', '<!DOCTYPE m SYSTEM "https://example.com/m.dtd">', ''],
    ['an entity nobody declared', '', '&x;'],
  ])('never follows %s', async (_, doctype, use) => {
    const manifest = SCORM_12.replace('<manifest', `${doctype}<manifest`).replace(
      'When to wash',
      use,
    );
    await expect(read({ ...SCORM_FILES, 'imsmanifest.xml': manifest })).rejects.toThrow(
      /document type|not well-formed/,
    );
  });

  it('nested without end is refused', async () => {
    const manifest = `<manifest>${'<item>'.repeat(50_000)}${'</item>'.repeat(50_000)}</manifest>`;
    await expect(read({ 'imsmanifest.xml': manifest })).rejects.toThrow(/nested too deep/);
  });

  it('tells which page is missing or cannot be read', async () => {
    const { 'content/how.html': _, ...files } = SCORM_FILES;
    const utf8 = new TextEncoder().encode('<meta charset="utf-8"><p>caf');
    const course = await read({ ...files, 'content/kitchen.htm': new Uint8Array([...utf8, 0xe9]) });
    expect(course.problems).toEqual([
      {
        file: 'content/how.html',
        page: 'page “How to wash”',
        wrong: 'the file is not in the package',
        fix: 'Put it in, or take out what refers to it.',
      },
      {
        file: 'content/kitchen.htm',
        page: undefined,
        wrong: 'the text cannot be read as utf-8',
        fix: 'Save it as UTF-8.',
      },
    ]);
  });

  it.each([
    ['../../etc/passwd', 'leads out'],
    ['https://example.com/page.html', 'leads elsewhere'],
    ['file:///etc/passwd', 'is of the server'],
  ])('opens nothing for an address (%s) that %s', async (href) => {
    const manifest = SCORM_12.replace('href="how.html"', `href="${href}"`);
    const course = await read({ ...SCORM_FILES, 'imsmanifest.xml': manifest });
    expect(course.sections[0]?.pages).toHaveLength(1);
    expect(course.skipped[1]).toEqual({
      what: 'How to wash',
      why: 'Only HTML pages and quizzes are imported.',
    });
  });
});

describe('a Common Cartridge', () => {
  const files = (release: '1.1' | '1.2' | '1.3') => ({
    'imsmanifest.xml': cartridge(release),
    'wiki_content/ten-allergens.html': aPage(
      'Ten',
      '<p>Nuts</p><img src="$IMS-CC-FILEBASE$/nuts.png?x=1" alt="Nuts">',
    ),
    'quiz1/assessment_qti.xml': QUIZ,
    'quiz2/assessment_qti.xml': QUIZ.replace('When?', 'Which?'),
    'web_resources/nuts.png': PNG,
    'bank.xml': QUIZ,
    'link1.xml': '<webLink/>',
  });

  it.each(['1.1', '1.2', '1.3'] as const)(
    'of release %s gives sections and a final quiz',
    async (release) => {
      const course = await read(files(release));
      expect(course).toMatchObject({
        standard: `IMS Common Cartridge ${release}`,
        title: 'Allergens & labels',
        sections: [
          {
            title: 'What allergens are',
            pages: [{ title: 'Ten allergens' }],
            questions: [{ question: 'When?' }],
          },
        ],
        finalQuiz: [{ question: 'Which?' }],
        problems: [],
      });
      expect(course.sections[0]?.pages[0]?.html).toContain('src="/web_resources/nuts.png"');
      expect(course.pictures.map(({ name }) => name)).toEqual(['web_resources/nuts.png']);
      expect(course.skipped).toEqual([
        { what: 'The authority', why: 'A link to another site is not a page: put it into one.' },
      ]);
    },
  );

  it('of Canvas loses its assignments, and nothing is said of what Canvas keeps for itself', async () => {
    const type = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';
    const manifest = cartridge('1.1')
      .replace(
        '<item identifier="i3"',
        '<item identifierref="essay"><title>An essay</title></item><item identifier="i3"',
      )
      .replace(
        '</resources>',
        `<resource identifier="essay" type="${type}" href="e1/essay.html"><file href="e1/essay.html"/></resource></resources>`,
      );
    const course = await read({
      ...files('1.1'),
      'imsmanifest.xml': manifest,
      'e1/essay.html': aPage('An essay', '<p>Hand in two pages.</p>'),
      'course_settings/canvas_export.txt': 'Canvas',
      'non_cc_assessments/quiz1.xml.qti': QUIZ,
    });
    expect(course.sections[0]?.pages.map(({ title }) => title)).toEqual(['Ten allergens']);
    expect(course.skipped).toEqual([
      { what: 'An essay', why: 'Assignments aren’t imported.' },
      { what: 'The authority', why: 'A link to another site is not a page: put it into one.' },
    ]);
  });
});
