import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';
import { parse } from 'yaml';
import { AVS_MAPPING, BadMapping, mappingWith } from '../gateways/validationService/avsMapping';
import { ConfigError } from './configError';
import { LEAST_SECRET, splitList } from './values';

const SAMPLE_CODE = '00000';
type LocationSettings = {
  name: string | undefined;
  suburb: string | undefined;
  state: string | undefined;
  postcode: string | undefined;
};

/** The delivery location of the training organisation, as NAT files need it. */
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

/** Reads all settings of the location or none. With null, the NAT file of delivery locations has no record. */
function readLocation(place: LocationSettings, production: boolean): DeliveryLocation | null {
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

/** Former values of JWT_SECRET that sealed NAT files. */
function readFormerSecrets(given: string | undefined): string[] {
  const secrets = splitList(given);
  if (secrets.some(({ length }) => length < LEAST_SECRET))
    throw new ConfigError(
      `NAT_FORMER_SECRETS must be former values of JWT_SECRET, each of at least ${LEAST_SECRET} characters.`,
    );
  return secrets;
}

type AvetmissSettings = {
  location: LocationSettings;
  organisationCode: string | undefined;
  formerSecrets: string | undefined;
  production: boolean;
};

export const readAvetmiss = ({
  location,
  organisationCode,
  formerSecrets,
  production,
}: AvetmissSettings) => ({
  location: readLocation(location, production),
  /** The code in the national register, or null in production when it is not set. */
  organisationCode: organisationCode ?? (production ? null : SAMPLE_CODE),
  formerSecrets: readFormerSecrets(formerSecrets),
});

type ValidationSettings = {
  provider: 'local' | 'http';
  url: string | null;
  clientId: string | undefined;
  mappingFile: string | undefined;
  projectDir: string;
  production: boolean;
};

/** Reads the settings of the validation service. NAT files are about people, so production requires https. */
export function readAvs({
  provider,
  url,
  clientId,
  mappingFile,
  projectDir,
  production,
}: ValidationSettings) {
  if (provider === 'local') return { provider };
  if (!url) throw new ConfigError('AVS_URL must be set when AVS_PROVIDER is http.');
  if (!clientId) throw new ConfigError('AVS_CLIENT_ID must be set when AVS_PROVIDER is http.');
  if (/[?#@]/.test(url)) throw new ConfigError('AVS_URL must be an address without user, ? or #.');
  const mapping = mappingFile ? readMapping(path.resolve(projectDir, mappingFile)) : AVS_MAPPING;
  const elsewhere = Object.values(mapping.calls).map((call) => call.split(' ')[1] ?? '');
  if (production && [url, ...elsewhere].some((address) => address.startsWith('http:')))
    throw new ConfigError(
      'AVS_URL and AVS_MAPPING must start addresses with https: in production.',
    );
  return { provider, url: url.replace(/\/+$/, ''), clientId, mapping };
}

function readMapping(file: string) {
  try {
    return mappingWith(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const what = error instanceof BadMapping ? error.message : 'it cannot be read as YAML';
    throw new ConfigError(`AVS_MAPPING, '${file}': ${what}.`);
  }
}
