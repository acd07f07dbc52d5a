import { isCode } from '@platewise/avetmiss/codes';
import { STATE_CODES } from '@platewise/shared/addresses/australianStates';
import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { COURSES } from '@platewise/shared/content/courses';
import { LANGUAGES } from '@platewise/shared/languages';
import {
  type CodedOption,
  DISABILITY_TYPES,
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  GENDERS,
  INDIGENOUS_ORIGINS,
  SCHOOL_LEVELS,
  STUDY_REASONS,
} from '@platewise/shared/options';
import { expect, it } from 'vitest';
import { OUTCOMES } from './activityRules';
import { trainingProductOf } from './trainingProducts';

const coded = (codes: Record<string, string>): CodedOption[] =>
  Object.entries(codes).map(([label, code]) => ({ label, code }));

it.each<[string, CodedOption[]]>([
  ['countries', COUNTRIES],
  ['languages', LANGUAGES],
  ['genders', GENDERS],
  ['schoolLevels', SCHOOL_LEVELS],
  ['priorEducation', EDUCATION_LEVELS],
  ['labourForceStatuses', EMPLOYMENT_STATUSES],
  ['disabilityTypes', DISABILITY_TYPES],
  ['studyReasons', STUDY_REASONS],
  ['indigenousStatuses', INDIGENOUS_ORIGINS],
  ['states', coded(STATE_CODES)],
  ['outcomes', coded(OUTCOMES)],
])('every choice there is, is a code of the standard: %s', (list, options) => {
  expect(options.filter(({ code }) => !isCode(list, code))).toEqual([]);
});

it('every course that can be studied is training, and the reprint of a certificate is none', () => {
  for (const { courseId, purchasable } of COURSES)
    expect([courseId, trainingProductOf(courseId) !== null]).toEqual([courseId, purchasable]);
});
