import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '@platewise/shared/auth/passkeys';

/** A test can change this in an answer of the authenticator. */
type Over = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  id?: string;
  userId?: string;
};
type Challenge = { token: string; options: { challenge: string } };

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

/** A device in software: it makes one passkey (ES256, without an attestation) and signs challenges with it. */
export function aSoftwareAuthenticator(userId: string, { counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let signatures = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  /** The public key as a COSE_Key of RFC 9052 in CBOR. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  /** The data that the device signs (WebAuthn, section 6.1). */
  function authenticatorData(
    { rpId = 'localhost', isVerified = true, counter }: Over,
    key?: Buffer,
  ) {
    if (counts) signatures += 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? signatures);
    const length = Buffer.from([0, credentialId.length]);
    const attested = key ? [Buffer.alloc(16), length, credentialId, key] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, ...attested]);
  }

  return {
    id: credentialId.toString('base64url'),

    register({ token, options }: Challenge, over: Over = {}): NewPasskey {
      const data = authenticatorData(over, coseKey);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 255]),
        data,
      ]);
      return {
        token,
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, over).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },

    sign({ token, options }: Challenge, over: Over = {}): PasskeySignIn {
      const data = authenticatorData(over);
      const client = clientData('webauthn.get', options.challenge, over);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        token,
        id: over.id ?? credentialId.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('SHA256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: Buffer.from(over.userId ?? userId).toString('base64url'),
      };
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const clientData = (type: string, challenge: string, { origin = 'http://localhost:8080' }: Over) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
