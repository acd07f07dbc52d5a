import { isDay } from '@platewise/shared/dates';
import { isUnderage } from '@platewise/shared/enrolments/step2';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import type { DetailsValues } from './detailsValues';

/** Shows a field only after the answer that requires it, as an untouched field. */
export function ConditionalField({ name, children }: { name: Conditional; children: ReactNode }) {
  const { values, setFieldTouched } = useFormikContext<DetailsValues>();
  const asked = CONDITIONAL_FIELDS.some((rule) => rule.asks === name && isAsked(values, rule));

  // Submitting the form touches all fields, also those that are not shown.
  useEffect(() => {
    if (asked) void setFieldTouched(name, false, false);
  }, [asked, name, setFieldTouched]);

  return asked ? children : null;
}

type Conditional =
  | 'levelOfEducation'
  | 'usiNumber'
  | 'disabilityType'
  | 'countryOfBirth'
  | 'indigenousOrigin'
  | 'languageAtHomeOther';
type Question =
  | 'completedTertiary'
  | 'hasUsi'
  | 'disability'
  | 'bornInAustralia'
  | 'aboriginalOrTorresStraitIslandOrigin'
  | 'englishLanguageAtHome';
type Rule = { asks: Conditional; by: Question; when: 'TRUE' | 'FALSE' };

/** Fields that are shown only after a certain answer, and cleared after the other one. */
const CONDITIONAL_FIELDS: readonly Rule[] = [
  { asks: 'levelOfEducation', by: 'completedTertiary', when: 'TRUE' },
  { asks: 'usiNumber', by: 'hasUsi', when: 'TRUE' },
  { asks: 'disabilityType', by: 'disability', when: 'TRUE' },
  { asks: 'countryOfBirth', by: 'bornInAustralia', when: 'FALSE' },
  {
    asks: 'indigenousOrigin',
    by: 'aboriginalOrTorresStraitIslandOrigin',
    when: 'TRUE',
  },
  { asks: 'languageAtHomeOther', by: 'englishLanguageAtHome', when: 'FALSE' },
];

const isAsked = (values: DetailsValues, { by, when }: Rule) => values[by] === when;

/** Clears the answers of fields that are not shown. Returns the same object when there are none. */
export function clearHiddenAnswers(values: DetailsValues): DetailsValues {
  const unasked = CONDITIONAL_FIELDS.filter((rule) => values[rule.asks] && !isAsked(values, rule));
  if (unasked.length === 0) return values;
  return { ...values, ...Object.fromEntries(unasked.map(({ asks }) => [asks, ''])) };
}

export const needsGuardian = ({ dateOfBirth }: DetailsValues, today: string) =>
  isDay(dateOfBirth) && dateOfBirth <= today && isUnderage(dateOfBirth, today);
