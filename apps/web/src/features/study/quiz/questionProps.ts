import type { QuizQuestion } from '@platewise/shared/quizzes';
import type { Chosen } from '../studySlice';

export type QuestionProps = {
  question: QuizQuestion;
  chosen: Chosen;
  choose: (option: number, item: number) => void;
  disabled: boolean;
};
