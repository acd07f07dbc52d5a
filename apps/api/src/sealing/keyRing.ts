import type { AppContext } from '../context';
import { derived, keyIdOf } from './cipher';

/** All that sealing asks of a context. */
export type Keys = {
  config: Pick<AppContext['config'], 'secrets' | 'formerFieldKeys' | 'avetmiss'>;
};

export type FieldKey = {
  id: Buffer;
  /** Of each column its own. */
  keyOf: (purpose: string) => Buffer;
};

/** The first seals; what any of them has sealed can be opened. */
export type KeyRing = [FieldKey, ...FieldKey[]];

const rings = new WeakMap<object, KeyRing>();

export function keyRing({ config }: Keys): KeyRing {
  const known = rings.get(config);
  if (known) return known;
  const ring: KeyRing = [
    fieldKey(config.secrets.fieldKey),
    ...config.formerFieldKeys.map(fieldKey),
  ];
  rings.set(config, ring);
  return ring;
}

function fieldKey(hex: string): FieldKey {
  const secret = Buffer.from(hex, 'hex');
  const keys = new Map<string, Buffer>();
  return {
    id: keyIdOf(secret, 'field key id'),
    keyOf: (purpose) => {
      const key = keys.get(purpose) ?? derived(secret, purpose);
      keys.set(purpose, key);
      return key;
    },
  };
}

/** From which keys were derived before there was FIELD_KEY. */
export const formerSecrets = ({ config }: Keys): string[] => [
  config.secrets.jwtSecret,
  ...config.avetmiss.formerSecrets,
];
