// Refuses the dialect that this code used to be written in: comments that open without a main clause, odd words in
// comments, types that are named by a bare participle, and commit subjects without an area or longer than 72 characters.
// `node tools/english.mjs` checks this checkout; `--count DIR` prints the numbers of any other one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** How many places of each rule are left. A number may only fall: lower it when you have mended some. */
export const CEILINGS = {
  'elliptic opening': 920,
  'odd word': 1068,
  'participle as a type': 212,
  'commit subject': 0,
};

/** Commits before this instant were made under other rules. */
const COMMITS_SINCE = '2026-11-24T06:00:00Z';
const SUBJECT_LENGTH = 72;
const SUBJECT = /^[a-z][\w./-]*(?:[ ,]+[\w./-]+){0,3}: \S/;

const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench', 'prisma', 'content'];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'migrations', 'courses', 'units']);
const CODE = /\.([cm]?[jt]s|tsx)$/;
const CHECKED = /\.([cm]?[jt]s|tsx|css|prisma|conf|sh)$/;

/** Words that only a sentence about something else can open with: the comment says 'the prices that…' instead. */
const ELLIPTIC =
  /^(What|Whatever|Whoever|Whichever|Who|Whom|Whose|Where|Wherever|Of|Nor)\b(?! course\b)/;
/** 'Without it, the driver waits.' has a main clause; 'Without the price.' has none. */
const ELLIPTIC_WITHOUT_COMMA = /^(Without|As|So that)\b(?![^.:;]*,)/;

const ODD_WORDS =
  /\b(anew|beside|(?:with)?stands?(?!-| for\b| in for\b|ards?)|stood|tells?|told|keeps|somebody|nobody|whose|whosoever|whoever|meanwhile)\b/gi;

/** Participles and metaphors. The name of a type should be a noun that says what the thing is. */
const IRREGULAR =
  'Become|Begun|Bought|Built|Chosen|Cut|Done|Drawn|Felt|Found|Given|Gone|Got|Heard|Held|Hidden|Kept|Known|Laid|Left|Lent|Lost|Made|Meant|Met|Paid|Read|Said|Seen|Sent|Shown|Sold|Spent|Spoken|Stood|Taken|Thrown|Told|Typed|Understood|Won|Written';
const PRESENT =
  'Acting|Answering|Asking|Bringing|Choosing|Drawing|Ending|Holding|Judging|Keeping|Narrowing|Owing|Saving|Sending|Showing|Standing|Taking|Telling|Waiting';
const METAPHORS = 'Beat|Belongings|Desk|Heart|Moment|Place|Teller';
const BARE = new RegExp(`^(?:${IRREGULAR}|${PRESENT}|${METAPHORS})$`);
/** These say no more with a noun before them: `FieldsFound`, `VouchersAsked`. */
const AFTER_A_NOUN = /[a-z](?:Asked|Found|Given|Held|Kept|Opened|Said|Seen|Shown|Told|Typed)$/;
const REGULAR = /^[A-Z][a-z]+ed$/;
const NOUNS_IN_ED = new Set(['Bed', 'Breed', 'Embed', 'Feed', 'Need', 'Seed', 'Shed', 'Speed']);

const isParticiple = (name) =>
  BARE.test(name) || AFTER_A_NOUN.test(name) || (REGULAR.test(name) && !NOUNS_IN_ED.has(name));

