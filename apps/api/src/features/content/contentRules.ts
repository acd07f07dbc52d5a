import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { blockTexts } from './blocks/readBlocks';
import type { ContentFault } from './contentFiles';
import type { Module, Page, Question, Section } from './contentModel';
import { type CourseFile, isFinalQuizRule } from './contentSchemas';
import { moduleTexts, questionsOfModule } from './moduleTexts';
import { countWords, readingGrade, withoutBlocks } from './readability';
import { cueFaults } from './rules/cues';
import { drawingFaults } from './rules/drawings';
import { quoteFaults } from './rules/wordings';

const PAGE_WORDS = [250, 500] as const;
const SECTION_PAGES = [4, 6] as const;
const SECTION_QUESTIONS = [6, 10] as const;
const LEAST_POOL = 20;
const HIGHEST_GRADE = 7;
const LEAST_ASKED = 4;
const ITEMS_OF_A_CHOICE = 4;
/** Percent of a module's pages that have a picture. */
const LEAST_PICTURED = 60;
/** How many papers of the final quiz the pools of a course fill. */
const PAPERS_IN_POOL = 3;
const SHORTEST_ALT = 20;

const outside = (value: number, [least, most]: readonly [number, number]) =>
  value < least || value > most;

/** Checks length, readability and coverage: every outline point must be taught and asked. */
export function moduleFaults(module: Module): ContentFault[] {
  const { path, kind, sections, finalQuiz } = module;
  const pool = `${path}/final-quiz.yaml`;
  return [
    ...sections.flatMap(sectionFaults),
    ...sections.flatMap(({ pages }) => pages).flatMap(pageFaults),
    ...(kind === 'unit' && finalQuiz.length < LEAST_POOL
      ? [
          {
            file: pool,
            message: `The pool has ${finalQuiz.length} questions: a unit has ${LEAST_POOL} or more.`,
          },
        ]
      : []),
    ...pictureFaults(module),
    ...typeFaults(pool, 'The pool', finalQuiz),
    ...outlineFaults(module),
    ...observedFaults(module),
    ...diagramFaults(module),
    ...duplicateFaults(questionsOfModule(module)),
    ...questionsOfModule(module).flatMap(questionFaults),
    ...cueFaults(module),
    ...quoteFaults(moduleTexts(module)),
  ];
}

function sectionFaults({ file, pages, questions }: Section): ContentFault[] {
  const quiz = questions[0]?.file ?? file;
  const faults: ContentFault[] = [];
  if (outside(pages.length, SECTION_PAGES))
    faults.push({
      file,
      message: `The section has ${pages.length} pages: it needs ${SECTION_PAGES.join(' to ')}.`,
    });
  if (!pages.some(({ blocks }) => blocks.some(({ block }) => block.kind !== 'film')))
    faults.push({
      file,
      message:
        'The section has no block besides films: add one in which the learner does something.',
    });
  if (outside(questions.length, SECTION_QUESTIONS))
    faults.push({
      file: quiz,
      message: `The quiz has ${questions.length} questions: it needs ${SECTION_QUESTIONS.join(' to ')}.`,
    });
  return [...faults, ...typeFaults(quiz, 'The quiz', questions)];
}

function pageFaults({ file, markdown, blocks }: Page): ContentFault[] {
  const words = countWords(markdown);
  const grade = readingGrade([markdown, ...blocks.flatMap(blockTexts)]);
  const alts = [...markdown.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].filter(
    ([, alt = '']) => alt.trim().length < SHORTEST_ALT,
  );
  return [
    ...(outside(words, PAGE_WORDS)
      ? [{ file, message: `The page has ${words} words: it needs ${PAGE_WORDS.join(' to ')}.` }]
      : []),
    ...(grade >= HIGHEST_GRADE + 0.05
      ? [
          {
            file,
            message: `The reading grade is ${grade.toFixed(1)}: shorten sentences and words until it is ${HIGHEST_GRADE} or less.`,
          },
        ]
      : []),
    ...alts.map(([, , name = '']) => ({
      file,
      message: `${name} needs alternative text of at least ${SHORTEST_ALT} characters that says what the picture teaches.`,
    })),
  ];
}

