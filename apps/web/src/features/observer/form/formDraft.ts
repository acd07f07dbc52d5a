import { draftStorage, listDraftKeys } from '../../../ui/drafts/draftStorage';
import type { FormValues } from './formValues';

/** The action that the observer requested and that has not succeeded yet. */
export type PendingAction = 'save' | 'submit';

/** The values on this device that the server does not have. */
type FormDraft = {
  values: FormValues;
  pending: PendingAction | null;
  /** The version of the form that these values change. */
  version: number;
  /** Milliseconds. */
  keptAt: number;
};

const NAME = 'observer-form-';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

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

const isRecent = (draft: FormDraft | null) =>
  draft !== null && Date.now() - draft.keptAt < MAX_AGE_MS;

const createStorage = (key: string) => draftStorage(key, 'device', isDraft);
/** Each link has a draft of its own: two observers may share a phone. */
const getDraftStorage = (accessToken: string) => createStorage(NAME + accessToken);

/** Also removes old drafts of other links. */
export function readDraft(accessToken: string): FormDraft | null {
  for (const storage of listDraftKeys(NAME, 'device').map(createStorage)) {
    if (!isRecent(storage.read())) storage.remove();
  }
  return getDraftStorage(accessToken).read();
}

export const saveDraft = (accessToken: string, draft: Omit<FormDraft, 'keptAt'>) =>
  getDraftStorage(accessToken).write({ ...draft, keptAt: Date.now() });

export const removeDraft = (accessToken: string) => getDraftStorage(accessToken).remove();
