import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';
import { ConfigError } from './configError';
import { LEAST_SECRET, listed } from './values';

const SAMPLE_CODE = '00000';
type Place = {
  name: string | undefined;
  suburb: string | undefined;
  state: string | undefined;
  postcode: string | undefined;
};

/** Where the training organisation is, as NAT files have it. */
export type DeliveryLocation = {
  name: string;
  suburb: string;
  state: AustralianState;
  postcode: string;
};

const SAMPLE_LOCATION: DeliveryLocation = {
  name: 'Head office',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
};

const isState = (state: string | undefined): state is AustralianState =>
  AUSTRALIAN_STATES.some((known) => known === state);

/** All of it or nothing; null leaves the file of delivery locations without its one record. */
function readLocation(place: Place, production: boolean): DeliveryLocation | null {
  if (!Object.values(place).some(Boolean)) return production ? null : SAMPLE_LOCATION;
  const { name = SAMPLE_LOCATION.name, suburb, state, postcode } = place;
  if (!suburb) throw new ConfigError('RTO_SUBURB must be set with RTO_STATE and RTO_POSTCODE.');
  if (!isState(state))
    throw new ConfigError(
      `RTO_STATE must be one of ${AUSTRALIAN_STATES.join(', ')}; it is '${state ?? ''}'.`,
    );
  if (!/^\d{4}$/.test(postcode ?? ''))
    throw new ConfigError(`RTO_POSTCODE must be 4 digits; it is '${postcode ?? ''}'.`);
  return { name, suburb, state, postcode: postcode ?? '' };
}

/** JWT secrets that NAT files were kept with before it was changed. */
function readFormerSecrets(given: string | undefined): string[] {
  const secrets = listed(given);
  if (secrets.some(({ length }) => length < LEAST_SECRET))
    throw new ConfigError(
      `NAT_FORMER_SECRETS must be former values of JWT_SECRET, each of at least ${LEAST_SECRET} characters.`,
    );
  return secrets;
}

type Given = {
  location: Place;
  organisationCode: string | undefined;
  formerSecrets: string | undefined;
  production: boolean;
};

export const readAvetmiss = ({ location, organisationCode, formerSecrets, production }: Given) => ({
  location: readLocation(location, production),
  /** Of the national register; null where a real one is missing. */
  organisationCode: organisationCode ?? (production ? null : SAMPLE_CODE),
  formerSecrets: readFormerSecrets(formerSecrets),
});
