import { forgetOnDevice, keepOnDevice, readOnDevice } from '../../../ui/onDevice';
import type { FormValues } from './formValues';

/** What was entered on this device and has not reached the server. */
export type FormDraft = {
  values: FormValues;
  /** What was asked for when the connection was lost. */
  pending: 'save' | 'submit' | null;
};

const key = (accessToken: string) => `observer-form-${accessToken}`;

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'pending' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'taskResponses' in value.values &&
  Array.isArray(value.values.taskResponses);

export const readDraft = (accessToken: string) => readOnDevice(key(accessToken), isDraft);
export const keepDraft = (accessToken: string, draft: FormDraft) =>
  keepOnDevice(key(accessToken), draft);
export const forgetDraft = (accessToken: string) => forgetOnDevice(key(accessToken));
