import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { Prisma } from '../../db/client';
import type { Option } from '../content/contentModel';
import { isWithin, type ReportColumn, readAll, type Source } from './report';

export type QuizQuestion = {
  id: number;
  courseTitle: string;
  setNumber: number;
  sectionId: number;
  questionNo: number;
  question: string;
  options: Option[];
};

/** The questions that are asked now, and those that were answered in the period. */
export const readQuestions = ({ read, period }: Source) =>
  readAll(
    read<QuizQuestion>(Prisma.sql`
      SELECT q.id, c.title AS "courseTitle", s.number AS "setNumber", q."sectionId", q."questionNo", q.question, q.options
      FROM "QuizQuestion" q
      JOIN "ContentSet" s ON s.id = q."contentSetId"
      JOIN "Course" c ON c.id = s."courseId"
      WHERE s.state = 'LIVE' OR EXISTS (
        SELECT FROM "QuizAttempt" a WHERE a."questionId" = q.id AND ${isWithin(Prisma.sql`a."answeredAt"`, period)})
      ORDER BY c.title, s.number, q."sectionId", q."questionNo"`),
  );

export const QUESTION: ReportColumn<QuizQuestion>[] = [
  ['Course Title', 44, (question) => question.courseTitle],
  ['Content Set', 10, (question) => question.setNumber, 'whole'],
  ['Section', 11, ({ sectionId: id }) => (id === FINAL_QUIZ ? 'Final quiz' : String(id))],
  ['Question No.', 10, (question) => question.questionNo, 'whole'],
];

/** The chosen answers in the words that the learner read; for drop-downs each with its title. */
export const answerInWords = (options: Option[], responses: number[]) =>
  options
    .map(({ title, items }, i) => {
      const item = items[responses[i] ?? -1] ?? '';
      return title ? `${title}: ${item}` : item;
    })
    .join('; ');
