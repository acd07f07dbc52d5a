import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError';
import { type Env, LEAST_SECRET } from './values';

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
 * Stored at the first start. Processes may start together: the file is written under another name, and the link, which only
 * one of them can make, gives it its own name when it is complete.
 */
function kept<T>(dataDir: string, name: string, generate: () => T): T {
  const file = path.join(dataDir, name);
  makeFolder(dataDir);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(draft, JSON.stringify(generate(), null, 2), { flag: 'wx', mode: 0o600 });
      linkSync(draft, file);
    } catch (error) {
      if (!isThere(error)) throw notOurs(error);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const notOurs = (error: unknown) =>
  new ConfigError(`DATA_DIR must be a folder to write in: ${(error as Error).message}.`);

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw notOurs(error);
  }
}

const keptSecrets = (dataDir: string) =>
  kept<Omit<Secrets, 'badgeKey' | 'fieldKey'>>(dataDir, 'secrets.json', () => ({
    jwtSecret: randomBytes(48).toString('base64url'),
    contentKey: randomBytes(32).toString('hex'),
    contentIv: randomBytes(16).toString('hex'),
  }));

/** In files of their own: they came when the others were already kept. */
const keptBadgeKey = (dataDir: string) =>
  kept(dataDir, 'badge-key.json', () => ({ badgeKey: randomBytes(32).toString('hex') })).badgeKey;
const keptFieldKey = (dataDir: string) =>
  kept(dataDir, 'field-key.json', () => ({ fieldKey: randomBytes(32).toString('hex') })).fieldKey;

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
  const own = JWT_SECRET && CONTENT_KEY && CONTENT_IV ? null : keptSecrets(dataDir);
  return {
    jwtSecret: JWT_SECRET || (own as Secrets).jwtSecret,
    contentKey: hex('CONTENT_KEY', CONTENT_KEY || (own as Secrets).contentKey, 64),
    contentIv: hex('CONTENT_IV', CONTENT_IV || (own as Secrets).contentIv, 32),
    badgeKey: hex('BADGE_SIGNING_KEY', BADGE_SIGNING_KEY || keptBadgeKey(dataDir), 64),
    fieldKey: hex('FIELD_KEY', FIELD_KEY || keptFieldKey(dataDir), 64),
  };
}