/** The comments of a file, each with the line on which it begins. Lines of `//` that follow each other are one. */
export function commentsOf(text, file = 'file.ts') {
  const comments = [];
  const add = (line, comment, isLine) => {
    const last = comments.at(-1);
    if (isLine && last?.isLine && last.line + last.text.split('\n').length === line && last.isOwn)
      last.text += `\n${comment}`;
    else comments.push({ line, text: comment, isLine, isOwn: false });
    return comments.at(-1);
  };
  const isScript = CODE.test(file) || file.endsWith('.prisma');
  const isShell = /\.(conf|sh)$/.test(file);
  let line = 1;
  let codeOnLine = '';
  let at = 0;
  const skipTo = (end) => {
    const skipped = text.slice(at, end);
    line += skipped.split('\n').length - 1;
    codeOnLine = skipped.includes('\n')
      ? skipped.slice(skipped.lastIndexOf('\n') + 1)
      : codeOnLine + skipped;
    at = end;
  };
  const endOf = (mark, from) => {
    const end = text.indexOf(mark, from);
    return end === -1 ? text.length : end;
  };
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    const one = two[0];
    if ((isScript && two === '//') || (isShell && one === '#' && codeOnLine.trim() === '')) {
      const end = endOf('\n', at);
      const isOwn = codeOnLine.trim() === '';
      const merged = add(line, text.slice(at, end).replace(/^(\/\/+|#+!?)\s?/, ''), isOwn);
      if (isOwn) merged.isOwn = true;
      skipTo(end);
    } else if (!isShell && two === '/*') {
      const end = endOf('*/', at + 2);
      add(
        line,
        text
          .slice(at + 2, end)
          .replace(/^\s*\*+ ?/gm, '')
          .replace(/^\*+\s*/, ''),
        false,
      );
      skipTo(Math.min(text.length, end + 2));
    } else if (isScript && (one === "'" || one === '"')) {
      const found = new RegExp(`${one}(?:[^${one}\\\\\\n]|\\\\[^])*${one}`, 'y');
      found.lastIndex = at;
      skipTo(found.test(text) ? found.lastIndex : at + 1);
    } else if (isScript && one === '`') {
      const found = /`(?:[^`\\]|\\[^])*`/y;
      found.lastIndex = at;
      skipTo(found.test(text) ? found.lastIndex : at + 1);
    } else if (isScript && one === '/' && /(?:^|[(,=:[!&|?{};>]|return)\s*$/.test(codeOnLine)) {
      const found = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
      found.lastIndex = at;
      skipTo(found.test(text) ? found.lastIndex : at + 1);
    } else skipTo(at + 1);
  }
  return comments.map(({ line, text }) => ({
    line: line + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1,
    text: text.trim(),
  }));
}

const DIRECTIVE = /^(oxlint|eslint|biome|@|<|v8|c8|#|!|https?:)/;
const withoutCode = (comment) =>
  comment.replace(/```[^]*?```|`[^`]*`|"[^"]*"|'[^'\n]*'(?!\w)/g, '…');

/** @returns {{ rule: string, line: number, text: string }[]} */
export function checkFile(file, text) {
  const places = [];
  for (const { line, text: comment } of commentsOf(text, file)) {
    if (DIRECTIVE.test(comment)) continue;
    const [first = ''] = comment.split('\n');
    if (ELLIPTIC.test(comment) || ELLIPTIC_WITHOUT_COMMA.test(comment.replace(/\n/g, ' ')))
      places.push({ rule: 'elliptic opening', line, text: first });
    for (const [index, words] of withoutCode(comment).split('\n').entries())
      for (const [word] of words.matchAll(ODD_WORDS))
        places.push({ rule: 'odd word', line: line + index, text: `${word}: ${words}` });
  }
  if (CODE.test(file))
    for (const { index, groups } of text.matchAll(
      /^ *(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:type|interface|class) (?<name>[A-Z]\w*)/gm,
    ))
      if (isParticiple(groups.name))
        places.push({
          rule: 'participle as a type',
          line: text.slice(0, index).split('\n').length,
          text: groups.name,
        });
  return places;
}

/** Null, or why a commit should be called otherwise. */
export function checkSubject(subject) {
  if (subject.length > SUBJECT_LENGTH) return `${subject.length} characters`;
  return SUBJECT.test(subject) ? null : 'no area, as in `vouchers: refuse a batch that…`';
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : CHECKED.test(entry.name) ? [file] : [];
  });
}

/**
 * Subjects of the commits that are here: few in a shallow clone, none outside git or in the repository of another project.
 * The first commit is left out, as is where a shallow clone begins: such a clone may be imported under any subject.
 */
function listSubjects(folder) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const top = git('rev-parse', '--show-toplevel');
  if (top === '' || realpathSync(top) !== realpathSync(folder)) return [];
  return git(
    'log',
    '--min-parents=1',
    '--max-parents=1',
    `--since=${COMMITS_SINCE}`,
    '--format=%h %s',
  )
    .split('\n')
    .filter(Boolean);
}

export function checkTree(folder) {
  const files = FOLDERS.map((name) => path.join(folder, name)).filter((name) => existsSync(name));
  const places = files.flatMap(filesBelow).flatMap((file) => {
    const relative = path.relative(folder, file);
    return checkFile(relative, readFileSync(file, 'utf8')).map(({ rule, line, text }) => ({
      rule,
      place: `${relative}:${line}`,
      text,
    }));
  });
  for (const commit of listSubjects(folder)) {
    const [hash, ...words] = commit.split(' ');
    const reason = checkSubject(words.join(' '));
    if (reason)
      places.push({ rule: 'commit subject', place: hash, text: `${words.join(' ')} (${reason})` });
  }
  return places;
}

function main(args) {
  const countOf = args[0] === '--count' ? args[1] : undefined;
  const places = checkTree(path.resolve(countOf ?? root));
  for (const [rule, ceiling] of Object.entries(CEILINGS)) {
    const found = places.filter((place) => place.rule === rule);
    if (countOf !== undefined) console.log(`${rule}: ${found.length}`);
    if (countOf !== undefined || found.length <= ceiling) {
      if (args.includes('--list'))
        for (const { place, text } of found) console.log(`  ${place} ${text}`);
      continue;
    }
    console.log(`${rule}: ${found.length}, at most ${ceiling}`);
    for (const { place, text } of found) console.log(`  ${place} ${text}`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
