import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const SKIPPED = new Set(['node_modules', 'dist', 'generated']);

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
const FILES = filesBelow('.');
const DOCS = FILES.filter(
  (file) => /(^|\/)(README|CONTRIBUTING|SECURITY)\.md$/.test(file) || /^docs\/.*\.md$/.test(file),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** As GitHub names a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const FENCED = /^ *```[^]*?^ *```$/gm;
const withoutCode = (doc: string) =>
  read(doc)
    .replace(FENCED, '')
    .replace(/`[^`]*`/g, '');
const codeIn = (doc: string) =>
  [
    ...read(doc)
      .replace(FENCED, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, code = '']) => code);

it.each(DOCS)('what %s leads to is there', (doc) => {
  const links = [...withoutCode(doc).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)];
  const dead = links.flatMap(([, link = '']) => {
    const [to, anchor] = link.split('#');
    const file = to ? path.join(path.dirname(doc), to) : doc;
    if (!existsSync(path.join(root, file))) return [link];
    return anchor && !anchorsOf(read(file)).includes(anchor) ? [link] : [];
  });
  expect(dead).toEqual([]);
});

it.each(DOCS)('files and scripts that %s names are there', (doc) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const folder = path.posix.dirname(doc);
  const isThere = (name: string) =>
    FILES.some((file) => `/${file}`.endsWith(`/${name.replace(/^\//, '')}`)) ||
    existsSync(path.join(root, folder, name)) ||
    existsSync(path.join(root, name));
  // What stands for many names, like <noun>Api.ts, is none; what is built is not there before.
  const named = codeIn(doc).filter((code) => !/[<*…]|\/dist\//.test(code));
  const gone = named.flatMap((code) => {
    const script = /^npm run ([\w:-]+)/.exec(code)?.[1];
    const files = code.match(/[\w./-]+\.(ts|tsx|mjs|cjs|css|sql|conf)\b/g) ?? [];
    const folders = code.match(/^(apps|packages|bench|e2e|tools|prisma|deploy)\/[\w./-]*$/g) ?? [];
    return [
      ...(script && !(script in scripts) ? [code] : []),
      ...files.filter((name) => !isThere(name)),
      ...folders.filter((name) => !existsSync(path.join(root, name))),
    ];
  });
  expect(gone).toEqual([]);
});

it('every decision is listed where decisions are', () => {
  const list = read('docs/decisions/README.md');
  const missing = DOCS.filter((doc) => /^docs\/decisions\/\d/.test(doc)).filter((doc) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(doc)) ?? [];
    return !list.includes(`[${number}](${path.basename(doc)}) ${title}`);
  });
  expect(missing).toEqual([]);
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
