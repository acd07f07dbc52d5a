import { QUESTION_TYPES } from '@platewise/shared/study/quizzes';
import type { Fault } from './contentFiles';
import type { Question } from './contentModel';

const TYPE_NAMES = { match: 'match', choice: 'choice', trueFalse: 'true-false' } as const;

/** A quiz asks in every way there is. */
export function typeFaults(file: string, what: string, questions: Question[]): Fault[] {
  const asked = new Set(questions.map(({ questionType }) => questionType));
  const absent = (Object.keys(QUESTION_TYPES) as (keyof typeof QUESTION_TYPES)[]).filter(
    (name) => !asked.has(QUESTION_TYPES[name]),
  );
  return absent.map((name) => ({
    file,
    message: `${what} has no question of type ${TYPE_NAMES[name]}: add one.`,
  }));
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Two questions with the same one ask the same. */
export const fingerprint = ({ question, options }: Pick<Question, 'question' | 'options'>) =>
  plain([question, ...options.map(({ title }) => title)].join(' '));

/** The same words are asked once, whatever their punctuation; drop-downs count with their titles. */
export function duplicateFaults(questions: Question[]): Fault[] {
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
