import { isIP } from 'node:net';
import { ConfigError } from './configError';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

type Given = {
  production: boolean;
  /** TRIAL: no learner is served, so that production's settings can be tried without what production needs. */
  trial: boolean;
  demoData: boolean;
  databaseUrl: string | null;
  paymentProvider: string | undefined;
  mailUrl: string | null;
  publicUrl: string;
};

/**
 * Production must not start on defaults that are made for trying the product out: a database that nobody backs up, a bank
 * whose test cards enrol for nothing, mails that nobody reads, links that only this machine can open.
 */
export function refuseUnsafe(given: Given) {
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

/** The address to listen on; null for all of them. Only production is for callers from other machines, unless it is said. */
export function readHost(given: string | undefined, production: boolean): string | null {
  if (given === undefined) return production ? null : '127.0.0.1';
  if (isIP(given) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given))
    throw new ConfigError(
      `HOST must be an IP address or a name of this machine; it is '${given}'.`,
    );
  return given;
}
