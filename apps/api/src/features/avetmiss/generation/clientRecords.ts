import { notStated } from '@platewise/avetmiss/layouts';
import { nameForEncryption } from '@platewise/avetmiss/names';
import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { STATE_CODES } from '@platewise/shared/addresses/australianStates';
import { COUNTRIES } from '@platewise/shared/addresses/countries';
import { LANGUAGES } from '@platewise/shared/languages';
import {
  type CodedOption,
  DISABILITY_TYPES,
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  GENDERS,
  INDIGENOUS_ORIGINS,
  SCHOOL_LEVELS,
} from '@platewise/shared/options';
import { EXEMPT } from '@platewise/shared/usi';
import { personName } from './personName';
import type { Details, EnrolmentFacts } from './readLearners';

const AUSTRALIA = '1101';
const ENGLISH = '1201';
const NEITHER = '4';
const UNSPECIFIED = '99';
const ADULT_FROM = 15;
const SURVEY = { available: 'A', minor: 'M' };

/** The enrolment with the latest answers. Its answers and address are reported for the learner. */
export function currentOf(enrolments: EnrolmentFacts[]): EnrolmentFacts {
  const [newest] = enrolments.toSorted((a, b) => {
    const [ofA, ofB] = [a.details?.savedAt ?? '', b.details?.savedAt ?? ''];
    return ofA === ofB ? 0 : ofA < ofB ? 1 : -1;
  });
  if (!newest) throw new RangeError('a learner has at least one enrolment');
  return newest;
}

const notStatedIn = (field: string) => notStated('NAT00080', field);
const stated = (field: string, value: string | undefined) => value || notStatedIn(field);
const codeOf = (options: CodedOption[], label: string | null | undefined) =>
  options.find((option) => option.label === label)?.code;
const flag = (field: string, value: boolean | undefined) =>
  value === undefined ? notStatedIn(field) : value ? 'Y' : 'N';

const stateCode = (state: string): string | undefined =>
  STATE_CODES[state as keyof typeof STATE_CODES];

function indigenousStatus(details: Details | null) {
  if (details && !details.aboriginalOrTorresStraitIslandOrigin) return NEITHER;
  return codeOf(INDIGENOUS_ORIGINS, details?.indigenousOrigin);
}

const countryOfBirth = ({ bornInAustralia, countryOfBirth: label }: Details) =>
  bornInAustralia ? AUSTRALIA : codeOf(COUNTRIES, label);

const languageAtHome = ({ englishLanguageAtHome, languageAtHomeOther }: Details) =>
  englishLanguageAtHome ? ENGLISH : codeOf(LANGUAGES, languageAtHomeOther);

/** "Yes" without a level is treated as not answered. */
function priorEducation(details: Details | null) {
  if (!details?.completedTertiary) return { has: details ? false : undefined, code: undefined };
  const code = codeOf(EDUCATION_LEVELS, details.levelOfEducation);
  return { has: code === undefined ? undefined : true, code };
}

const isMinor = (details: Details | null, year: number) =>
  details !== null && year - Number(details.dateOfBirth.slice(0, 4)) < ADULT_FROM;

const nameOf = ({ details, firstName, lastName }: EnrolmentFacts) =>
  details
    ? personName({
        firstName: details.usiFirstName,
        middleName: details.usiMiddleName,
        lastName: details.usiLastName,
        oneName: details.usiOneName,
      })
    : personName({ firstName, lastName });

const addressOf = (enrolment: EnrolmentFacts): NatRecord => ({
  addressFlatUnitDetails: enrolment.unitNumber ?? '',
  addressStreetNumber: enrolment.streetNumber,
  addressStreetName: enrolment.streetName,
  addressSuburb: enrolment.city,
  postcode: stated('postcode', enrolment.postcode),
  stateIdentifier: stated('stateIdentifier', stateCode(enrolment.state)),
});

function clientRecord(client: EnrolmentFacts, employment: string | null, year: number): NatRecord {
  const { details } = client;
  return {
    clientIdentifier: String(client.clientNumber),
    nameForEncryption: nameForEncryption(nameOf(client)),
    highestSchoolLevelCompletedIdentifier: stated(
      'highestSchoolLevelCompletedIdentifier',
      codeOf(SCHOOL_LEVELS, details?.levelOfSchool),
    ),
    gender: stated('gender', GENDERS.find(({ value }) => value === details?.gender)?.code),
    dateOfBirth: stated('dateOfBirth', details?.dateOfBirth),
    indigenousStatusIdentifier: stated('indigenousStatusIdentifier', indigenousStatus(details)),
    languageIdentifier: stated('languageIdentifier', details ? languageAtHome(details) : ''),
    labourForceStatusIdentifier: stated(
      'labourForceStatusIdentifier',
      codeOf(EMPLOYMENT_STATUSES, employment),
    ),
    countryIdentifier: stated('countryIdentifier', details ? countryOfBirth(details) : ''),
    disabilityFlag: flag('disabilityFlag', details?.disability),
    priorEducationalAchievementFlag: flag(
      'priorEducationalAchievementFlag',
      priorEducation(details).has,
    ),
    atSchoolFlag: flag('atSchoolFlag', details?.stillEnrolledInSchool),
    uniqueStudentIdentifier: usiOf(client),
    surveyContactStatus: isMinor(details, year) ? SURVEY.minor : SURVEY.available,
    ...addressOf(client),
  };
}

function contactRecord(client: EnrolmentFacts): NatRecord {
  const { familyName, firstGivenName } = nameOf(client);
  const phone = client.phone ?? '';
  return {
    clientIdentifier: String(client.clientNumber),
    clientFamilyName: familyName,
    clientFirstGivenName: firstGivenName,
    [phone.startsWith('04') ? 'telephoneNumberMobile' : 'telephoneNumberHome']: phone,
    emailAddress: client.email,
    ...addressOf(client),
  };
}

/**
 * Builds the learner's records in NAT00080, NAT00085, NAT00090 and NAT00100. A question without an answer is reported
 * as not stated ('@').
 */
export function clientRecords(
  enrolments: EnrolmentFacts[],
  year: number,
): Partial<Record<NatFileId, NatRecord[]>> {
  const client = currentOf(enrolments);
  const employment = enrolments.findLast((enrolment) => enrolment.employment)?.employment ?? null;
  const clientIdentifier = String(client.clientNumber);
  const education = priorEducation(client.details).code;
  const disability = codeOf(DISABILITY_TYPES, client.details?.disabilityType) ?? UNSPECIFIED;
  return {
    NAT00080: [clientRecord(client, employment, year)],
    NAT00085: [contactRecord(client)],
    NAT00090: client.details?.disability
      ? [{ clientIdentifier, disabilityTypeIdentifier: disability }]
      : [],
    NAT00100: education
      ? [{ clientIdentifier, priorEducationalAchievementIdentifier: education }]
      : [],
  };
}

/** An exemption without the Registrar's letter is only the learner's word, and is not reported. */
function usiOf({ details, usiFromOffice, hasExemptionLetter }: EnrolmentFacts): string {
  const usi = details?.usiNumber ?? usiFromOffice ?? '';
  return usi === EXEMPT && !hasExemptionLetter ? '' : usi;
}
