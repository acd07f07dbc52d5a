import path from 'node:path';
import { ConfigError } from './configError';
import { readSecrets } from './secrets';

type Env = Record<string, string | undefined>;

const filled = (env: Env, name: string) => env[name]?.trim() || undefined;

function oneOf<T extends string>(env: Env, name: string, values: readonly T[]): T {
  const value = filled(env, name) ?? values[0];
  const found = values.find((known) => known === value);
  if (!found)
    throw new ConfigError(`${name} must be one of ${values.join(', ')}; it is '${value}'.`);
  return found;
}

function whole(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = filled(env, name);
  const number = value === undefined ? fallback : Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ConfigError(
      `${name} must be a whole number from ${least} to ${most}; it is '${value}'.`,
    );
  }
  return number;
}

function address(env: Env, name: string, protocols: string[]): string | null {
  const value = filled(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address starting with ${protocols.join(' or ')}//.`);
  }
  return value;
}

function flag(env: Env, name: string): boolean {
  const value = filled(env, name) ?? '0';
  if (value !== '0' && value !== '1')
    throw new ConfigError(`${name} must be 0 or 1; it is '${value}'.`);
  return value === '1';
}

export function readConfig(env: Env, projectDir: string) {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = address(env, 'DATABASE_URL', ['postgresql:', 'postgres:']);
  const dataDir = path.resolve(projectDir, filled(env, 'DATA_DIR') ?? '.data');
  const port = whole(env, 'PORT', 8080, 1, 65_535);
  const demoData = flag(env, 'DEMO_DATA');
  if (demoData && production) throw new ConfigError('DEMO_DATA must not be 1 in production.');

  return {
    production,
    port,
    databaseUrl,
    dataDir,
    demoData,
    projectDir,
    webDir: path.resolve(projectDir, 'apps/web/dist'),
    contentDir: path.resolve(projectDir, 'content'),
    publicUrl: (
      address(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
    ).replace(/\/$/, ''),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    /** How many proxies in front add X-Forwarded-For. */
    trustProxy: whole(env, 'TRUST_PROXY', 0, 0, 10),
    corsOrigins:
      filled(env, 'CORS_ORIGINS')
        ?.split(',')
        .map((origin) => origin.trim()) ?? [],
    /** Whether this process also works through jobs. */
    runJobs: oneOf(env, 'RUN_JOBS', ['1', '0']) === '1',
    secrets: readSecrets(env, { dataDir, mustBeGiven: production && databaseUrl !== null }),
    paymentProvider: oneOf(env, 'PAYMENT_PROVIDER', ['sandbox']),
    mailUrl: address(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    brand: filled(env, 'BRAND') ?? 'Platewise',
    support: {
      phone: filled(env, 'SUPPORT_PHONE') ?? '1300 555 017',
      email: filled(env, 'SUPPORT_EMAIL') ?? 'support@platewise.example',
    },
    rto: {
      name: filled(env, 'RTO_NAME') ?? 'Platewise Education',
      code: filled(env, 'RTO_CODE') ?? '00000',
      abn: filled(env, 'RTO_ABN') ?? '00 000 000 000',
      address: filled(env, 'RTO_ADDRESS') ?? '1 Example Street, Sydney NSW 2000',
      signatory: filled(env, 'RTO_SIGNATORY') ?? 'Chief Executive Officer',
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
