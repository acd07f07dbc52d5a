import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { projectRoot } from './projectRoot';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'platewise-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env }, projectRoot());
const DATABASE = { DATABASE_URL: 'postgresql://platewise@localhost/platewise' };
const SECRETS = {
  JWT_SECRET: 'a'.repeat(32),
  CONTENT_KEY: '1'.repeat(64),
  CONTENT_IV: '2'.repeat(32),
  BADGE_SIGNING_KEY: '3'.repeat(64),
  FIELD_KEY: '4'.repeat(64),
};
const PRODUCTION = { NODE_ENV: 'production', ...DATABASE };

describe('without a word said', () => {
  it('everything has a default', () => {
    expect(read()).toMatchObject({
      port: 8080,
      databaseUrl: null,
      dataDir: DATA_DIR,
      demoData: false,
      publicUrl: 'http://localhost:8080',
      payments: { provider: 'sandbox' },
      mailUrl: null,
      addresses: { provider: 'local' },
      elearnd: { provider: 'local' },
      avs: { provider: 'local' },
      brand: 'Platewise',
    });
  });

  it('secrets are made on the first run, and kept', () => {
    const { secrets } = read();
    expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(secrets.contentKey).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets.contentIv).toMatch(/^[0-9a-f]{32}$/);
    expect(read().secrets).toEqual(secrets);
  });

  it.each(Object.keys(SECRETS))('production does not start, but with %s', (name) => {
    const others = { ...SECRETS, [name]: '' };
    expect(() => read({ ...PRODUCTION, ...others })).toThrow(`${name} must be set in production.`);
    expect(read({ ...PRODUCTION, ...SECRETS }).production).toBe(true);
  });
});

describe('the start stops with one line that names', () => {
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, "PORT must be a whole number from 1 to 65535; it is 'http'."],
    [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535; it is '0'."],
    [{ PORT: '80.5' }, "PORT must be a whole number from 1 to 65535; it is '80.5'."],
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL must be an address starting with postgresql:// or postgres://.',
    ],
    [{ DATA_DIR: import.meta.filename }, 'DATA_DIR must be a folder to write in: EEXIST'],
    [
      { CORS_ORIGINS: 'https://a.example, https://b.example/' },
      "CORS_ORIGINS must be origins such as https://www.example.com, comma-separated; 'https://b.example/' is none.",
    ],
    [{ DEMO_DATA: 'yes' }, "DEMO_DATA must be 0 or 1; it is 'yes'."],
    [{ ...PRODUCTION, ...SECRETS, DEMO_DATA: '1' }, 'DEMO_DATA must not be 1 in production.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [{ CONTENT_KEY: 'z'.repeat(64) }, 'CONTENT_KEY must be 64 hex digits.'],
    [{ CONTENT_IV: '12' }, 'CONTENT_IV must be 32 hex digits.'],
    [
      { PUBLIC_URL: 'localhost:8080' },
      'PUBLIC_URL must be an address starting with http:// or https://.',
    ],
    [
      { MAIL_URL: 'mail.example' },
      'MAIL_URL must be an address starting with smtp:// or smtps://.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be one of info, debug, warn, error, silent; it is 'loud'.",
    ],
  ])('%o', (env, line) => {
    expect(() => read(env)).toThrow(line);
  });
});
