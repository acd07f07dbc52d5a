import { ConfigError } from './configError';
import { listed } from './values';

/** Keys that fields were sealed with before FIELD_KEY was changed, or will be: with them they are only opened. */
export function readFormerFieldKeys(given: string | undefined): string[] {
  const keys = listed(given);
  if (keys.some((key) => !/^[0-9a-fA-F]{64}$/.test(key)))
    throw new ConfigError(
      'FIELD_FORMER_KEYS must be other values of FIELD_KEY, each 64 hex digits.',
    );
  return keys;
}
