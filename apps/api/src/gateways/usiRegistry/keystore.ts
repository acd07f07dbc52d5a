import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as pki from 'pkijs';
import { childrenOf, findElement, findText, parseXml, type XmlElement } from './xml';

const NAMESPACE = 'http://auth.abr.gov.au/credential/xsd/SBRCredentialStore';

/** A machine credential of the Australian Business Register. It signs the requests for tokens. */
export type MachineCredential = {
  certificate: X509Certificate;
  privateKey: KeyObject;
};

/** The keystore cannot be used. The message completes a sentence that begins with the name of the file. */
export class BadKeystore extends Error {}

/**
 * Opens the credential of an ABN in a keystore (SBRCredentialStore XML), as the Machine Credential Downloader writes it. Of several
 * credentials it takes the one that is valid longest. An expired credential opens too: the calls report it.
 */
export function openKeystore(xml: string, password: string, abn: string): MachineCredential {
  const stored = readCredentials(xml);
  const ours = stored.filter((each) => findText(each, NAMESPACE, 'abn') === abn);
  if (ours.length === 0) {
    const others = [...new Set(stored.map((each) => findText(each, NAMESPACE, 'abn')))];
    throw new BadKeystore(`has no credential for ABN ${abn}; it has one for ${others.join(', ')}`);
  }
  const opened = ours.map((each) => openCredential(each, password));
  const [longest] = opened.sort((a, b) => expiryOf(b).getTime() - expiryOf(a).getTime());
  if (!longest) throw new BadKeystore('has no credential');
  return longest;
}

export const expiryOf = ({ certificate }: MachineCredential) => new Date(certificate.validTo);

function readCredentials(xml: string): XmlElement[] {
  let root: XmlElement | null;
  try {
    root = parseXml(xml);
  } catch {
    throw new BadKeystore('is not XML');
  }
  const list = findElement(root, NAMESPACE, 'credentials');
  const stored = list ? childrenOf(list, NAMESPACE, 'credential') : [];
  if (stored.length > 0) return stored;
  throw new BadKeystore('is not a keystore of machine credentials');
}

function openCredential(stored: XmlElement, password: string): MachineCredential {
  const privateKey = decryptKey(bytesAt(stored, 'protectedPrivateKey'), password);
  const certificates = readCertificates(bytesAt(stored, 'publicCertificate'));
  // The file has the certificates of the issuers too, in any order.
  const certificate = certificates.find((each) => each.checkPrivateKey(privateKey));
  if (!certificate) throw new BadKeystore('has no certificate for its private key');
  return { certificate, privateKey };
}

const bytesAt = (stored: XmlElement, name: string) =>
  Buffer.from(findText(stored, NAMESPACE, name) ?? '', 'base64');

/** OpenSSL opens the key, because the published keystores use pbeWithSHA1And3-KeyTripleDES-CBC and pkijs opens PBES2 only. */
function decryptKey(key: Buffer, passphrase: string): KeyObject {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase });
  } catch {
    throw new BadKeystore('does not open with USI_KEYSTORE_PASSWORD');
  }
}

/** The certificates are in a PKCS#7 message with indefinite lengths (BER), which Node.js cannot read. */
function readCertificates(message: Buffer): X509Certificate[] {
  try {
    const { content } = pki.ContentInfo.fromBER(new Uint8Array(message).buffer);
    const { certificates = [] } = new pki.SignedData({ schema: content });
    return certificates
      .filter((each) => each instanceof pki.Certificate)
      .map((each) => new X509Certificate(Buffer.from(each.toSchema().toBER())));
  } catch {
    throw new BadKeystore('has a certificate that cannot be read');
  }
}
