import { useState } from 'react';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import type { CheckDraft } from './checkSteps';

type StoredDraft = { answers: CheckDraft; startedAt: number };

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  'startedAt' in value &&
  typeof value.startedAt === 'number';

/** The answers outlast a reload, and serve the check of another course too. They end with the tab. */
const STORAGE = draftStorage('suitability-answers', 'tab', isStoredDraft);

const newDraft = (): StoredDraft => ({ answers: {}, startedAt: Date.now() });

/** The answers so far. `isRestored` is false for the first render, which knows nothing of this device. */
export function useCheckDraft(isRestored: boolean) {
  const [draft, setDraft] = useState(() => (isRestored && STORAGE.read()) || newDraft());

  function write(next: StoredDraft) {
    STORAGE.write(next);
    setDraft(next);
    return next.answers;
  }

  return {
    draft: draft.answers,
    /** Returns all answers with the one that is given. */
    answer: (given: CheckDraft) => write({ ...draft, answers: { ...draft.answers, ...given } }),
    secondsSoFar: () => Math.round((Date.now() - draft.startedAt) / 1000),
    startAgain: () => write(newDraft()),
  };
}
