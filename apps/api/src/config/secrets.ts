import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError';
import { type Env, LEAST_SECRET, splitList } from './values';

export type Secrets = {
  jwtSecret: string;
  /** AES-256 key, 64 hex digits. */
  contentKey: string;
  /** AES block, 32 hex digits. */
  contentIv: string;
  /** Seed of the Ed25519 key that signs badges, 64 hex digits. */
  badgeKey: string;
  /** Seals what is sensitive in the database, 64 hex digits. */
  fieldKey: string;
};

/**
 * Creates the file at the first start. Several processes may start at the same time, so each writes a draft and then links it
 * to the real name. Only one link succeeds, and a file under the real name is always complete.
 */
function loadOrCreate<T>(dataDir: string, name: string, generate: () => T): T {
  const file = path.join(dataDir, name);
  makeFolder(dataDir);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(draft, JSON.stringify(generate(), null, 2), { flag: 'wx', mode: 0o600 });
      linkSync(draft, file);
    } catch (error) {
      if (!alreadyExists(error)) throw unwritableFolder(error);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

const alreadyExists = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const unwritableFolder = (error: unknown) =>
  new ConfigError(`DATA_DIR must be a folder to write in: ${(error as Error).message}.`);

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw unwritableFolder(error);
  }
}

const loadSecrets = (dataDir: string) =>
  loadOrCreate<Omit<Secrets, 'badgeKey' | 'fieldKey'>>(dataDir, 'secrets.json', () => ({
    jwtSecret: randomBytes(48).toString('base64url'),
    contentKey: randomBytes(32).toString('hex'),
    contentIv: randomBytes(16).toString('hex'),
  }));

/** These keys have files of their own, because they were added when installations already had a secrets.json. */
const loadBadgeKey = (dataDir: string) =>
  loadOrCreate(dataDir, 'badge-key.json', () => ({ badgeKey: randomBytes(32).toString('hex') }))
    .badgeKey;
const loadFieldKey = (dataDir: string) =>
  loadOrCreate(dataDir, 'field-key.json', () => ({ fieldKey: randomBytes(32).toString('hex') }))
    .fieldKey;

function hex(name: string, value: string, digits: number): string {
  if (!new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(value)) {
    throw new ConfigError(`${name} must be ${digits} hex digits.`);
  }
  return value;
}

export function readSecrets(
  env: Env,
  { dataDir, mustBeGiven }: { dataDir: string; mustBeGiven: boolean },
): Secrets {
  const { JWT_SECRET, CONTENT_KEY, CONTENT_IV, BADGE_SIGNING_KEY, FIELD_KEY } = env;
  if (mustBeGiven) {
    const absent = Object.entries({
      JWT_SECRET,
      CONTENT_KEY,
      CONTENT_IV,
      BADGE_SIGNING_KEY,
      FIELD_KEY,
    }).find(([, value]) => !value);
    if (absent) throw new ConfigError(`${absent[0]} must be set in production.`);
  }
  if (JWT_SECRET && JWT_SECRET.length < LEAST_SECRET) {
    throw new ConfigError(`JWT_SECRET must have at least ${LEAST_SECRET} characters.`);
  }
  const own = JWT_SECRET && CONTENT_KEY && CONTENT_IV ? null : loadSecrets(dataDir);
  return {
    jwtSecret: JWT_SECRET || (own as Secrets).jwtSecret,
    contentKey: hex('CONTENT_KEY', CONTENT_KEY || (own as Secrets).contentKey, 64),
    contentIv: hex('CONTENT_IV', CONTENT_IV || (own as Secrets).contentIv, 32),
    badgeKey: hex('BADGE_SIGNING_KEY', BADGE_SIGNING_KEY || loadBadgeKey(dataDir), 64),
    fieldKey: hex('FIELD_KEY', FIELD_KEY || loadFieldKey(dataDir), 64),
  };
}

/** The key that seals backups: 32 bytes, as base64. */
export function readBackupKey(given: string | undefined): Buffer | null {
  if (given === undefined) return null;
  if (!/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(given)) {
    throw new ConfigError('BACKUP_KEY must be 32 bytes as base64: openssl rand -base64 32.');
  }
  return Buffer.from(given, 'base64');
}

/** Former public keys of badges in multibase. They stay published, so that old badges can still be verified. */
export function readFormerBadgeKeys(given: string | undefined): string[] {
  const keys = splitList(given);
  const wrong = keys.find((key) => !/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/.test(key));
  if (wrong !== undefined)
    throw new ConfigError(`BADGE_FORMER_KEYS must be public keys like z6Mk…; '${wrong}' is none.`);
  return keys;
}

/** Other values of FIELD_KEY, from before or after a change of the key. They only open fields and never seal them. */
export function readFormerFieldKeys(given: string | undefined): string[] {
  const keys = splitList(given);
  if (keys.some((key) => !/^[0-9a-fA-F]{64}$/.test(key)))
    throw new ConfigError(
      'FIELD_FORMER_KEYS must be other values of FIELD_KEY, each 64 hex digits.',
    );
  return keys;
}
