import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/config/config';

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

/** The anchor that GitHub gives to a heading. */
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

it.each(DOCS)('every link in %s works', (doc) => {
  const links = [...withoutCode(doc).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)];
  const dead = links.flatMap(([, link = '']) => {
    const [to, anchor] = link.split('#');
    const file = to ? path.join(path.dirname(doc), to) : doc;
    if (!existsSync(path.join(root, file))) return [link];
    return anchor && !anchorsOf(read(file)).includes(anchor) ? [link] : [];
  });
  expect(dead).toEqual([]);
});

it.each(DOCS)('files and scripts that %s names exist', (doc) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const folder = path.posix.dirname(doc);
  const isThere = (name: string) =>
    FILES.some((file) => `/${file}`.endsWith(`/${name.replace(/^\//, '')}`)) ||
    existsSync(path.join(root, folder, name)) ||
    existsSync(path.join(root, name));
  // A pattern such as <noun>Api.ts is not a name, and built files may not exist yet.
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

const COVERAGE = DOCS.filter((doc) => doc.startsWith('docs/coverage/'));

it.each(COVERAGE)('tests that %s quotes exist under these names', (doc) => {
  const LINK_OR_NAME = /\]\(([^)]+)\)|'((?:[^'|]|'[a-z])+)'(?=[;,. |)]|$)/g;
  const gone = read(doc)
    .split('\n')
    .flatMap((line) => {
      let tests: string | null = null;
      const missing: string[] = [];
      for (const [, link, name = ''] of line.matchAll(LINK_OR_NAME)) {
        const isTest = link && /[.](test|spec)[.]tsx?$/.test(link);
        if (isTest) tests = read(path.join(path.dirname(doc), link)).replaceAll("\\'", "'");
        else if (link) tests = null;
        else if (tests !== null) {
          // A quote may shorten a long name with '…'.
          const parts = name.split('…').map((part) => part.trim());
          if (!parts.every((part) => tests?.includes(part))) missing.push(name);
        }
      }
      return missing;
    });
  expect(gone).toEqual([]);
});

it('every decision is listed in docs/decisions/README.md', () => {
  const list = read('docs/decisions/README.md');
  const missing = DOCS.filter((doc) => /^docs\/decisions\/\d/.test(doc)).filter((doc) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(doc)) ?? [];
    return !list.includes(`[${number}](${path.basename(doc)}) ${title}`);
  });
  expect(missing).toEqual([]);
});

describe('the settings', () => {
  const SECRETS = {
    JWT_SECRET: 'a'.repeat(32),
    CONTENT_KEY: '1'.repeat(64),
    CONTENT_IV: '2'.repeat(32),
    BADGE_SIGNING_KEY: '3'.repeat(64),
    FIELD_KEY: '4'.repeat(64),
  };
  const names = new Set<string>();
  const noted = new Proxy<Record<string, string | undefined>>(SECRETS, {
    get: (env, name) => {
      names.add(String(name));
      return env[String(name)];
    },
  });
  readConfig(noted, root);
  const section = /^## Settings$[^]*?(?=^## )/m.exec(read('docs/operations.md'))?.[0] ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );

  it('that the server reads are all documented in docs/operations.md and in .env.example', () => {
    // OpenTelemetry's own names are described as a group.
    const own = [...names].filter((name) => !name.startsWith('OTEL_'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
    const example = read('.env.example');
    expect(own.filter((name) => !example.includes(`${name}=`))).toEqual([]);
  });

  it('that docs/operations.md and README.md document are all read by the server', () => {
    expect(rows.filter((name) => !names.has(name))).toEqual([]);
    const chosen = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)];
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter(([, name = '']) => !rows.includes(name))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const security = read('docs/security.md');
  const rows = [
    ...security.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .+? \| (.+?) \| (.*) \|$/gm),
  ];

  const CHAPTERS = [...security.matchAll(/^### V(\d+) [^]*?(?=^##)/gm)].map(([text, number]) => ({
    number,
    text,
  }));

  it('lists each requirement once, in order, under its chapter', () => {
    const inChapters = CHAPTERS.flatMap(({ number, text }) =>
      rows.flatMap(([row, id = '']) => (text.includes(row) ? [{ id, number }] : [])),
    );
    expect(inChapters.map(({ id }) => id)).toEqual(rows.map(([, id]) => id));
    expect(inChapters.filter(({ id, number }) => id.split('.')[0] !== number)).toEqual([]);
    const places = rows.map(([, id = '']) =>
      id.split('.').reduce((place, part) => place * 1000 + Number(part), 0),
    );
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });

  it('has a summary that agrees with its tables', () => {
    const required = rows.filter(([, , level]) => level !== '3');
    const count = (state: string) => required.filter((row) => row[3] === state).length;
    expect(security).toContain(
      `Of ${required.length}, ${count('met')} are met, ${count('in part')} in part, ${count('**not met**')} not; ${count('the operator')} are up to the operator and ${count('not applicable')} do not apply.`,
    );
  });

  it('says where each requirement is met, or why it is not', () => {
    const STATES = ['met', 'in part', '**not met**', 'not applicable', 'the operator'];
    const wrong = rows.filter(([, , , state = '', where = '']) => {
      const isKnown = STATES.includes(state);
      return !isKnown || where === '' || (state === 'in part' && !where.includes('; '));
    });
    expect(wrong.map(([, id]) => id)).toEqual([]);
  });
});
