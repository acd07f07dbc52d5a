import type { CourseQuestion } from '@platewise/shared/content/courseContent';
import type { IncomingQuestion } from '@platewise/shared/contentSync/incomingCourse';
import { optionKey, QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { sanitiseInline } from '../sanitiseContent';
import { CoursePictures } from './coursePictures';
import { findHarmfulHtml } from './harmfulHtml';
import { HtmlWriter } from './htmlWriter';
import {
  type IncomingProblem,
  MOST_ANSWER_CHARACTERS,
  MOST_ANSWERS,
  MOST_PAGE_DEPTH,
  MOST_QUESTION_CHARACTERS,
} from './incomingLimits';
import { PageReferences } from './pageReferences';
import { parseHtml } from './parseHtml';
import { tidyLine } from './tidyText';

type Option = { title: string; items: string[]; right: number };
export type NormalisedQuestion = {
  question: Omit<CourseQuestion, 'sectionId' | 'questionNo'>;
  harms: IncomingProblem[];
  faults: IncomingProblem[];
};

function optionsOf(incoming: IncomingQuestion): Option[] {
  if (incoming.type === 'true or false')
    return [{ title: '', items: ['True', 'False'], right: incoming.correct ? 0 : 1 }];
  const lists =
    incoming.type === 'drop-downs'
      ? incoming.options
      : [{ title: '', items: incoming.options, correct: incoming.correct }];
  return lists.map(({ title, items, correct }) => {
    const tidy = items.map(tidyLine);
    return { title: tidyLine(title), items: tidy, right: tidy.indexOf(tidyLine(correct)) };
  });
}

const TYPES = {
  'one of several': QUESTION_TYPES.choice,
  'true or false': QUESTION_TYPES.trueFalse,
  'drop-downs': QUESTION_TYPES.match,
};

/** Returns a question as it is stored, and the problems that its author has to fix first. */
export function normaliseQuestion(incoming: IncomingQuestion): NormalisedQuestion {
  const options = optionsOf(incoming);
  const words = questionWords(incoming.question);
  const reason = tidyLine(incoming.reason);
  return {
    question: {
      questionType: TYPES[incoming.type],
      question: words.html,
      options: options.map(({ title, items }) => ({ title, items })),
      correct: options.map(({ right }) => right),
      reason,
    },
    harms: words.harms,
    faults: [
      ...words.faults,
      ...(reason.length > MOST_QUESTION_CHARACTERS
        ? [tooLong('its reason', MOST_QUESTION_CHARACTERS)]
        : []),
      ...options.flatMap(optionFaults),
      ...dropDownFaults(incoming, options),
    ],
  };
}

const tooLong = (what: string, most: number): IncomingProblem => ({
  wrong: `${what} has more than ${most} characters`,
  fix: 'Shorten it.',
});

function optionFaults({ title, items, right }: Option): IncomingProblem[] {
  const faults: IncomingProblem[] = [];
  if (items.length < 2)
    faults.push({ wrong: 'it has fewer than 2 answers', fix: 'Write at least 2.' });
  if (items.length > MOST_ANSWERS)
    faults.push({ wrong: `it has more than ${MOST_ANSWERS} answers`, fix: 'Remove some.' });
  if (items.includes(''))
    faults.push({ wrong: 'one of its answers is empty', fix: 'Write it, or remove it.' });
  if (new Set(items).size < items.length)
    faults.push({ wrong: 'two of its answers are the same', fix: 'Reword one of them.' });
  if ([title, ...items].some((text) => text.length > MOST_ANSWER_CHARACTERS))
    faults.push(tooLong('one of its answers', MOST_ANSWER_CHARACTERS));
  if (right === -1)
    faults.push({ wrong: 'none of its answers is the right one', fix: 'Mark one as right.' });
  return faults;
}

/** The web app identifies drop-downs by their titles without spaces. */
function dropDownFaults({ type }: IncomingQuestion, options: Option[]): IncomingProblem[] {
  if (type !== 'drop-downs') return [];
  const titles = options.map(({ title }) => optionKey(title));
  return [
    ...(options.length === 0 || options.length > MOST_ANSWERS
      ? [{ wrong: `it has ${options.length} drop-downs`, fix: `Write 1 to ${MOST_ANSWERS}.` }]
      : []),
    ...(titles.includes('')
      ? [{ wrong: 'a drop-down has no title', fix: 'Say what is to be chosen.' }]
      : []),
    ...(new Set(titles).size < titles.length
      ? [{ wrong: 'two of its drop-downs have the same title', fix: 'Reword one of them.' }]
      : []),
  ];
}

type QuestionWords = { html: string; harms: IncomingProblem[]; faults: IncomingProblem[] };

const wordsRefusal = (wrong: string, fix: string): QuestionWords => ({
  html: '',
  harms: [],
  faults: [{ wrong, fix }],
});

/** Returns the question as HTML of a single line, cleaned like the HTML of a page. */
function questionWords(html: string): QuestionWords {
  if (html.length > MOST_QUESTION_CHARACTERS)
    return wordsRefusal(`it has more than ${MOST_QUESTION_CHARACTERS} characters`, 'Shorten it.');
  const tree = parseHtml(html);
  if (!tree)
    return wordsRefusal(`it is nested more than ${MOST_PAGE_DEPTH} deep`, 'Write it plainly.');
  const references = new PageReferences('', new CoursePictures([]));
  const faults: IncomingProblem[] = [];
  const written = new HtmlWriter({
    link: (href) => references.link(href),
    picture: () => {
      faults.push({ wrong: 'it shows a picture', fix: 'Put the picture on a page.' });
      return '';
    },
  }).inline(tree.children);
  const words = tidyLine(sanitiseInline(written));
  if (words === '' && faults.length === 0)
    return wordsRefusal('it has no words', 'Write what is asked.');
  return { html: words, harms: [...findHarmfulHtml(tree), ...references.harms], faults };
}
