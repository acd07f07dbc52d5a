import type { CourseQuestion } from '@platewise/shared/content/courseContent';
import type { IncomingQuestion } from '@platewise/shared/contentSync/incomingCourse';
import { optionKey, QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import { sanitiseInline } from '../sanitiseContent';
import { harmsIn } from './harmfulHtml';
import { HtmlWriter } from './htmlWriter';
import {
  type Finding,
  MOST_ANSWER_CHARACTERS,
  MOST_ANSWERS,
  MOST_PAGE_DEPTH,
  MOST_QUESTION_CHARACTERS,
} from './incomingLimits';
import { PageReferences } from './pageReferences';
import { parseHtml } from './parseHtml';
import { PictureShelf } from './pictureShelf';
import { tidyLine } from './tidyText';

type Option = { title: string; items: string[]; right: number };
export type ReadQuestion = {
  question: Omit<CourseQuestion, 'sectionId' | 'questionNo'>;
  harms: Finding[];
  faults: Finding[];
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

/** A question as it is stored and asked, and what its author has to mend before it can be. */
export function normaliseQuestion(incoming: IncomingQuestion): ReadQuestion {
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

const tooLong = (what: string, most: number): Finding => ({
  wrong: `${what} has more than ${most} characters`,
  mend: 'Shorten it.',
});

function optionFaults({ title, items, right }: Option): Finding[] {
  const faults: Finding[] = [];
  if (items.length < 2)
    faults.push({ wrong: 'it has fewer than 2 answers', mend: 'Write at least 2.' });
  if (items.length > MOST_ANSWERS)
    faults.push({ wrong: `it has more than ${MOST_ANSWERS} answers`, mend: 'Take some away.' });
  if (items.includes(''))
    faults.push({ wrong: 'one of its answers is empty', mend: 'Write it, or take it away.' });
  if (new Set(items).size < items.length)
    faults.push({ wrong: 'two of its answers are the same', mend: 'Reword one of them.' });
  if ([title, ...items].some((text) => text.length > MOST_ANSWER_CHARACTERS))
    faults.push(tooLong('one of its answers', MOST_ANSWER_CHARACTERS));
  if (right === -1)
    faults.push({ wrong: 'none of its answers is the right one', mend: 'Mark one as right.' });
  return faults;
}

/** The page tells drop-downs apart by their titles without spaces. */
function dropDownFaults({ type }: IncomingQuestion, options: Option[]): Finding[] {
  if (type !== 'drop-downs') return [];
  const titles = options.map(({ title }) => optionKey(title));
  return [
    ...(options.length === 0 || options.length > MOST_ANSWERS
      ? [{ wrong: `it has ${options.length} drop-downs`, mend: `Write 1 to ${MOST_ANSWERS}.` }]
      : []),
    ...(titles.includes('')
      ? [{ wrong: 'a drop-down has no title', mend: 'Say what is to be chosen.' }]
      : []),
    ...(new Set(titles).size < titles.length
      ? [{ wrong: 'two of its drop-downs have the same title', mend: 'Reword one of them.' }]
      : []),
  ];
}

type QuestionWords = { html: string; harms: Finding[]; faults: Finding[] };

const refused = (wrong: string, mend: string): QuestionWords => ({
  html: '',
  harms: [],
  faults: [{ wrong, mend }],
});

/** What is asked, as html of a single line, in the way in which a page's html is read. */
function questionWords(html: string): QuestionWords {
  if (html.length > MOST_QUESTION_CHARACTERS)
    return refused(`it has more than ${MOST_QUESTION_CHARACTERS} characters`, 'Shorten it.');
  const tree = parseHtml(html);
  if (!tree) return refused(`it is nested more than ${MOST_PAGE_DEPTH} deep`, 'Write it plainly.');
  const references = new PageReferences('', new PictureShelf([]));
  const faults: Finding[] = [];
  const written = new HtmlWriter({
    link: (href) => references.link(href),
    picture: () => {
      faults.push({ wrong: 'it shows a picture', mend: 'Put the picture on a page.' });
      return '';
    },
  }).inline(tree.children);
  const words = tidyLine(sanitiseInline(written));
  if (words === '' && faults.length === 0)
    return refused('it has no words', 'Write what is asked.');
  return { html: words, harms: [...harmsIn(tree), ...references.harms], faults };
}
