import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import type { ContentFault } from './contentFiles';
import type { Module, Page, Question, Section } from './contentModel';
import { type CourseFile, isFinalQuizRule } from './contentSchemas';
import { countWords, readingGrade } from './readability';

const PAGE_WORDS = [250, 500] as const;
const SECTION_PAGES = [4, 6] as const;
const SECTION_QUESTIONS = [6, 10] as const;
const UNIT_POOL = [20, 30] as const;
const HIGHEST_GRADE = 9;
const SHORTEST_ALT = 20;
const LARGEST_SVG = 8 * 1024;

const outside = (value: number, [least, most]: readonly [number, number]) =>
  value < least || value > most;

/** Checks length, readability and coverage: every outline point must be taught and asked. */
export function moduleFaults(module: Module): ContentFault[] {
  const { path, kind, sections, finalQuiz } = module;
  const pool = `${path}/final-quiz.yaml`;
  return [
    ...sections.flatMap(sectionFaults),
    ...sections.flatMap(({ pages }) => pages).flatMap(pageFaults),
    ...(kind === 'unit' && outside(finalQuiz.length, UNIT_POOL)
      ? [
          {
            file: pool,
            message: `The pool has ${finalQuiz.length} questions: a unit has ${UNIT_POOL.join(' to ')}.`,
          },
        ]
      : []),
    ...typeFaults(pool, 'The pool', finalQuiz),
    ...outlineFaults(module),
    ...observedFaults(module),
    ...diagramFaults(module),
    ...duplicateFaults([...sections.flatMap(({ questions }) => questions), ...finalQuiz]),
    ...[...sections.flatMap(({ questions }) => questions), ...finalQuiz].flatMap(reasonFaults),
  ];
}

function sectionFaults({ file, pages, questions }: Section): ContentFault[] {
  const quiz = questions[0]?.file ?? file;
  const grade = readingGrade(pages.map(({ markdown }) => markdown));
  const faults: ContentFault[] = [];
  if (outside(pages.length, SECTION_PAGES))
    faults.push({
      file,
      message: `The section has ${pages.length} pages: it needs ${SECTION_PAGES.join(' to ')}.`,
    });
  if (grade > HIGHEST_GRADE)
    faults.push({
      file,
      message: `The reading grade is ${grade.toFixed(1)}: shorten sentences and words until it is ${HIGHEST_GRADE} or less.`,
    });
  if (outside(questions.length, SECTION_QUESTIONS))
    faults.push({
      file: quiz,
      message: `The quiz has ${questions.length} questions: it needs ${SECTION_QUESTIONS.join(' to ')}.`,
    });
  return [...faults, ...typeFaults(quiz, 'The quiz', questions)];
}

function pageFaults({ file, markdown }: Page): ContentFault[] {
  const words = countWords(markdown);
  const alts = [...markdown.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].filter(
    ([, alt = '']) => alt.trim().length < SHORTEST_ALT,
  );
  return [
    ...(outside(words, PAGE_WORDS)
      ? [{ file, message: `The page has ${words} words: it needs ${PAGE_WORDS.join(' to ')}.` }]
      : []),
    ...alts.map(([, , name = '']) => ({
      file,
      message: `${name} needs alternative text of at least ${SHORTEST_ALT} characters that says what the picture teaches.`,
    })),
  ];
}

function outlineFaults({ path, outline, sections, finalQuiz }: Module): ContentFault[] {
  const taught = new Set(sections.flatMap(({ pages }) => pages.flatMap(({ teaches }) => teaches)));
  const asked = new Set(
    [...sections.flatMap(({ questions }) => questions), ...finalQuiz].map(({ asks }) => asks),
  );
  const file = `${path}/module.yaml`;
  return outline.flatMap(({ id }) => [
    ...(taught.has(id)
      ? []
      : [{ file, message: `No page teaches ${id}: add it to the page that does, or write one.` }]),
    ...(asked.has(id) ? [] : [{ file, message: `No question asks ${id}: write one.` }]),
  ]);
}

const isCriterion = (id: string) => /^\d/.test(id);

