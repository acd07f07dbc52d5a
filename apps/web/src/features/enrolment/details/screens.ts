import { ValidationError } from 'yup';
import { type Failure, isFailure } from '../../../api/failure';
import { type DetailsValues, detailsSchema } from './detailsValues';

type Field = keyof typeof detailsSchema.fields;
type DetailsScreen = { title: string; fields: readonly Field[] };

/** Step 2 on four screens: each has few enough questions to be answered in one go. */
export const SCREENS: readonly DetailsScreen[] = [
  {
    title: 'About you',
    fields: [
      'dateOfBirth',
      'gender',
      'phone',
      'fullAddress',
      'unitNumber',
      'streetNumber',
      'streetName',
      'city',
      'state',
      'postcode',
    ],
  },
  {
    title: 'Study and work',
    fields: [
      'levelOfSchool',
      'stillEnrolledInSchool',
      'completedTertiary',
      'levelOfEducation',
      'reasonForUndertakingCourse',
      'englishLanguageAtHome',
      'languageAtHomeOther',
      'goodUnderstandingOfEnglish',
      'howDidYouHear',
    ],
  },
  {
    title: 'USI',
    fields: ['usiFirstName', 'usiMiddleName', 'usiLastName', 'usiOneName', 'hasUsi', 'usiNumber'],
  },
  {
    title: 'Statistics',
    fields: [
      'disability',
      'disabilityType',
      'bornInAustralia',
      'countryOfBirth',
      'aboriginalOrTorresStraitIslandOrigin',
      'indigenousOrigin',
      'understandFalseInfo',
      'understandTimeToComplete',
      'studentAcknowledgment',
      'guardianAcknowledgment',
    ],
  },
];

/** Screens are counted from 1, as the learner sees them. */
export const FIRST_SCREEN = 1;
export const LAST_SCREEN = SCREENS.length;

const SCHEMAS = SCREENS.map(({ fields }) => detailsSchema.pick([...fields]));

/** The rules for what one screen asks. */
export const schemaOf = (screen: number) => SCHEMAS[screen - 1] ?? detailsSchema;

/** The first screen on which something is missing, or the last one. */
export function firstOpenScreen(values: DetailsValues): number {
  const wrong = SCHEMAS.findIndex((schema) => !schema.isValidSync(values));
  return wrong === -1 ? LAST_SCREEN : wrong + 1;
}

const screenOf = (field: string) =>
  SCREENS.findIndex(({ fields }) => fields.some((name) => name === field)) + 1;

/** The first screen with a field that was refused, or null when no field is named. */
export function screenOfRefusal(error: unknown): number | null {
  if (!isFailure(error)) return null;
  const screens = Object.keys(error.errors ?? {})
    .map(screenOf)
    .filter((screen) => screen > 0);
  return screens.length > 0 ? Math.min(...screens) : null;
}

/**
 * All answers as they are sent. Rejects like a refusal of the server with what is missing on the first screen that is not
 * complete: a learner can get past one with the browser's own buttons.
 */
export async function castAnswers(values: object) {
  try {
    return await detailsSchema.validate(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw toFailure(error);
  }
}

function toFailure({ inner }: ValidationError): Failure {
  const wrong = inner.map(({ path = '', message }) => ({ path, message, screen: screenOf(path) }));
  const first = Math.min(...wrong.map(({ screen }) => screen));
  const shown = wrong.filter(({ screen }) => screen === first);
  return {
    type: 'about:blank',
    title: 'Something is missing',
    status: 400,
    Message: shown[0]?.message ?? '',
    errors: Object.fromEntries(shown.map(({ path, message }) => [path, [message]])),
  };
}
