import { randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import xmlEncryption, { type EncryptOptions } from 'xml-encryption';
import type { Identity } from './keystore';
import { checkSignature, type Message } from './messages';
import {
  at,
  childElements,
  envelope,
  escapeXml,
  insecure,
  is,
  NS,
  PROFILES,
  parse,
  Refusal,
  serialize,
  textAt,
  type XmlElement,
} from './xml';

const TOKEN_MS = 20 * 60_000;
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const HMAC_SHA1 = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

/** The keys of the two servers, and the authority of the machine credentials that they trust. */
export type Parties = { tokenService: Identity; registry: Identity; authority: Identity };

type Around = { parties: Parties; serviceUrl: string; now: Date };

/** Checks a request for a token and returns the ABN of the credential that signed it. */
export function checkTokenRequest(message: Message, { parties, serviceUrl, now }: Around): string {
  const { token, signature, timestamp, to, body } = message;
  if (!is(token, NS.security, 'BinarySecurityToken'))
    throw insecure('The request has no certificate.', 'InvalidSecurityToken');
  if (token.getAttribute('ValueType') !== PROFILES.x509)
    throw insecure('The token is no X.509 certificate.', 'UnsupportedSecurityToken');
  if (token.getAttribute('EncodingType') !== PROFILES.base64)
    throw insecure('The certificate has another encoding.', 'UnsupportedSecurityToken');
  const certificate = readCertificate(token, parties.authority, now);
  const reference = at(
    at(at(signature, NS.signature, 'KeyInfo'), NS.security, 'SecurityTokenReference'),
    NS.security,
    'Reference',
  );
  if (reference?.getAttribute('URI') !== `#${token.getAttributeNS(NS.utility, 'Id')}`)
    throw insecure('The signature does not name the certificate.', 'SecurityTokenUnavailable');
  checkSignature(message, {
    signatureMethod: RSA_SHA256,
    digestMethod: SHA256,
    signed: [timestamp, to],
    key: certificate.toString(),
  });
  checkTrustRequest(body, serviceUrl);
  return /\bO=(\d{11})\b/.exec(certificate.subject)?.[1] ?? '';
}

function readCertificate(token: XmlElement, authority: Identity, now: Date): X509Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(token.textContent ?? '', 'base64'));
  } catch {
    throw insecure('The certificate cannot be read.', 'InvalidSecurityToken');
  }
  if (!certificate.verify(authority.publicKey))
    throw insecure('The certificate has an unknown issuer.', 'FailedAuthentication');
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
    throw insecure('E2169: the certificate has expired.', 'FailedAuthentication');
  return certificate;
}

function checkTrustRequest(body: XmlElement, serviceUrl: string) {
  const bad = (what: string) => new Refusal('t:InvalidRequest', `The request has a wrong ${what}.`);
  if (!is(body, NS.trust, 'RequestSecurityToken')) throw bad('body');
  const expected: Record<string, string> = {
    RequestType: `${NS.trust}/Issue`,
    TokenType: PROFILES.saml11,
    KeyType: `${NS.trust}/SymmetricKey`,
    KeySize: '256',
    KeyWrapAlgorithm: `${NS.encryption}rsa-oaep-mgf1p`,
    CanonicalizationAlgorithm: EXCLUSIVE_C14N,
  };
  for (const [name, value] of Object.entries(expected))
    if (textAt(body, NS.trust, name) !== value) throw bad(name);
  const appliesTo = at(body, NS.policy, 'AppliesTo');
  if (textAt(appliesTo, NS.addressing, 'EndpointReference', 'Address') !== serviceUrl)
    throw new Refusal(
      't:InvalidRequest',
      'E2003: the relying party in the AppliesTo element is not recognised.',
    );
  const claims = at(body, NS.trust, 'Claims');
  if (claims?.getAttribute('Dialect') !== NS.identity) throw bad('dialect of claims');
  const asked = childElements(claims)
    .filter((each) => is(each, NS.identity, 'ClaimType'))
    .map((each) => each.getAttribute('Uri'));
  for (const claim of ['abn', 'credentialtype'])
    if (!asked.includes(`${PROFILES.claims}/${claim}`)) throw bad(`claim: ${claim} is missing`);
}

