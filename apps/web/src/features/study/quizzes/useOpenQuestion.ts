import type { QuizQuestion } from '@platewise/shared/study/quizzes';
import { useEffect, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { type Answering, type Chosen, questionOpened, selectAnswering } from '../studySlice';

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

/** The choice on screen, and whether it was given as the answer and has not reached the server. */
type UnsentAnswer = { questionId: number; chosen: Chosen; waiting: boolean };

const isChosen = (value: unknown): value is Chosen =>
  Array.isArray(value) && value.every((item) => item === null || Number.isInteger(item));

const isUnsent = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'questionId' in value &&
  'waiting' in value &&
  'chosen' in value &&
  isChosen(value.chosen);

const storageOf = (userCourseId: string) =>
  draftStorage(`answer-${userCourseId}`, 'device', isUnsent);

type Asked = { questionId: number; options: { items: string[] }[] };

function readUnsentAnswer(userCourseId: string, { questionId, options }: Asked) {
  const kept = storageOf(userCourseId).read();
  const fits = kept?.questionId === questionId && kept.chosen.length === options.length;
  return fits
    ? { chosen: kept.chosen, waiting: kept.waiting }
    : { chosen: options.map(() => null), waiting: false };
}

/** Once the server has marked an answer as right, nothing of it needs to be kept. */
function keepUnsentAnswer(answering: Answering) {
  if (answering.state === 'none') return;
  const { state, of, chosen } = answering;
  if (state === 'right') return storageOf(of.userCourseId).remove();
  storageOf(of.userCourseId).write({
    questionId: of.questionId,
    chosen,
    waiting: state === 'sending',
  });
}
