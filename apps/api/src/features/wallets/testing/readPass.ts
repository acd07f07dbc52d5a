import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files in a .pkpass. */
export async function readPass(pass: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(pass, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, await buffer(stream));
  }
  return files;
}

type Node = { tag: number; bytes: Buffer; content: Buffer };

/** The DER values in a buffer, one after another. */
function readDer(der: Buffer): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < der.length; ) {
    let length = der[at + 1] ?? 0;
    let head = 2;
    if (length > 0x7f) {
      head += length & 0x7f;
      length = der.readUIntBE(at + 2, length & 0x7f);
    }
    const end = at + head + length;
    nodes.push({
      tag: der[at] ?? 0,
      bytes: der.subarray(at, end),
      content: der.subarray(at + head, end),
    });
    at = end;
  }
  return nodes;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const CONTEXT_0 = 0xa0;
const OCTETS = 0x04;

/**
 * Whether a detached PKCS#7 signature is the certificate's own, and is about these bytes. Read by hand, so that the library
 * that signs does not judge itself.
 */
export function isSignatureGood(signature: Buffer, signed: Buffer, certificate: string): boolean {
  const [, wrapped] = readDer(readDer(signature)[0]?.content ?? Buffer.alloc(0));
  const signedData = readDer(readDer(wrapped?.content ?? Buffer.alloc(0))[0]?.content as Buffer);
  const signer = readDer(readDer(signedData.at(-1)?.content as Buffer)[0]?.content as Buffer);
  const attributes = signer.find(({ tag }) => tag === CONTEXT_0)?.bytes as Buffer;
  const value = signer.findLast(({ tag }) => tag === OCTETS)?.content as Buffer;
  // The attributes are signed as a SET, and sent with another tag.
  const asSet = Buffer.from(attributes);
  asSet[0] = SET;
  const key = createPublicKey(
    new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
  );
  return (['sha256', 'sha1'] as const).some((algorithm) => {
    const digest = createHash(algorithm).update(signed).digest();
    const isAbout = readDer(readDer(attributes)[0]?.content as Buffer)
      .filter(({ tag }) => tag === SEQUENCE)
      .some(({ content }) => content.includes(digest));
    return isAbout && verify(algorithm, asSet, key, value);
  });
}
