import { forgetOnDevice, keepOnDevice, keptOnDevice, readOnDevice } from '../../../ui/onDevice';
import type { FormValues } from './formValues';

/** What was asked for and has not happened yet. */
export type Wish = 'save' | 'submit';

/** What was entered on this device and has not reached the server. */
type FormDraft = {
  values: FormValues;
  pending: Wish | null;
  /** Of the form that it changes. */
  version: number;
  /** Milliseconds. */
  keptAt: number;
};

const NAME = 'observer-form-';
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** Each link has a draft of its own: two observers may share a phone. */
const nameOf = (accessToken: string) => NAME + accessToken;

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'pending' in value &&
  'version' in value &&
  'keptAt' in value &&
  typeof value.keptAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'taskResponses' in value.values &&
  Array.isArray(value.values.taskResponses);

const isYoung = (draft: FormDraft | null) =>
  draft !== null && Date.now() - draft.keptAt < LONGEST_MS;

/** Drafts of other links that nobody has come back to are forgotten on the way. */
export function readDraft(accessToken: string): FormDraft | null {
  for (const name of keptOnDevice(NAME)) {
    if (!isYoung(readOnDevice(name, isDraft))) forgetOnDevice(name);
  }
  return readOnDevice(nameOf(accessToken), isDraft);
}

export const keepDraft = (accessToken: string, draft: Omit<FormDraft, 'keptAt'>) =>
  keepOnDevice(nameOf(accessToken), { ...draft, keptAt: Date.now() } satisfies FormDraft);

export const forgetDraft = (accessToken: string) => forgetOnDevice(nameOf(accessToken));
