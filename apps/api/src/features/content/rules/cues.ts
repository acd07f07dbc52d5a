import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import type { ContentFault } from '../contentFiles';
import type { Module, Question } from '../contentModel';
import { questionsOfModule } from '../moduleTexts';
import { CAREFUL, choicesAmong, guessedRight, type Strategy } from './guessing';

/** Shares of few questions say little. */
const FEW = 10;
const HIGHEST: Partial<Record<Strategy, number>> = {
  [CAREFUL]: 30,
  longest: 35,
  shortest: 35,
};
const HIGHEST_PLACE = 40;
const TRUE_SHARE = [35, 65] as const;

const percentOf = (part: number, whole: number) => (100 * part) / whole;
const show = (percent: number) => `${percent.toFixed(1)} %`;

/** Habits of an author by which a learner could guess: they read nothing and pass. */
export function cueFaults(module: Module): ContentFault[] {
  const file = `${module.path}/final-quiz.yaml`;
  const questions = questionsOfModule(module);
  const messages = [
    ...guessFaults(questions, 'The right item'),
    ...placeFaults(questions),
    ...trueFaults(module, questions),
  ];
  return messages.map((message) => ({ file, message }));
}

/** `what` begins the sentence: 'The right item'. */
export function guessFaults(questions: Question[], what: string): string[] {
  const choices = choicesAmong(questions);
  if (choices.length < FEW) return [];
  return (Object.entries(HIGHEST) as [Strategy, number][]).flatMap(([strategy, most]) => {
    const percent = percentOf(guessedRight(strategy, choices).length, choices.length);
    return percent > most
      ? [
          `${what} is found by '${strategy}' in ${show(percent)} of ${choices.length} choices: at most ${most} % may be. Reword the items that tools/guess.ts lists.`,
        ]
      : [];
  });
}

function placeFaults(questions: Question[]): string[] {
  const choices = choicesAmong(questions);
  if (choices.length < FEW) return [];
  const places = new Map<number, number>();
  for (const { correct } of choices)
    places.set(correct[0] ?? 0, (places.get(correct[0] ?? 0) ?? 0) + 1);
  return [...places].flatMap(([place, count]) =>
    percentOf(count, choices.length) > HIGHEST_PLACE
      ? [
          `The right item is number ${place + 1} in ${show(percentOf(count, choices.length))} of the choices: at most ${HIGHEST_PLACE} % may be.`,
        ]
      : [],
  );
}

const isTrue = ({ correct }: Question) => correct[0] === 0;

function trueFaults({ sections }: Module, questions: Question[]): string[] {
  const asked = questions.filter(({ questionType }) => questionType === QUESTION_TYPES.trueFalse);
  const faults: string[] = [];
  const [least, most] = TRUE_SHARE;
  const percent = percentOf(asked.filter(isTrue).length, asked.length);
  if (asked.length >= FEW && (percent < least || percent > most))
    faults.push(
      `${show(percent)} of the true-false questions are true: ${least} to ${most} % should be.`,
    );
  const quizzes = sections.map((section) =>
    section.questions.filter(({ questionType }) => questionType === QUESTION_TYPES.trueFalse),
  );
  if (
    quizzes.length > 2 &&
    quizzes.every((quiz) => quiz.length === 2 && quiz.filter(isTrue).length === 1)
  )
    faults.push(
      'Every section has one true and one false question, so the second is known: let some have two of one kind.',
    );
  return faults;
}
