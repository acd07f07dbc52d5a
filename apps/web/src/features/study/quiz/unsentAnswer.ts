import { forgetOnDevice, keepOnDevice, readOnDevice } from '../../../ui/onDevice';
import type { Answering, Chosen } from '../studySlice';

/** The choice on screen, and whether it was given as the answer and has not reached the server. */
type UnsentAnswer = { questionId: number; chosen: Chosen; waiting: boolean };

const key = (userCourseId: string) => `answer-${userCourseId}`;

const isChosen = (value: unknown): value is Chosen =>
  Array.isArray(value) && value.every((item) => item === null || Number.isInteger(item));

const isUnsent = (value: unknown): value is UnsentAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'questionId' in value &&
  'waiting' in value &&
  'chosen' in value &&
  isChosen(value.chosen);

type Asked = { questionId: number; options: { items: string[] }[] };

export function readUnsentAnswer(userCourseId: string, { questionId, options }: Asked) {
  const kept = readOnDevice(key(userCourseId), isUnsent);
  const fits = kept?.questionId === questionId && kept.chosen.length === options.length;
  return fits
    ? { chosen: kept.chosen, waiting: kept.waiting }
    : { chosen: options.map(() => null), waiting: false };
}

/** Once the server has marked an answer as right, nothing of it needs to be kept. */
export function keepUnsentAnswer(answering: Answering) {
  if (answering.state === 'none') return;
  const { state, of, chosen } = answering;
  if (state === 'right') return forgetOnDevice(key(of.userCourseId));
  const kept: UnsentAnswer = { questionId: of.questionId, chosen, waiting: state === 'sending' };
  keepOnDevice(key(of.userCourseId), kept);
}
