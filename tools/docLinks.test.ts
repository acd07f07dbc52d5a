import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As GitHub names a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

it.each(DOCS)('what %s leads to is there', (doc) => {
  const links = [...read(doc).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)];
  const dead = links.flatMap(([, link = '']) => {
    const [to, anchor] = link.split('#');
    const file = to ? path.join(path.dirname(doc), to) : doc;
    if (!existsSync(path.join(root, file))) return [link];
    return anchor && !anchorsOf(read(file)).includes(anchor) ? [link] : [];
  });
  expect(dead).toEqual([]);
});

describe('docs/security.md', () => {
  const security = read('docs/security.md');
  const rows = [
    ...security.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .+? \| (.+?) \| (.*) \|$/gm),
  ];

  it('has every requirement of levels 1 and 2 once', () => {
    const ids = rows.map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const levels = rows.map(([, , level]) => level);
    expect(['1', '2'].map((level) => levels.filter((each) => each === level).length)).toEqual([
      70, 183,
    ]);
  });

  it('says where each is met, and why each other is not', () => {
    const STATES = ['met', 'in part', '**not met**', 'not applicable', 'whoever deploys'];
    const wrong = rows.filter(([, , , state = '', where = '']) => {
      const isKnown = STATES.includes(state);
      return !isKnown || where === '' || (state === 'in part' && !where.includes('; '));
    });
    expect(wrong.map(([, id]) => id)).toEqual([]);
  });
});
