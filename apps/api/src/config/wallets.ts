import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError';
import { type Env, readText } from './values';

const APPLE = [
  'APPLE_PASS_TYPE_ID',
  'APPLE_TEAM_ID',
  'APPLE_PASS_CERTIFICATE_FILE',
  'APPLE_PASS_KEY_FILE',
  'APPLE_WWDR_FILE',
] as const;
const GOOGLE = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY_FILE'] as const;

/** The keys that sign passes for phone wallets. Each wallet is switched off until all of its settings are given. */
export const readWallets = (env: Env, projectDir: string) => ({
  apple: readApple(readTogether(env, APPLE), projectDir),
  google: readGoogleWallet(readTogether(env, GOOGLE), projectDir),
});

/** All of these settings, or null where none is set. */
function readTogether<const Names extends readonly string[]>(
  env: Env,
  names: Names,
): Record<Names[number], string> | null {
  const given = names.map((name) => [name, readText(env, name)] as const);
  if (given.every(([, value]) => value === undefined)) return null;
  const absent = given.find(([, value]) => value === undefined);
  if (absent) throw new ConfigError(`${absent[0]} must be set: ${names.join(', ')} go together.`);
  return Object.fromEntries(given) as Record<Names[number], string>;
}

function readApple(given: Record<(typeof APPLE)[number], string> | null, projectDir: string) {
  if (!given) return null;
  const pem = (name: (typeof APPLE)[number], what: string) => {
    const text = readFile(name, given[name], projectDir);
    if (!text.includes(`-----BEGIN ${what}`))
      throw new ConfigError(`${name} must be a PEM file with '-----BEGIN ${what}'.`);
    return text;
  };
  return {
    passTypeId: given.APPLE_PASS_TYPE_ID,
    teamId: given.APPLE_TEAM_ID,
    certificate: pem('APPLE_PASS_CERTIFICATE_FILE', 'CERTIFICATE'),
    key: pem('APPLE_PASS_KEY_FILE', ''),
    wwdr: pem('APPLE_WWDR_FILE', 'CERTIFICATE'),
  };
}

function readGoogleWallet(
  given: Record<(typeof GOOGLE)[number], string> | null,
  projectDir: string,
) {
  if (!given) return null;
  const name = 'GOOGLE_WALLET_KEY_FILE';
  const { client_email: account, private_key: key } = readJson(
    readFile(name, given[name], projectDir),
  );
  if (typeof account !== 'string' || typeof key !== 'string')
    throw new ConfigError(`${name} must be the JSON key of a service account, as Google gives it.`);
  if (!/^\d+$/.test(given.GOOGLE_WALLET_ISSUER_ID))
    throw new ConfigError('GOOGLE_WALLET_ISSUER_ID must be the digits that Google shows.');
  return { issuerId: given.GOOGLE_WALLET_ISSUER_ID, account, key };
}

function readFile(name: string, file: string, projectDir: string): string {
  try {
    return readFileSync(path.resolve(projectDir, file), 'utf8');
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read: '${file}'.`);
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
