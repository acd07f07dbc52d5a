import { useMemo, useState } from 'react';
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

/** The answers so far. Before the page is hydrated it shows nothing that this device knows. */
export function useCheckDraft(hydrated: boolean) {
  const [fresh] = useState(newDraft);
  const [written, setWritten] = useState<StoredDraft | null>(null);
  const stored = useMemo(() => (hydrated ? STORAGE.read() : null), [hydrated]);
  const draft = written ?? stored ?? fresh;

  function write(next: StoredDraft) {
    STORAGE.write(next);
    setWritten(next);
    return next.answers;
  }

  return {
    draft: draft.answers,
    /** Returns all answers with the one that is given. */
    answer: (given: CheckDraft) => {
      // A tap can come before the stored answers are shown.
      const latest = hydrated ? draft : (STORAGE.read() ?? draft);
      return write({ ...latest, answers: { ...latest.answers, ...given } });
    },
    secondsSoFar: () => Math.round((Date.now() - draft.startedAt) / 1000),
    startAgain: () => write(newDraft()),
  };
}
