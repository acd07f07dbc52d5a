import { BlockList, isIPv6 } from 'node:net';

export const RECENT_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
const FEWEST_REQUESTS = 50;
const MOST_ADDRESSES = 100;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The origin of a request as it appears with the current TRUST_PROXY. */
export type Origin = {
  address: string;
  /** The number of addresses in X-Forwarded-For. TRUST_PROXY of them are trusted. */
  named: number;
  trusted: number;
};

/** Whether the address belongs to a proxy that TRUST_PROXY does not count: it named the caller but was taken for the caller itself. */
export const looksLikeProxy = ({ address, named, trusted }: Origin) =>
  named > trusted && isPrivate(address);

export type Recent = {
  /** Requests that the database could not serve, by reason, the most frequent first. */
  refusals: { reason: string; count: number; lastAt: string }[];
  /** The address that most requests seem to come from although it looks like a proxy. */
  uncountedProxy: string | null;
};

type Minute = { requests: number; proxies: Map<string, number>; refusals: Map<string, number> };

/** Counts the last 15 minutes of this process, for the status page of the office. */
export function createRecent() {
  const minutes = new Map<number, Minute>();
  const at = (now: Date) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const found = minutes.get(minute);
    if (found) return found;
    forgetOld(now);
    const fresh = { requests: 0, proxies: new Map(), refusals: new Map() };
    minutes.set(minute, fresh);
    return fresh;
  };
  const forgetOld = (now: Date) => {
    for (const minute of minutes.keys())
      if (minute * MINUTE_MS <= now.getTime() - RECENT_MS) minutes.delete(minute);
  };
  return {
    requested(origin: Origin, now: Date) {
      const minute = at(now);
      minute.requests += 1;
      if (!looksLikeProxy(origin)) return;
      const { proxies } = minute;
      if (proxies.size < MOST_ADDRESSES || proxies.has(origin.address))
        add(proxies, origin.address);
    },
    refused: (reason: string, now: Date) => add(at(now).refusals, reason),
    read(now: Date): Recent {
      forgetOld(now);
      const refusals = new Map<string, Recent['refusals'][0]>();
      const proxies = new Map<string, number>();
      let requests = 0;
      for (const [minute, counted] of minutes) {
        requests += counted.requests;
        for (const [address, count] of counted.proxies) add(proxies, address, count);
        const lastAt = new Date(minute * MINUTE_MS).toISOString();
        for (const [reason, count] of counted.refusals)
          refusals.set(reason, {
            reason,
            lastAt,
            count: count + (refusals.get(reason)?.count ?? 0),
          });
      }
      const [address, count] = [...proxies].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
      const isMost = requests >= FEWEST_REQUESTS && count > requests / 2;
      return {
        refusals: [...refusals.values()].sort((a, b) => b.count - a.count),
        uncountedProxy: isMost ? address : null,
      };
    },
  };
}

const add = (counts: Map<string, number>, key: string, count = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + count);
