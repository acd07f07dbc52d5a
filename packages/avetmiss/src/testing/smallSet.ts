import type { Collection, Facts, NatFileId, NatRecord } from '../types';

export type SmallSet = Record<NatFileId, NatRecord[]>;

export const YEAR: Collection = {
  year: 2025,
  period: 'Annual',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  version: '8.0',
};

/** 'suburb|postcode|state' */
const LOCALITIES = [
  'Newtown|2042|NSW',
  'Fitzroy|3065|VIC',
  'Sydney|1001|NSW',
  'Melbourne|8001|VIC',
];

export const FACTS: Facts = {
  organisationIdentifier: '45678',
  localities(suburb, postcode, state) {
    if (LOCALITIES.includes(`${suburb}|${postcode}|${state}`)) return 'listed';
    return LOCALITIES.some((each) => each.startsWith(`${suburb}|`)) ? 'elsewhere' : 'unlisted';
  },
  programs: (program) => program.startsWith('SITSS'),
};

const ORGANISATION = { trainingOrganisationIdentifier: '45678' };
const NEWTOWN = { addressSuburb: 'Newtown', postcode: '2042', stateIdentifier: '01' };
const FITZROY = { addressSuburb: 'Fitzroy', postcode: '3065', stateIdentifier: '02' };

const ACTIVITY = {
  ...ORGANISATION,
  deliveryLocationIdentifier: 'HEAD',
  activityStartDate: '2025-02-03',
  activityEndDate: '2025-03-14',
  deliveryModeIdentifier: 'NYN',
  outcomeIdentifierNational: '20',
  fundingSourceNational: '20',
  vetInSchoolsFlag: 'N',
};

/** Two clients: C1 did the skill set of two units and completed it, C2 did one unit by itself. No rule finds anything. */
export function smallSet(): SmallSet {
  return structuredClone({
    NAT00010: [{ ...ORGANISATION, trainingOrganisationName: 'Platewise' }],
    NAT00020: [
      {
        ...ORGANISATION,
        ...NEWTOWN,
        deliveryLocationIdentifier: 'HEAD',
        deliveryLocationName: 'Head office',
        countryIdentifier: '1101',
      },
    ],
    NAT00030: [
      {
        programIdentifier: 'SITSS00069',
        programName: 'Food Safety Supervision Skill Set',
        nominalHours: '55',
      },
    ],
    NAT00060: [
      subject('SITXFSA005', 'Use hygienic practices for food safety'),
      subject('SITXFSA006', 'Participate in safe food handling practices'),
    ],
    NAT00080: [
      {
        ...client('C1', 'Nguyen, Linh Mai', '2GF2UGXXV8'),
        ...NEWTOWN,
        disabilityFlag: 'Y',
        priorEducationalAchievementFlag: 'Y',
      },
      {
        ...client('C2', "O'Brien, Sean", 'ZTCP6RPU6M'),
        ...FITZROY,
        countryIdentifier: '@@@@',
        gender: 'F',
      },
    ],
    NAT00085: [
      { ...contact('C1', 'Nguyen', 'Linh'), ...NEWTOWN },
      { ...contact('C2', "O'Brien", 'Sean'), ...FITZROY },
    ],
    NAT00090: [{ clientIdentifier: 'C1', disabilityTypeIdentifier: '17' }],
    NAT00100: [{ clientIdentifier: 'C1', priorEducationalAchievementIdentifier: '008' }],
    NAT00120: [
      { ...ACTIVITY, ...inSkillSet('C1'), subjectIdentifier: 'SITXFSA005' },
      { ...ACTIVITY, ...inSkillSet('C1'), subjectIdentifier: 'SITXFSA006' },
      {
        ...ACTIVITY,
        clientIdentifier: 'C2',
        subjectIdentifier: 'SITXFSA005',
        programIdentifier: '',
        commencingProgramIdentifier: '8',
      },
    ],
    NAT00130: [
      {
        ...ORGANISATION,
        programIdentifier: 'SITSS00069',
        clientIdentifier: 'C1',
        dateProgramCompleted: '2025-03-14',
        issuedFlag: 'Y',
      },
    ],
  });
}

const subject = (subjectIdentifier: string, subjectName: string) => ({
  subjectIdentifier,
  subjectName,
  subjectFieldOfEducationIdentifier: '110111',
  vetFlag: 'Y',
  nominalHours: '15',
});

const client = (clientIdentifier: string, nameForEncryption: string, usi: string) => ({
  clientIdentifier,
  nameForEncryption,
  uniqueStudentIdentifier: usi,
  highestSchoolLevelCompletedIdentifier: '12',
  gender: 'M',
  dateOfBirth: '1990-02-28',
  indigenousStatusIdentifier: '4',
  languageIdentifier: '1201',
  labourForceStatusIdentifier: '01',
  countryIdentifier: '1101',
  disabilityFlag: 'N',
  priorEducationalAchievementFlag: 'N',
  atSchoolFlag: 'N',
  addressStreetNumber: '12',
  addressStreetName: 'King Street',
  surveyContactStatus: 'A',
});

const contact = (
  clientIdentifier: string,
  clientFamilyName: string,
  clientFirstGivenName: string,
) => ({
  clientIdentifier,
  clientFamilyName,
  clientFirstGivenName,
  addressStreetNumber: '12',
  addressStreetName: 'King Street',
  telephoneNumberMobile: '0400 000 000',
  emailAddress: `${clientIdentifier.toLowerCase()}@example.com`,
});

const inSkillSet = (clientIdentifier: string) => ({
  clientIdentifier,
  programIdentifier: 'SITSS00069',
  commencingProgramIdentifier: '3',
  studyReasonIdentifier: '06',
});