/** An observer must see every performance criterion of a unit, and each task must show one. Knowledge points are asked only. */
function observedFaults({ path, kind, outline, tasks }: Module): ContentFault[] {
  if (kind !== 'unit') return [];
  const current = new Set(tasks.filter(({ until }) => !until).map(({ id }) => id));
  const shown = new Set(outline.flatMap((point) => point.tasks ?? []));
  return [
    ...outline
      .filter(
        ({ id, tasks: shownBy = [] }) =>
          isCriterion(id) && !shownBy.some((task) => current.has(task)),
      )
      .map(({ id }) => ({
        file: `${path}/module.yaml`,
        message: `No task shows ${id}: add 'tasks' with those of observer-tasks.yaml that do, or write one.`,
      })),
    ...[...current]
      .filter((id) => !shown.has(id))
      .map((id) => ({
        file: `${path}/observer-tasks.yaml`,
        message: `The task ${id} shows no point of the outline: name it in module.yaml where it does.`,
      })),
  ];
}

function diagramFaults({ diagrams, sections }: Module): ContentFault[] {
  const text = sections.flatMap(({ pages }) => pages.map(({ markdown }) => markdown)).join('\n');
  return [...diagrams.values()].flatMap(({ file, name, svg }) => [
    ...(Buffer.byteLength(svg) >= LARGEST_SVG
      ? [
          {
            file,
            message: `The drawing has ${Buffer.byteLength(svg)} bytes: it must have less than ${LARGEST_SVG}.`,
          },
        ]
      : []),
    ...(text.includes(`](${name})`)
      ? []
      : [{ file, message: 'No page shows the drawing: use it or remove it.' }]),
  ]);
}

/** Checks that need all modules of a course together. */
export function courseFaults({ id, finalQuiz }: CourseFile, modules: Module[]): ContentFault[] {
  const all = modules.flatMap((module) => [
    ...module.sections.flatMap(({ questions }) => questions),
    ...module.finalQuiz,
  ]);
  const file = `courses/${id}.yaml`;
  if (isFinalQuizRule(finalQuiz))
    return [
      ...(all.length < finalQuiz.questions
        ? [
            {
              file,
              message: `A paper has ${finalQuiz.questions} questions, and the modules have ${all.length}: write more of them or ask fewer.`,
            },
          ]
        : []),
      ...duplicateFaults(all),
    ];
  const chosen = modules.flatMap((module) =>
    module.finalQuiz.slice(0, finalQuiz[module.path] ?? 0),
  );
  return [...typeFaults(file, 'The final quiz', chosen), ...duplicateFaults(all)];
}

const TYPE_NAMES = { match: 'match', choice: 'choice', trueFalse: 'true-false' } as const;

/** A quiz must have questions of every type. */
function typeFaults(file: string, what: string, questions: Question[]): ContentFault[] {
  const asked = new Set(questions.map(({ questionType }) => questionType));
  const absent = (Object.keys(QUESTION_TYPES) as (keyof typeof QUESTION_TYPES)[]).filter(
    (name) => !asked.has(QUESTION_TYPES[name]),
  );
  return absent.map((name) => ({
    file,
    message: `${what} has no question of type ${TYPE_NAMES[name]}: add one.`,
  }));
}

const LONGEST_REASON = 220;

/** A learner who chooses a wrong item reads why it is wrong. */
function reasonFaults({ file, id, options, correct, itemReasons }: Question): ContentFault[] {
  return options.flatMap(({ items }, option) =>
    items.flatMap((item, place) => {
      if (place === correct[option]) return [];
      const reason = itemReasons?.[option]?.[place];
      if (!reason) return [{ file, message: `${id}: say in 'reasons' why '${item}' is wrong.` }];
      return reason.length > LONGEST_REASON
        ? [
            {
              file,
              message: `${id}: the reason for '${item}' is longer than ${LONGEST_REASON} characters.`,
            },
          ]
        : [];
    }),
  );
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Two questions with the same fingerprint count as the same question. */
export const fingerprint = ({ question, options }: Pick<Question, 'question' | 'options'>) =>
  plain([question, ...options.map(({ title }) => title)].join(' '));

/** Each question may be asked once. Punctuation is ignored; the titles of drop-downs count. */
function duplicateFaults(questions: Question[]): ContentFault[] {
  const first = new Map<string, Question>();
  return questions.flatMap((question) => {
    const other = first.get(fingerprint(question));
    if (!other) first.set(fingerprint(question), question);
    return other
      ? [
          {
            file: question.file,
            message: `${question.id} asks the same as ${other.id} in ${other.file}: reword one of them.`,
          },
        ]
      : [];
  });
}