/** Issues a token: a signed assertion, encrypted for the registry, and its key for the sender. */
export async function issueToken(abn: string, relatesTo: string, around: Around): Promise<string> {
  const { parties, serviceUrl, now } = around;
  const id = `_${randomUUID()}`;
  const key = randomBytes(32).toString('base64');
  const expires = new Date(now.getTime() + TOKEN_MS).toISOString();
  const claim = (name: string, value: string) =>
    `<saml:Attribute AttributeName="${name}" AttributeNamespace="${PROFILES.claims}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  const assertion =
    `<saml:Assertion xmlns:saml="${NS.saml}" MajorVersion="1" MinorVersion="1" AssertionID="${id}" Issuer="stand-in" IssueInstant="${now.toISOString()}">` +
    `<saml:Conditions NotBefore="${now.toISOString()}" NotOnOrAfter="${expires}"><saml:AudienceRestrictionCondition>` +
    `<saml:Audience>${escapeXml(serviceUrl)}</saml:Audience></saml:AudienceRestrictionCondition></saml:Conditions>` +
    '<saml:AttributeStatement><saml:Subject><saml:SubjectConfirmation>' +
    '<saml:ConfirmationMethod>urn:oasis:names:tc:SAML:1.0:cm:holder-of-key</saml:ConfirmationMethod>' +
    `<ds:KeyInfo xmlns:ds="${NS.signature}"><t:BinarySecret xmlns:t="${NS.trust}">${key}</t:BinarySecret></ds:KeyInfo>` +
    `</saml:SubjectConfirmation></saml:Subject>${claim('abn', abn)}${claim('credentialtype', 'D')}` +
    '</saml:AttributeStatement></saml:Assertion>';
  const encrypted = await encrypt(signAssertion(assertion, parties.tokenService), parties.registry);
  const reference =
    `<o:SecurityTokenReference xmlns:o="${NS.security}" xmlns:k="${NS.security11}" k:TokenType="${PROFILES.saml11}">` +
    `<o:KeyIdentifier ValueType="${PROFILES.samlId}">${id}</o:KeyIdentifier></o:SecurityTokenReference>`;
  const response =
    `<t:RequestSecurityTokenResponseCollection xmlns:t="${NS.trust}"><t:RequestSecurityTokenResponse>` +
    `<t:Lifetime><u:Created xmlns:u="${NS.utility}">${now.toISOString()}</u:Created>` +
    `<u:Expires xmlns:u="${NS.utility}">${expires}</u:Expires></t:Lifetime>` +
    `<t:RequestedSecurityToken>${encrypted}</t:RequestedSecurityToken>` +
    `<t:RequestedProofToken><t:BinarySecret>${key}</t:BinarySecret></t:RequestedProofToken>` +
    `<t:RequestedAttachedReference>${reference}</t:RequestedAttachedReference>` +
    `<t:TokenType>${PROFILES.saml11}</t:TokenType><t:KeyType>${NS.trust}/SymmetricKey</t:KeyType>` +
    '</t:RequestSecurityTokenResponse></t:RequestSecurityTokenResponseCollection>';
  return envelope(`${NS.trust}/RSTRC/IssueFinal`, relatesTo, response);
}

function signAssertion(assertion: string, { privateKey }: Identity): string {
  const signature = new SignedXml({
    idAttribute: 'AssertionID',
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  });
  signature.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE_C14N],
    digestAlgorithm: SHA256,
  });
  signature.computeSignature(assertion, { prefix: 'ds' });
  return signature.getSignedXml();
}

const encrypt = (assertion: string, { pem, publicKey }: Identity): Promise<string> =>
  new Promise((resolve, reject) => {
    const options: EncryptOptions = {
      rsa_pub: publicKey.export({ type: 'spki', format: 'pem' }),
      pem,
      encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      // The registry demands the algorithms of Basic256, which the package calls insecure.
      disallowEncryptionWithInsecureAlgorithm: false,
      warnInsecureAlgorithm: false,
    };
    xmlEncryption.encrypt(assertion, options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

const decrypt = (encrypted: string, { privateKey }: Identity): Promise<string> =>
  new Promise((resolve, reject) => {
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const options = {
      key,
      disallowDecryptionWithInsecureAlgorithm: false,
      warnInsecureAlgorithm: false,
    };
    xmlEncryption.decrypt(encrypted, options, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

/** Checks the token of a request to the registry and the signature with its key. Returns the ABN in the token. */
export async function checkServiceToken(message: Message, around: Around): Promise<string> {
  const { token, signature, timestamp } = message;
  if (!is(token, NS.encryption, 'EncryptedData'))
    throw insecure('The request has no encrypted assertion.', 'InvalidSecurityToken');
  const assertion = await readAssertion(serialize(token), around);
  const identifier = at(
    at(at(signature, NS.signature, 'KeyInfo'), NS.security, 'SecurityTokenReference'),
    NS.security,
    'KeyIdentifier',
  );
  if (identifier?.textContent !== assertion.getAttribute('AssertionID'))
    throw insecure('The signature does not name the assertion.', 'SecurityTokenUnavailable');
  const statement = at(assertion, NS.saml, 'AttributeStatement');
  const keyInfo = at(
    at(statement, NS.saml, 'Subject', 'SubjectConfirmation'),
    NS.signature,
    'KeyInfo',
  );
  checkSignature(message, {
    signatureMethod: HMAC_SHA1,
    digestMethod: SHA1,
    signed: [timestamp],
    key: Buffer.from(textAt(keyInfo, NS.trust, 'BinarySecret'), 'base64'),
  });
  const claims = new Map(
    childElements(statement as XmlElement)
      .filter((each) => is(each, NS.saml, 'Attribute'))
      .map((each) => [each.getAttribute('AttributeName'), textAt(each, NS.saml, 'AttributeValue')]),
  );
  if (claims.get('credentialtype') !== 'D')
    throw insecure('The credential is not a machine credential.', 'FailedAuthentication');
  return claims.get('abn') ?? '';
}

async function readAssertion(encrypted: string, { parties, serviceUrl, now }: Around) {
  const text = await decrypt(encrypted, parties.registry).catch(() => {
    throw insecure('The assertion cannot be decrypted.', 'FailedCheck');
  });
  const assertion = readSignedAssertion(text, parties.tokenService);
  const conditions = at(assertion, NS.saml, 'Conditions');
  const time = (name: string) => Date.parse(conditions?.getAttribute(name) ?? '');
  if (!(time('NotBefore') <= now.getTime() && now.getTime() < time('NotOnOrAfter')))
    throw insecure('The token has expired.', 'InvalidSecurityToken');
  if (textAt(conditions, NS.saml, 'AudienceRestrictionCondition', 'Audience') !== serviceUrl)
    throw insecure('The token is for another service.', 'InvalidSecurityToken');
  return assertion;
}

/** AES-CBC does not detect a change of the encrypted bytes. The signature within does, if the text is XML at all. */
function readSignedAssertion(text: string, { pem }: Identity): XmlElement {
  try {
    const assertion = parse(text);
    const checker = new SignedXml({
      idAttribute: 'AssertionID',
      publicCert: pem,
      getCertFromKeyInfo: () => null,
    });
    checker.loadSignature(serialize(at(assertion, NS.signature, 'Signature') as XmlElement));
    if (checker.checkSignature(text)) return assertion;
  } catch {
    // The reason of the failure would help an attacker only.
  }
  throw insecure('The assertion is not from the token service.', 'InvalidSecurityToken');
}
