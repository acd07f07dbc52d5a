import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BadKeystore, openKeystore } from '../gateways/usiRegistry/keystore';
import { ENDPOINTS } from '../gateways/usiRegistry/wire';
import { ConfigError } from './configError';
import { type Env, readChoice, readText, readUrl } from './values';

/** In the demo the built-in register is the default. Otherwise the product works without the registry until it is set up. */
const PROVIDERS = ['none', 'local', 'http'] as const;
const DEMO_PROVIDERS = ['local', 'none', 'http'] as const;

type Circumstances = { projectDir: string; production: boolean; trial: boolean; demoData: boolean };

/** Reads the settings of the USI Registry, or returns null when the product works without it. */
export function readUsi(env: Env, { projectDir, production, trial, demoData }: Circumstances) {
  const provider = readChoice(
    env,
    'USI_PROVIDER',
    demoData && !production ? DEMO_PROVIDERS : PROVIDERS,
  );
  const environment = readChoice(env, 'USI_ENVIRONMENT', ['3pt', 'production']);
  const given = {
    USI_ORG_CODE: readText(env, 'USI_ORG_CODE'),
    USI_ABN: readText(env, 'USI_ABN'),
    USI_KEYSTORE_FILE: readText(env, 'USI_KEYSTORE_FILE'),
    USI_KEYSTORE_PASSWORD: readText(env, 'USI_KEYSTORE_PASSWORD'),
  };
  // USIs and names must not travel in the clear.
  const protocols = production ? ['https:'] : ['http:', 'https:'];
  const serviceUrl = readUrl(env, 'USI_SERVICE_URL', protocols);
  const tokenUrl = readUrl(env, 'USI_TOKEN_URL', protocols);

  if (provider === 'none') return null;
  if (provider === 'local') {
    if (production && !trial)
      throw new ConfigError(
        'USI_PROVIDER must be http or none in production: the built-in register knows no real people.',
      );
    return { provider };
  }
  const absent = Object.entries(given).find(([, value]) => value === undefined);
  if (absent) throw new ConfigError(`${absent[0]} must be set when USI_PROVIDER is http.`);
  const { USI_ORG_CODE: orgCode = '', USI_KEYSTORE_FILE: file = '' } = given;
  if (!/^[A-Za-z0-9]{1,8}$/.test(orgCode))
    throw new ConfigError('USI_ORG_CODE must be 1 to 8 letters and digits.');
  const abn = given.USI_ABN?.replace(/ /g, '') ?? '';
  if (!/^\d{11}$/.test(abn)) throw new ConfigError('USI_ABN must be an ABN, 11 digits.');
  return {
    provider,
    orgCode,
    credential: readCredential(path.resolve(projectDir, file), {
      password: given.USI_KEYSTORE_PASSWORD ?? '',
      abn,
    }),
    serviceUrl: serviceUrl ?? ENDPOINTS[environment].serviceUrl,
    tokenUrl: tokenUrl ?? ENDPOINTS[environment].tokenUrl,
  };
}

function readCredential(file: string, { password, abn }: { password: string; abn: string }) {
  const refuse = (what: string) => new ConfigError(`USI_KEYSTORE_FILE, '${file}', ${what}.`);
  let xml: string;
  try {
    xml = readFileSync(file, 'utf8');
  } catch {
    throw refuse('cannot be read');
  }
  try {
    return openKeystore(xml, password, abn);
  } catch (error) {
    if (error instanceof BadKeystore) throw refuse(error.message);
    throw error;
  }
}
