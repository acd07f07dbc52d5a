import { isIP } from 'node:net';
import { ConfigError } from './configError';
import { type Env, readText } from './values';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

type StartSettings = {
  production: boolean;
  /** TRIAL lets a developer try production settings on localhost without everything that production requires. */
  trial: boolean;
  demoData: boolean;
  databaseUrl: string | null;
  paymentProvider: string | undefined;
  mailUrl: string | null;
  publicUrl: string;
};

/**
 * Production must not start with the defaults for trying the product: a database without backups, a sandbox whose test cards
 * enrol for free, emails that are only written to files, and links that only this machine can open.
 */
export function refuseUnsafe(given: StartSettings) {
  const { production, trial, demoData, databaseUrl, paymentProvider, mailUrl, publicUrl } = given;
  const { hostname, protocol } = new URL(publicUrl);
  if (trial) {
    if (THIS_MACHINE.includes(hostname)) return;
    throw new ConfigError('TRIAL must not be 1 unless PUBLIC_URL is an address of localhost.');
  }
  const refusals: [boolean, string][] = [
    [demoData && production, 'DEMO_DATA must not be 1 in production.'],
    [
      demoData && databaseUrl !== null,
      'DEMO_DATA must not be 1 with DATABASE_URL: the demo accounts have a published password.',
    ],
    [production && databaseUrl === null, 'DATABASE_URL must be set in production.'],
    [
      production && !paymentProvider,
      'PAYMENT_PROVIDER must be set in production: stripe, or sandbox, where no money moves.',
    ],
    [production && mailUrl === null, 'MAIL_URL must be set in production.'],
    [
      production && protocol !== 'https:',
      'PUBLIC_URL must be an address starting with https:// in production.',
    ],
  ];
  const refusal = refusals.find(([applies]) => applies);
  if (refusal) throw new ConfigError(refusal[1]);
}

/** The address to listen on, or null for all addresses. By default only production accepts requests from other machines. */
export function readHost(given: string | undefined, production: boolean): string | null {
  if (given === undefined) return production ? null : '127.0.0.1';
  if (isIP(given) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given))
    throw new ConfigError(
      `HOST must be an IP address or a name of this machine; it is '${given}'.`,
    );
  return given;
}

const FAIL_POINTS = ['before-charge', 'after-charge', 'before-refund'] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/** The point at which the crash tests kill the process, as a power cut would. Production ignores the setting. */
export function readFailPoint(env: Env, production: boolean): FailPoint | null {
  const named = readText(env, 'FAIL_POINT');
  return (!production && FAIL_POINTS.find((place) => place === named)) || null;
}
