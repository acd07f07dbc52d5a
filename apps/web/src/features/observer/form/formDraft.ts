import { draftStorage, listDraftKeys } from '../../../ui/drafts/draftStorage';
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

const storageAt = (key: string) => draftStorage(key, 'device', isDraft);
/** Each link has a draft of its own: two observers may share a phone. */
const storageOf = (accessToken: string) => storageAt(NAME + accessToken);

/** Drafts of other links that nobody has come back to are forgotten on the way. */
export function readDraft(accessToken: string): FormDraft | null {
  for (const storage of listDraftKeys(NAME, 'device').map(storageAt)) {
    if (!isYoung(storage.read())) storage.remove();
  }
  return storageOf(accessToken).read();
}

export const keepDraft = (accessToken: string, draft: Omit<FormDraft, 'keptAt'>) =>
  storageOf(accessToken).write({ ...draft, keptAt: Date.now() });

export const forgetDraft = (accessToken: string) => storageOf(accessToken).remove();
