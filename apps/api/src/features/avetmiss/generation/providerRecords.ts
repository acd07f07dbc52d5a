import type { NatFileId, NatRecord } from '@platewise/avetmiss/types';
import { STATE_CODES } from '@platewise/shared/australianStates';
import type { UnitCode } from '@platewise/shared/courses';
import type { AppContext } from '../../../context';
import { LOCATION_ID } from './activityRecords';
import { FOOD_HYGIENE, PROGRAMS, type ProgramCode, unitTitle } from './trainingProducts';

const AUSTRALIA = '1101';
const NO_CODE =
  'The code of the training organisation on the national register is not set (RTO_CODE).';
const NO_LOCATION =
  'Where training is delivered from is not set (RTO_SUBURB, RTO_STATE, RTO_POSTCODE).';

/** Files that cannot be made before the server knows more of the organisation, and why. */
export function missingFacts({ config }: AppContext): Partial<Record<NatFileId, string>> {
  const { organisationCode, location } = config.avetmiss;
  if (organisationCode === null)
    return { NAT00010: NO_CODE, NAT00020: NO_CODE, NAT00120: NO_CODE, NAT00130: NO_CODE };
  return location ? {} : { NAT00020: NO_LOCATION };
}

/** The organisation, its one location, and the programs and units that learners did. Hours are left to the register. */
export function providerRecords(
  { config }: AppContext,
  used: { programs: Iterable<ProgramCode>; units: Iterable<UnitCode> },
): Partial<Record<NatFileId, NatRecord[]>> {
  const { organisationCode, location } = config.avetmiss;
  const organisation = { trainingOrganisationIdentifier: organisationCode ?? '' };
  return {
    NAT00010: [{ ...organisation, trainingOrganisationName: config.rto.name }],
    NAT00020: location
      ? [
          {
            ...organisation,
            deliveryLocationIdentifier: LOCATION_ID,
            deliveryLocationName: location.name,
            addressSuburb: location.suburb,
            postcode: location.postcode,
            stateIdentifier: STATE_CODES[location.state],
            countryIdentifier: AUSTRALIA,
          },
        ]
      : [],
    NAT00030: [...used.programs].sort().map((programIdentifier) => ({
      programIdentifier,
      programName: PROGRAMS[programIdentifier],
    })),
    NAT00060: [...used.units].sort().map((subjectIdentifier) => ({
      subjectIdentifier,
      subjectName: unitTitle(subjectIdentifier),
      subjectFieldOfEducationIdentifier: FOOD_HYGIENE,
      vetFlag: 'Y',
    })),
  };
}
