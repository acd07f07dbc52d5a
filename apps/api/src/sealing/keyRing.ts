import type { AppContext } from '../context';
import { deriveKey, keyIdOf } from './cipher';

/** The part of the context that sealing needs. */
export type Keys = {
  config: Pick<AppContext['config'], 'secrets' | 'formerFieldKeys' | 'avetmiss'>;
};

export type FieldKey = {
  id: Buffer;
  /** The derived key of a purpose. Each column has its own. */
  keyOf: (purpose: string) => Buffer;
};

/** The field keys. The first one seals; all of them open. */
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
      const key = keys.get(purpose) ?? deriveKey(secret, purpose);
      keys.set(purpose, key);
      return key;
    },
  };
}

/** The secrets from which earlier releases derived keys, before FIELD_KEY existed. */
export const formerSecrets = ({ config }: Keys): string[] => [
  config.secrets.jwtSecret,
  ...config.avetmiss.formerSecrets,
];
