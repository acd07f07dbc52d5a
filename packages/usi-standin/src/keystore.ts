import {
  createCipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const DATA = '1.2.840.113549.1.7.1';
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
/** pbeWithSHA1And3-KeyTripleDES-CBC (RFC 7292): the published keystores encrypt their private keys with it. */
const PBE_SHA1_3DES = '1.2.840.113549.1.12.1.3';
const ROUNDS = 1024;
const DAY_MS = 24 * 60 * 60_000;

/** A key with a certificate. */
export type Identity = {
  name: string;
  certificate: pki.Certificate;
  pem: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
};

type Validity = { notBefore?: Date; notAfter?: Date };
type IdentityOptions = Validity & { issuer?: Identity; organisation?: string };

/** Creates a key and its certificate. Without an issuer the certificate is signed by its own key. */
export function createIdentity(
  name: string,
  {
    issuer,
    organisation,
    notBefore = daysAhead(-1),
    notAfter = daysAhead(730),
  }: IdentityOptions = {},
): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const draft = new pki.Certificate({ version: 2 });
  draft.serialNumber = new asn1.Integer({ valueHex: bytesOf(serialNumber()) });
  draft.issuer.typesAndValues.push(namePart(COMMON_NAME, issuer?.name ?? name));
  if (organisation) draft.subject.typesAndValues.push(namePart(ORGANISATION, organisation));
  draft.subject.typesAndValues.push(namePart(COMMON_NAME, name));
  draft.notBefore.value = notBefore;
  draft.notAfter.value = notAfter;
  draft.subjectPublicKeyInfo = pki.PublicKeyInfo.fromBER(
    bytesOf(publicKey.export({ type: 'spki', format: 'der' })),
  );
  draft.signature = new pki.AlgorithmIdentifier({ algorithmId: SHA256_WITH_RSA });
  draft.signatureAlgorithm = draft.signature;
  const signed = Buffer.from(draft.encodeTBS().toBER());
  draft.signatureValue = new asn1.BitString({
    valueHex: bytesOf(sign('sha256', signed, issuer?.privateKey ?? privateKey)),
  });
  const der = draft.toSchema(true).toBER();
  const pem = new X509Certificate(Buffer.from(der)).toString();
  return { name, certificate: pki.Certificate.fromBER(der), pem, publicKey, privateKey };
}

type CredentialOptions = Validity & {
  issuer: Identity;
  abn: string;
  password: string;
  name?: string;
  /** '3des' is the cipher of the published keystores; 'aes' is PBES2 with AES-256. */
  cipher?: '3des' | 'aes';
};

/** A keystore file with one machine credential, in the format of the Machine Credential Downloader. */
export function createKeystore({
  issuer,
  abn,
  password,
  name = 'StandinMachine',
  cipher = '3des',
  ...validity
}: CredentialOptions): string {
  const credential = createIdentity(name, { issuer, organisation: abn, ...validity });
  const salt = randomBytes(20);
  const key =
    cipher === '3des'
      ? encryptWith3Des(credential.privateKey, password, salt)
      : credential.privateKey.export({
          type: 'pkcs8',
          format: 'der',
          cipher: 'aes-256-cbc',
          passphrase: password,
        });
  const chain = certificateBag([issuer.certificate, credential.certificate]);
  const { notBefore, notAfter, serialNumber: serial } = credential.certificate;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<credentialStore xmlns="http://auth.abr.gov.au/credential/xsd/SBRCredentialStore">
  <salt>${randomBytes(20).toString('base64')}</salt>
  <credentials>
    <credential integrityValue="${randomBytes(20).toString('base64')}" credentialType="D" id="ABRD:${abn}_${name}" credentialSalt="${salt.toString('base64')}">
      <name1>${name}</name1>
      <name2/>
      <abn>${abn}</abn>
      <legalName>${name}</legalName>
      <personId/>
      <serialNumber>${BigInt(`0x${Buffer.from(serial.valueBlock.valueHexView).toString('hex')}`)}</serialNumber>
      <notBefore>${notBefore.value.toISOString()}</notBefore>
      <notAfter>${notAfter.value.toISOString()}</notAfter>
      <publicCertificate>${chain.toString('base64')}</publicCertificate>
      <protectedPrivateKey>${key.toString('base64')}</protectedPrivateKey>
    </credential>
  </credentials>
</credentialStore>
`;
}

const daysAhead = (days: number) => new Date(Date.now() + days * DAY_MS);

/** asn1js takes ArrayBuffers. A Buffer may be a part of a larger one. */
const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

/** A positive number: its first bit is zero, and its first byte is not. */
const serialNumber = () => Buffer.concat([Buffer.from([0x4b]), randomBytes(15)]);

const namePart = (type: string, value: string) =>
  new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });

/** Certificates as a PKCS#7 message that signs nothing. As in the published keystores, lengths are indefinite (BER, not DER). */
function certificateBag(certificates: pki.Certificate[]): Buffer {
  const signedData = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates,
  });
  const message = new pki.ContentInfo({
    contentType: SIGNED_DATA,
    content: signedData.toSchema(true),
  });
  const schema = message.toSchema();
  schema.lenBlock.isIndefiniteForm = true;
  return Buffer.from(schema.toBER());
}

/** Node.js exports no key with this old cipher, so the PKCS#12 encryption is done here. */
function encryptWith3Des(privateKey: KeyObject, password: string, salt: Buffer): Buffer {
  const key = deriveBytes(password, salt, 1, 24);
  const iv = deriveBytes(password, salt, 2, 8);
  const cipher = createCipheriv('des-ede3-cbc', key, iv);
  const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  const parameters = new asn1.Sequence({
    value: [new asn1.OctetString({ valueHex: bytesOf(salt) }), new asn1.Integer({ value: ROUNDS })],
  });
  const algorithm = new pki.AlgorithmIdentifier({
    algorithmId: PBE_SHA1_3DES,
    algorithmParams: parameters,
  });
  const info = new asn1.Sequence({
    value: [algorithm.toSchema(), new asn1.OctetString({ valueHex: bytesOf(encrypted) })],
  });
  return Buffer.from(info.toBER());
}

const BLOCK = 64;

/** The key derivation of PKCS#12 with SHA-1 (RFC 7292, appendix B.2). Purpose 1 derives a key, 2 an initial vector. */
function deriveBytes(password: string, salt: Buffer, purpose: number, length: number): Buffer {
  const diversifier = Buffer.alloc(BLOCK, purpose);
  const swapped = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const input = Buffer.concat([repeated(salt), repeated(swapped)]);
  const derived: Buffer[] = [];
  for (let size = 0; size < length; size += 20) {
    let hash = createHash('sha1').update(diversifier).update(input).digest();
    for (let round = 1; round < ROUNDS; round++) hash = createHash('sha1').update(hash).digest();
    derived.push(hash);
    const added = BigInt(`0x${repeated(hash).toString('hex')}`) + 1n;
    for (let at = 0; at < input.length; at += BLOCK) {
      const sum = BigInt(`0x${input.subarray(at, at + BLOCK).toString('hex')}`) + added;
      input.write((sum % (1n << 512n)).toString(16).padStart(2 * BLOCK, '0'), at, 'hex');
    }
  }
  return Buffer.concat(derived).subarray(0, length);
}

/** Repeats the bytes until they fill whole blocks. */
const repeated = (bytes: Buffer) => Buffer.alloc(BLOCK * Math.ceil(bytes.length / BLOCK), bytes);
