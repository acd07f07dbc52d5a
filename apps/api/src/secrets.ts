import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError';

export type Secrets = {
  jwtSecret: string;
  /** AES-256 key, 64 hex digits. */
  contentKey: string;
  /** AES block, 32 hex digits. */
  contentIv: string;
};

const generate = (): Secrets => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  contentKey: randomBytes(32).toString('hex'),
  contentIv: randomBytes(16).toString('hex'),
});

/** Kept from the first run on; 'wx' settles which of two processes that start together writes them. */
function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(generate(), null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

function hex(name: string, value: string, digits: number): string {
  if (!new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(value)) {
    throw new ConfigError(`${name} must be ${digits} hex digits.`);
  }
  return value;
}

export function readSecrets(
  env: Record<string, string | undefined>,
  { dataDir, mustBeGiven }: { dataDir: string; mustBeGiven: boolean },
): Secrets {
  const { JWT_SECRET, CONTENT_KEY, CONTENT_IV } = env;
  if (mustBeGiven) {
    const absent = Object.entries({ JWT_SECRET, CONTENT_KEY, CONTENT_IV }).find(
      ([, value]) => !value,
    );
    if (absent) throw new ConfigError(`${absent[0]} must be set in production.`);
  }
  if (JWT_SECRET && JWT_SECRET.length < 32) {
    throw new ConfigError('JWT_SECRET must have at least 32 characters.');
  }
  const kept = JWT_SECRET && CONTENT_KEY && CONTENT_IV ? null : keptSecrets(dataDir);
  return {
    jwtSecret: JWT_SECRET || (kept as Secrets).jwtSecret,
    contentKey: hex('CONTENT_KEY', CONTENT_KEY || (kept as Secrets).contentKey, 64),
    contentIv: hex('CONTENT_IV', CONTENT_IV || (kept as Secrets).contentIv, 32),
  };
}
