import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The key under which callers are counted. An IPv6 caller owns the 2^64 addresses of a network, so the network counts. A mapped IPv4 address counts as IPv4. */
export function addressKey(address: string): string {
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after = ''] = plain.split('::');
  const groups = before.split(':').filter(Boolean);
  const missing = 8 - groups.length - after.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...after.split(':')];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
