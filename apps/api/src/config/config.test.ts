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
const PRODUCTION = {
  NODE_ENV: 'production',
  ...DATABASE,
  PAYMENT_PROVIDER: 'sandbox',
  MAIL_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://www.example.com',
  CERTIFICATE_REQUIRES: 'usi,assessor',
};

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

describe('production starts on nothing that was not said', () => {
  it('and is content once all of it is', () => {
    const config = read({ ...PRODUCTION, ...SECRETS });
    expect(config).toMatchObject({ production: true, trial: false, host: null });
    expect(config.certificateRequires).toEqual(['usi', 'assessor']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL must be set in production.'],
    [
      'no payment provider',
      { PAYMENT_PROVIDER: '' },
      'PAYMENT_PROVIDER must be set in production: stripe, or sandbox, where no money moves.',
    ],
    ['no mail server', { MAIL_URL: '' }, 'MAIL_URL must be set in production.'],
    [
      'an address without encryption',
      { PUBLIC_URL: 'http://www.example.com' },
      'PUBLIC_URL must be an address starting with https:// in production.',
    ],
    [
      'no public address',
      { PUBLIC_URL: '' },
      'PUBLIC_URL must be an address starting with https:// in production.',
    ],
    [
      'nothing said of certificates',
      { CERTIFICATE_REQUIRES: '' },
      'CERTIFICATE_REQUIRES must be set in production: usi, assessor, both separated by a comma, or none.',
    ],
    [
      'no reason why certificates wait for nothing',
      { CERTIFICATE_REQUIRES: 'none' },
      'CERTIFICATE_REQUIRES_REASON must say why CERTIFICATE_REQUIRES is none in production.',
    ],
    ['demo data', { DEMO_DATA: '1' }, 'DEMO_DATA must not be 1 in production.'],
    [
      'a trial that strangers could reach',
      { TRIAL: '1' },
      'TRIAL must not be 1 unless PUBLIC_URL is an address of localhost.',
    ],
  ])('refuses %s', (_, over, line) => {
    expect(() => read({ ...PRODUCTION, ...SECRETS, ...over })).toThrow(line);
  });

  it('lets certificates wait for nothing where a reason is given', () => {
    const none = {
      CERTIFICATE_REQUIRES: 'none',
      CERTIFICATE_REQUIRES_REASON: 'The office judges on paper.',
    };
    expect(read({ ...PRODUCTION, ...SECRETS, ...none }).certificateRequires).toEqual([]);
  });

  it('asks for a suitability check before an enrolment, unless it is only offered', () => {
    expect(read({ ...PRODUCTION, ...SECRETS }).suitabilityCheck).toBe('required');
    const offered = { ...PRODUCTION, ...SECRETS, SUITABILITY_CHECK: 'offered' };
    expect(read(offered).suitabilityCheck).toBe('offered');
    expect(read().suitabilityCheck).toBe('offered');
    expect(read({ SUITABILITY_CHECK: 'required' }).suitabilityCheck).toBe('required');
    expect(() => read({ SUITABILITY_CHECK: 'perhaps' })).toThrow(
      'SUITABILITY_CHECK must be one of',
    );
  });

  it('can be tried on one machine, if that is said', () => {
    const trial = { NODE_ENV: 'production', TRIAL: '1', PUBLIC_URL: 'http://localhost:8080' };
    expect(read(trial)).toMatchObject({ production: true, trial: true, mailUrl: null });
  });
});

describe('elsewhere than in production', () => {
  it('demo accounts are refused in a database that may hold real people', () => {
    const line = 'DEMO_DATA must not be 1 with DATABASE_URL';
    expect(() => read({ ...DATABASE, DEMO_DATA: '1' })).toThrow(line);
    expect(read({ DEMO_DATA: '1' }).demoData).toBe(true);
    expect(read({ ...DATABASE, DEMO_DATA: '1', TRIAL: '1' }).demoData).toBe(true);
  });

  it('only this machine is answered, unless HOST says otherwise', () => {
    expect(read().host).toBe('127.0.0.1');
    expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(read({ HOST: '::' }).host).toBe('::');
    expect(() => read({ HOST: '10.0.0.1:8080' })).toThrow('HOST must be an IP address');
  });
});
