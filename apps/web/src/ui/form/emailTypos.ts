import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';

const AUSTRALIAN_DOMAINS = ['bigpond.com', 'bigpond.net.au', 'optusnet.com.au', 'iinet.net.au'];

/** The address that a person with a slip in the domain probably meant; null where there is none. */
export function findLikelyEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const domains = [...POPULAR_DOMAINS, ...AUSTRALIAN_DOMAINS];
  return run({ email, domains })?.full ?? null;
}
