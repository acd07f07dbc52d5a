import { generate } from '@digitalbazaar/ed25519-multikey';
import type { Config } from '../../config/config';

type Published = Pick<Config, 'publicUrl' | 'secrets' | 'formerBadgeKeys'>;

/** Who signs badges, by the address where the public keys are found: /.well-known/did.json of this host. */
export const issuerOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** The key is named by its public half, so that another one has another name. */
export async function badgeKey({ publicUrl, secrets }: Omit<Published, 'formerBadgeKeys'>) {
  const controller = issuerOf({ publicUrl });
  const key = await generate({ controller, seed: Buffer.from(secrets.badgeKey, 'hex') });
  key.id = `${controller}#${key.publicKeyMultibase}`;
  return key;
}

/** The public keys, those of before included: what they signed stays good. */
export async function didDocument(config: Published) {
  const id = issuerOf(config);
  const { publicKeyMultibase } = await badgeKey(config);
  const keys = [...new Set([publicKeyMultibase, ...config.formerBadgeKeys])];
  const methods = keys.map((key) => ({
    id: `${id}#${key}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: key,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}
