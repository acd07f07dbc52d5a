import { forgetOnDevice, keepOnDevice, readOnDevice } from '../../../ui/onDevice';
import type { SurveyValues } from './surveyForm';

const key = (userCourseId: string) => `survey-${userCourseId}`;

const isDraft = (value: unknown): value is SurveyValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((answer) => typeof answer === 'string');

/** What was answered on this device and has not been saved yet. */
export const readDraft = (userCourseId: string) => readOnDevice(key(userCourseId), isDraft);

export const keepDraft = (userCourseId: string, values: SurveyValues) =>
  keepOnDevice(key(userCourseId), values);

export const forgetDraft = (userCourseId: string) => forgetOnDevice(key(userCourseId));
