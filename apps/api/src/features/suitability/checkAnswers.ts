import type { SuitabilityAnswers } from '@platewise/shared/suitability';
import type { Skills } from '@platewise/shared/suitability/adviseCourse';
import type { Keys } from '../../sealing/keyRing';
import { open, seal } from '../../sealing/seal';
import { adviceAnswersField, checkAnswersField } from '../../sealing/sealedField';

/** The answers of a check, and which of the items were right on that day. */
export type CheckAnswers = { answers: SuitabilityAnswers; skills: Skills };

export const sealCheckAnswers = (keys: Keys, checkId: string, given: CheckAnswers) =>
  seal(keys, checkAnswersField(checkId), JSON.stringify(given));

export const openCheckAnswers = (
  keys: Keys,
  { id, sealedAnswers }: { id: string; sealedAnswers: Uint8Array },
): CheckAnswers => JSON.parse(open(keys, checkAnswersField(id), sealedAnswers).toString());

/** The copy that belongs to an enrolment. */
export const sealAdviceAnswers = (keys: Keys, enrolmentId: string, given: CheckAnswers) =>
  seal(keys, adviceAnswersField(enrolmentId), JSON.stringify(given));

export const openAdviceAnswers = (
  keys: Keys,
  { enrolmentId, sealedAnswers }: { enrolmentId: string; sealedAnswers: Uint8Array | null },
): CheckAnswers | null =>
  sealedAnswers &&
  JSON.parse(open(keys, adviceAnswersField(enrolmentId), sealedAnswers).toString());
