import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFaults, sourceClaims, textsInSource, unitFaults } from './claims';
import { lintSite } from './lintSite';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('a claim is refused with the law that forbids it', () => {
  it.each([
    ['You are guaranteed to pass.', 'section 8'],
    ['Finish with our money back guarantee.', 'section 8'],
    ['This course will get you a job in a kitchen.', 'section 8'],
    ['Find a better job with a certificate.', 'section 8'],
    ['Everyone passes with us.', 'section 8'],
    ['No assessment, just watch the film.', 'section 8'],
    ['Your certificate without an exam.', 'section 8'],
    ['A quick and easy course.', 'section 8'],
    ['We send your certificate the same day.', 'section 29'],
    ['Often that is the same-day.', 'section 29'],
    ['Print your statement of attainment today.', 'section 29'],
    ['Study today and be certified tomorrow.', 'section 29'],
    ['Instant download of your paper.', 'section 29'],
    ['Your certificate comes within 24 hours.', 'section 29'],
    ['Be qualified in minutes.', 'section 29'],
    ['It is 100% online.', 'section 29'],
    ['Seven courses, all online.', 'section 29'],
    ['Government approved training.', 'section 7'],
    ['Recommended by the government.', 'section 7'],
    ['Our most popular course.', 'section 29'],
    ['Nobody else is so quick: same day certificates for all.', 'section 29'],
    ['Want your certificate today?', 'section 29'],
  ])('%s', (text, law) => {
    const faults = claimFaults(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(law);
    expect(faults[0]).toContain(`'${text}'`);
  });

  it('finds it over the end of a line', () =>
    expect(claimFaults('You get it the\n  same day.')).toHaveLength(1));
});

it.each([
  'You do not have to do every task on the same day.',
  'A course never guarantees a job.',
  'It does not show today’s work.',
  'The pages are easy to read on a phone.',
  'Can I get my certificate on the same day?',
  'Consumer guarantees come with every service.',
  'What is possible today is a kitchen where you volunteer.',
  'Food left out for four hours goes in the bin.',
  'We are not the cheapest.',
])('no claim: %s', (text) => expect(claimFaults(text)).toEqual([]));

describe('a unit of competency', () => {
  const TITLE = 'Use hygienic practices for food safety';
  it.each([
    ['by its code and title', [`Study SITXFSA005 ${TITLE}.`], []],
    ['by a code in a list', ['SITXFSA005', 'Choose a course.'], []],
    ['by a title and a code that stand apart', [TITLE, 'SITXFSA005'], []],
  ])('may be named %s', (_, texts, faults) => expect(unitFaults(texts)).toEqual(faults));

  it('is not named by its title alone', () =>
    expect(unitFaults([`You learn to ${TITLE}.`])).toEqual([
      expect.stringMatching(/without its code SITXFSA005: section 7/),
    ]));

  it('is not named by its code alone, unless the page lists it', () => {
    const text = ['Your boss asks for SITXFSA005.'];
    expect(unitFaults(text)).toEqual([expect.stringMatching(/without its title 'Use hyg/)]);
    expect(unitFaults(text, ['SITXFSA005'])).toEqual([]);
  });
});

it('reads the texts of a page, and neither its comments nor its imports', () => {
  const source = [
    "import { easy } from './the same day';",
    '// It was an easy page.',
    '/** All online. */',
    "const title = 'Print it today';",
    'const page = <p className="a b">Your certificate <b>comes at once</b></p>;',
  ].join('\n');
  expect(textsInSource(source)).toEqual([
    'Print it today',
    'a b',
    'Your certificate',
    'comes at once',
  ]);
});

describe('the site', () => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'claims-'));
    await cp(path.join(ROOT, 'content'), folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const claimsFound = async () =>
    (await lintSite(folder, new Map())).filter(({ message }) => /section \d/.test(message));

  it('makes no claim, nor do the pages before the payment and the mails', async () => {
    expect(await claimsFound()).toEqual([]);
    expect(sourceClaims(ROOT)).toEqual([]);
  });

  it('is red for a claim that somebody plants', async () => {
    writeFileSync(
      path.join(folder, 'site/about.md'),
      'Everyone passes.\n\nYour certificate comes the same day. We teach HLTFSE007 too.\n',
    );
    expect(await claimsFound()).toEqual([
      expect.objectContaining({
        file: 'site/about.md',
        message: expect.stringMatching(/section 8/),
      }),
      expect.objectContaining({ message: expect.stringMatching(/section 29/) }),
      expect.objectContaining({ message: expect.stringMatching(/without its title 'Oversee/) }),
    ]);
  });
});
