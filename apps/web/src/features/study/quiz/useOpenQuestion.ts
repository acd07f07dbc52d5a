import type { QuizQuestion } from '@platewise/shared/quizzes';
import { useEffect, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { type Answering, questionOpened, selectAnswering } from '../studySlice';
import { keepUnsentAnswer, readUnsentAnswer } from './unsentAnswer';

export type Opened = Exclude<Answering, { state: 'none' }>;

/** The answer to this question as far as it has got, picked up from the device where it was left unsent. */
export function useOpenQuestion(userCourseId: string, question: QuizQuestion): Opened | null {
  const answering = useAppSelector(selectAnswering);
  const dispatch = useAppDispatch();
  const opened =
    answering.state !== 'none' &&
    answering.of.userCourseId === userCourseId &&
    answering.of.questionId === question.questionId;

  useLayoutEffect(() => {
    if (opened) return;
    const { questionId, sectionId, questionNo } = question;
    const of = { userCourseId, questionId, sectionId, questionNo };
    dispatch(questionOpened({ of, ...readUnsentAnswer(userCourseId, question) }));
  }, [opened, userCourseId, question, dispatch]);

  useEffect(() => {
    if (opened) keepUnsentAnswer(answering);
  }, [opened, answering]);

  return opened ? answering : null;
}
