import {
  CORRECTABLE_NAMES,
  type CorrectableAnswer,
  type CorrectableAnswers,
} from '@platewise/shared/enrolments/corrections';

/** Texts, yes/no answers as 'TRUE' and 'FALSE', and one tick. */
export type CorrectionValues = Record<Exclude<CorrectableAnswer, 'usiOneName'>, string> & {
  usiOneName: boolean;
  reason: string;
  version: number;
};

const typed = (value: string | boolean | null) =>
  typeof value === 'boolean' ? String(value).toUpperCase() : (value ?? '');

export function correctionValues(answers: CorrectableAnswers): CorrectionValues {
  const texts = Object.fromEntries(
    CORRECTABLE_NAMES.map((name) => [name, typed(answers[name])]),
  ) as Record<CorrectableAnswer, string>;
  const { usiOneName, bornInAustralia, version } = answers;
  return {
    ...texts,
    usiOneName,
    usiLastName: usiOneName ? '' : texts.usiLastName,
    countryOfBirth: bornInAustralia ? '' : texts.countryOfBirth,
    reason: '',
    version,
  };
}