export const hasPicture = ({ markdown, blocks }: Page) =>
  /!\[[^\]]*\]\(/.test(withoutBlocks(markdown)) ||
  blocks.some(({ block }) => block.kind === 'film' || block.kind === 'spot');

function pictureFaults({ path, sections }: Module): ContentFault[] {
  const pages = sections.flatMap((section) => section.pages);
  const pictured = pages.filter(hasPicture).length;
  return 100 * pictured >= LEAST_PICTURED * pages.length
    ? []
    : [
        {
          file: `${path}/module.yaml`,
          message: `${pictured} of ${pages.length} pages have a picture: ${LEAST_PICTURED} % need a drawing, a film or a spot block.`,
        },
      ];
}

function outlineFaults(module: Module): ContentFault[] {
  const { path, outline, sections } = module;
  const taught = new Set(sections.flatMap(({ pages }) => pages.flatMap(({ teaches }) => teaches)));
  const questions = questionsOfModule(module);
  const askedOf = (id: string) => questions.filter(({ asks }) => asks === id).length;
  const file = `${path}/module.yaml`;
  return outline.flatMap(({ id }) => [
    ...(taught.has(id)
      ? []
      : [{ file, message: `No page teaches ${id}: add it to the page that does, or write one.` }]),
    ...(askedOf(id) >= LEAST_ASKED
      ? []
      : [
          {
            file,
            message: `${askedOf(id)} questions ask ${id}: write at least ${LEAST_ASKED}.`,
          },
        ]),
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

/** The names of the drawings that pages, blocks and questions show. */
export function drawingsShown(module: Module): Set<string> {
  const pages = module.sections.flatMap((section) => section.pages);
  return new Set([
    ...pages.flatMap(({ markdown, blocks }) =>
      [markdown, ...blocks.flatMap(({ states }) => states.map((state) => state.markdown))].flatMap(
        (text) => [...text.matchAll(/\]\(([\w-]+\.svg)\)/g)].map(([, name = '']) => name),
      ),
    ),
    ...pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ block }) => (block.kind === 'spot' ? [block.picture] : [])),
    ),
    ...questionsOfModule(module).flatMap(({ picture }) => (picture ? [picture.file] : [])),
  ]);
}

function diagramFaults(module: Module): ContentFault[] {
  const shown = drawingsShown(module);
  return [...module.diagrams.values()].flatMap((diagram) => [
    ...drawingFaults(diagram),
    ...(shown.has(diagram.name)
      ? []
      : [
          {
            file: diagram.file,
            message: 'No page, block or question shows the drawing: use it or remove it.',
          },
        ]),
  ]);
}

/** Checks that need all modules of a course together. */
export function courseFaults({ id, finalQuiz }: CourseFile, modules: Module[]): ContentFault[] {
  const all = modules.flatMap((module) => [
    ...module.sections.flatMap(({ questions }) => questions),
    ...module.finalQuiz,
  ]);
  const file = `courses/${id}.yaml`;
  const pool = modules.reduce((sum, module) => sum + module.finalQuiz.length, 0);
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
      ...(pool < PAPERS_IN_POOL * finalQuiz.questions
        ? [
            {
              file,
              message: `The final quizzes' files have ${pool} questions together: ${PAPERS_IN_POOL} papers of ${finalQuiz.questions} need ${PAPERS_IN_POOL * finalQuiz.questions}.`,
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

/** A choice has four items, and a learner who chooses a wrong one reads why it is wrong. */
function questionFaults(question: Question): ContentFault[] {
  const { file, id, questionType, options, correct, itemReasons } = question;
  const items = options[0]?.items.length ?? 0;
  const count =
    questionType === QUESTION_TYPES.choice && items !== ITEMS_OF_A_CHOICE
      ? [{ file, message: `${id}: has ${items} items: a choice has ${ITEMS_OF_A_CHOICE}.` }]
      : [];
  const reasons = options.flatMap(({ items }, option) =>
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
  return [...count, ...reasons];
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
