import raw from '@site/choose.yaml';
import type { Answer, Question } from './chooseMachine';

type AnswerText = { label: string; about?: string };

export type QuestionText = {
  ask: string;
  about?: string;
  answers: Partial<Record<Answer, AnswerText>>;
};

export const { questions: QUESTIONS, fits: FITS } = raw as {
  questions: Record<Question, QuestionText>;
  /** By course number. */
  fits: Record<string, string>;
};
