import { ConfigError } from './configError';

/** Reads the address of clamd, 'host:port'. Without one, uploaded files are not scanned. */
export function readFileScanner(address: string | undefined) {
  if (!address) return { provider: 'none' as const };
  const { host, port } = hostAndPort(address);
  return { provider: 'clamd' as const, host, port };
}

const HOST_AND_PORT = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)):(\d{1,5})$/i;
const MOST_PORT = 65_535;

function hostAndPort(address: string) {
  const [, ip6, name, digits] = HOST_AND_PORT.exec(address) ?? [];
  const host = ip6 ?? name;
  const port = Number(digits);
  if (!host || port < 1 || port > MOST_PORT)
    throw new ConfigError(
      `CLAMD_ADDRESS must be a host and a port, such as clamd:3310; it is '${address}'.`,
    );
  return { host, port };
}
