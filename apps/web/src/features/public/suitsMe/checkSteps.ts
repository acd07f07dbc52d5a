import type { SuitabilityAnswers } from '@platewise/shared/suitability';
import { SKILL_ITEMS, type SkillItem, type Support } from '@platewise/shared/suitability/words';

/** The screens of the check, in their order. Some apply only to certain answers. */
const STEPS = [
  'state',
  'work',
  'certificate',
  'certificateDetails',
  'observer',
  'kitchen',
  ...SKILL_ITEMS,
  'digital',
  'supports',
] as const;
export type CheckStep = (typeof STEPS)[number];

/** The answers given so far. */
export type CheckDraft = Partial<SuitabilityAnswers>;

export const isSkillStep = (step: CheckStep): step is SkillItem =>
  SKILL_ITEMS.some((item) => item === step);

const isNswSupervisor = ({ state, role }: CheckDraft) => state === 'NSW' && role === 'supervisor';
const hasCertificate = ({ certificate }: CheckDraft) =>
  certificate === 'current' || certificate === 'expired';

/** Screens that are left out unless they apply. */
const APPLIES: Partial<Record<CheckStep, (draft: CheckDraft) => boolean>> = {
  certificate: isNswSupervisor,
  certificateDetails: (draft) => isNswSupervisor(draft) && hasCertificate(draft),
  // A person who sees the learner at work sees them in a kitchen.
  kitchen: ({ observer }) => observer !== 'yes',
};

export const stepsOf = (draft: CheckDraft): CheckStep[] =>
  STEPS.filter((step) => APPLIES[step]?.(draft) ?? true);

const isAnswered = (draft: CheckDraft, step: CheckStep): boolean => {
  switch (step) {
    case 'work':
      return draft.role !== undefined && draft.business !== undefined;
    case 'certificateDetails':
      return draft.certificateNumber !== undefined;
    case 'supports':
      return false;
    default:
      return draft[step] !== undefined;
  }
};

/** The screen with that name, or the first one without an answer before it. */
export function stepAt(draft: CheckDraft, name: string | null): CheckStep {
  const steps = stepsOf(draft);
  const open = steps.find((step) => !isAnswered(draft, step)) ?? 'supports';
  const named = steps.find((step) => step === name);
  return named && steps.indexOf(named) <= steps.indexOf(open) ? named : open;
}

export const stepBefore = (draft: CheckDraft, step: CheckStep): CheckStep | undefined => {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) - 1];
};

export const stepAfter = (draft: CheckDraft, step: CheckStep): CheckStep => {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? 'supports';
};

/** The answers that are sent, without those to screens that do not apply any more. Null while one is missing. */
export function answersOf(draft: CheckDraft, supports: Support[]): SuitabilityAnswers | null {
  if (stepAt(draft, null) !== 'supports') return null;
  const { certificate, expiredOn, certificateNumber, ...given } = draft;
  return {
    ...(given as SuitabilityAnswers),
    ...(draft.observer === 'yes' && { kitchen: 'yes' }),
    certificate: (isNswSupervisor(draft) && certificate) || 'none',
    ...(isNswSupervisor(draft) && certificate === 'expired' && { expiredOn }),
    ...(isNswSupervisor(draft) &&
      hasCertificate(draft) &&
      certificateNumber && { certificateNumber }),
    supports,
  };
}
