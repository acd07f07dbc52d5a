import { ConfigError } from './configError';

type AddressSettings = {
  provider: 'local' | 'harmony';
  url: string | null;
  user: string | undefined;
  password: string | undefined;
};

/** Reads the settings of the address provider. An error never shows the password. */
export function readAddresses({ provider, url, user, password }: AddressSettings) {
  if (provider === 'local') return { provider };
  const given = (name: string, value: string | null | undefined) => {
    if (!value) throw new ConfigError(`${name} must be set when ADDRESS_PROVIDER is harmony.`);
    return value;
  };
  const base = given('HARMONY_URL', url);
  if (/[?#@]/.test(base))
    throw new ConfigError('HARMONY_URL must be an address without user, ? or #.');
  if (user?.includes(':')) throw new ConfigError('HARMONY_USER must not contain a colon.');
  return {
    provider,
    url: base.replace(/\/+$/, ''),
    user: given('HARMONY_USER', user),
    password: given('HARMONY_PASSWORD', password),
  };
}
