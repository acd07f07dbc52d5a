import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COURSES, UNITS } from '../../packages/shared/src/content/courses';

const GUARANTEE = 'section 8 of the Compliance Standards 2025 (no guarantees)';
const MARKETING = 'section 7 of the Compliance Standards 2025 (accurate marketing)';
const MISLEADING = 'section 29 of the Australian Consumer Law (false or misleading claims)';

const PAPER = '(?:certif|statement|qualif|accredit|finish|complet|print)';

/** Words that a page must not use, with the law that forbids them. A sentence that denies them may use them. */
const CLAIMS: { claim: RegExp; law: string; instead: string }[] = [
  {
    claim: /\bguarante\w*/,
    law: GUARANTEE,
    instead: 'say what we do, not what will come of it',
  },
  {
    claim:
      /\b(?:get|find|land|win|give you)\b(?: you)? (?:a |an |the |your )?(?:new |better )?job\b|\bget hired\b|\bjob[- ]ready\b/,
    law: GUARANTEE,
    instead: 'no course gives anyone a job',
  },
  {
    claim: /\b(?:everyone|everybody|all) pass(?:es)?\b|\b(?:can't|can’t|cannot) fail\b/,
    law: GUARANTEE,
    instead: 'say how often a quiz can be tried',
  },
  {
    claim:
      /\bno (?:assessments?|exams?|tests?|quiz(?:zes)?)\b|\bwithout (?:an? |any )?(?:assessments?|exams?|tests?)\b/,
    law: `${GUARANTEE}, and ${MISLEADING}`,
    instead: 'say how the learner is assessed',
  },
  {
    claim: /\beas(?:y|iest)\b(?! to (?:read|find|follow|use|clean|see|reach))/,
    law: GUARANTEE,
    instead: 'say how long the course takes',
  },
  {
    claim: /\bsame[- ]day\b/,
    law: MISLEADING,
    instead: 'say what a certificate waits for',
  },
  {
    claim: new RegExp(`\\b${PAPER}\\w*\\b.*\\btoday\\b|\\btoday\\b.*\\b${PAPER}`),
    law: MISLEADING,
    instead: 'say what a certificate waits for',
  },
  {
    claim: /\binstant(?:ly)?\b/,
    law: MISLEADING,
    instead: 'say what it waits for',
  },
  {
    claim: new RegExp(
      `\\b${PAPER}\\w*\\b.*\\b(?:in|within) (?:\\d+ |a few |the )?(?:minutes?|hours?)\\b`,
    ),
    law: MISLEADING,
    instead: 'say what a certificate waits for',
  },
  {
    claim: /\b100 ?(?:%|per ?cent) online\b|\b(?:fully|completely|entirely|all|only) online\b/,
    law: MISLEADING,
    instead: 'say that the practical tasks are done at work',
  },
  {
    claim:
      /\bgovernment[- ](?:approved|endorsed|recommended|accredited|backed)\b|\b(?:approved|endorsed|recommended) by (?:the )?government\b/,
    law: `${MISLEADING}, and ${MARKETING}`,
    instead: 'name the registration and its code',
  },
  {
    claim:
      /\bmost popular\b|\bbest[- ]selling\b|\bnumber one\b|#1\b|\bleading provider\b|\bcheapest\b|\blowest price\b/,
    law: MISLEADING,
    instead: 'give a figure with its date, or leave it out',
  },
];

const DENIAL = /\b(?:not(?! only)|never|no|nobody|cannot|without|neither|nor)\b|n[’']t\b/;
/** A question that a reader asks. Its answer is checked. */
const ASKED = /^(?:can|do|does|is|are|will|must|may|who|what|when|where|why|how|my|i)\b[^.!]*\?$/;

const sentencesOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim());

/** The claims in one text that a reader sees as a whole. */
export const claimFaults = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) => {
    const said = sentence.toLowerCase();
    if (ASKED.test(said)) return [];
    return CLAIMS.flatMap(({ claim, law, instead }) => {
      const found = claim.exec(said);
      if (!found) return [];
      const clause =
        said
          .slice(0, found.index)
          .split(/[,:;–—]/)
          .at(-1) ?? '';
      if (DENIAL.test(clause) || said.startsWith('consumer ', found.index - 9)) return [];
      return [`'${sentence}' makes a claim that ${law} does not allow: ${instead}.`];
    });
  });

type Unit = [code: string, title: string];

/**
 * Units that a page names by their code or by their title alone. A course's page lists the code and title of its own units
 * (`listed`), so its texts may use the code.
 */
export function unitFaults(texts: string[], listed: readonly string[] = []): string[] {
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').toLowerCase());
  const isNamed = (words: string) => said.some((text) => text.includes(words.toLowerCase()));
  return (Object.entries(UNITS) as Unit[])
    .flatMap(([code, title]) => {
      // A code that is all of a value belongs to a list, which the page shows with its titles.
      const isCodeInText = said.some((text) => text.includes(code.toLowerCase()) && / /.test(text));
      if (isNamed(title) && !isNamed(code)) return [`names '${title}' without its code ${code}`];
      if (isCodeInText && !isNamed(title) && !listed.includes(code))
        return [`names ${code} without its title '${title}'`];
      return [];
    })
    .map((fault) => `The page ${fault}: ${MARKETING}.`);
}

const COURSE_FILE = /courses\/(\d+)\.yaml$/;
/** The units that the page of a course lists itself. */
export const unitsListedOn = (file: string): readonly string[] => {
  const id = Number(COURSE_FILE.exec(file)?.[1]);
  return COURSES.find(({ courseId }) => courseId === id)?.certificateCodes ?? [];
};

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /^(?:import|export)\b[^;]*? from '[^']*';$/gm;
const TEXT = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}=;]+)(?=[<{])/g;

/** The texts in a source file of a page: its strings and the words between its tags. */
export const textsInSource = (source: string): string[] =>
  [...source.replaceAll(COMMENT, '').replaceAll(IMPORT, '').matchAll(TEXT)]
    .map((found) => found.slice(1).find(Boolean)?.trim() ?? '')
    .filter((text) => /\s/.test(text));

/** Sources with texts that visitors, learners and customers read before they pay, and the mails. */
const SOURCES: [folder: string, name: RegExp][] = [
  ['apps/web/src/features/public', /\.tsx?$/],
  ['apps/web/src/features/enrolment', /\.tsx?$/],
  ['apps/api/src/features', /Mails?\.ts$/],
];

/** The claims in the sources of the pages before the payment, and in the mails. */
export const sourceClaims = (root: string): { file: string; message: string }[] =>
  SOURCES.flatMap(([folder, pattern]) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name) && !/\.test\.|testing/.test(name))
      .flatMap((name) => {
        const texts = textsInSource(readFileSync(path.join(root, folder, name), 'utf8'));
        return texts
          .flatMap(claimFaults)
          .map((message) => ({ file: `${folder}/${name}`, message }));
      }),
  );
