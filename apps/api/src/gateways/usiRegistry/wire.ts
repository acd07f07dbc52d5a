/**
 * Everything about the two protocols that was read from the registry's service description and from published samples of other
 * software, and never tried against the registry. If the registry refuses our messages, the correction belongs in this file. Why the
 * messages are written by hand: docs/decisions/048-usi-registry.md.
 *
 * - The token service (MAS-ST of the Australian Taxation Office): WS-Trust 1.3, the request is signed with the machine credential.
 * - The registry: WS2007FederationHttpBinding over TLS. The encrypted assertion of the token endorses the message: the timestamp is
 *   signed with the proof key.
 */
import type { KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { MachineCredential } from './keystore';
import { element, textElement } from './xml';

/** Uncertain: the samples of other software use the address of version 4 as the token's audience; we use the service's own. */
export const ENDPOINTS = {
  '3pt': {
    serviceUrl: 'https://3pt.portal.usi.gov.au/service/v5/usiservice.svc',
    tokenUrl: 'https://softwareauthorisations.evte.ato.gov.au/R3.0/S007v1.3/service.svc',
  },
  production: {
    serviceUrl: 'https://portal.usi.gov.au/service/v5/usiservice.svc',
    tokenUrl: 'https://softwareauthorisations.ato.gov.au/R3.0/S007v1.3/service.svc',
  },
} as const;

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
export const NS = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  addressing: 'http://www.w3.org/2005/08/addressing',
  security: `${WSS}-wssecurity-secext-1.0.xsd`,
  utility: `${WSS}-wssecurity-utility-1.0.xsd`,
  trust: 'http://docs.oasis-open.org/ws-sx/ws-trust/200512',
  policy: 'http://schemas.xmlsoap.org/ws/2004/09/policy',
  identity: 'http://schemas.xmlsoap.org/ws/2005/05/identity',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  usi: 'http://usi.gov.au/2022/ws',
  usiFault: 'http://usi.gov.au/2020/ws',
} as const;

const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
/** The algorithm suite Basic256 of the service's policy demands SHA-1 here. */
const HMAC_SHA1 = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

const CLAIMS = 'http://vanguard.ebusiness.gov.au/2008/06/identity/claims';
const X509 = `${WSS}-x509-token-profile-1.0#X509v3`;
const BASE64 = `${WSS}-soap-message-security-1.0#Base64Binary`;

export const ISSUE_ACTION = `${NS.trust}/RST/Issue`;
export const actionOf = (operation: string) => `${NS.usi}/${operation}`;

/** How long a message is valid, and how long a token. */
const MESSAGE_MS = 5 * 60_000;
export const TOKEN_MS = 20 * 60_000;

/** The subcodes of SOAP faults that mean: the registry does not accept our token. */
export const TOKEN_REFUSED = [
  'FailedAuthentication',
  'InvalidSecurityToken',
  'InvalidSecurity',
  'FailedCheck',
  'SecurityTokenUnavailable',
  'BadContextToken',
];
/** The subcode that means: our clock and theirs differ too much. */
export const CLOCK_REFUSED = 'MessageExpired';

/** A token of the token service. The assertion and the reference to it are XML that goes into each message as it is. */
export type SecurityToken = {
  encryptedAssertion: string;
  reference: string;
  proofKey: Buffer;
  expiresAt: Date;
};

type MessageFacts = {
  /** The address that the message is sent to. */
  to: string;
  createdAt: Date;
  /** A new UUID. */
  messageId: string;
};

type Envelope = MessageFacts & { action: string; securityTokens: string; body: string };

/** The order of the headers is the one of .NET clients. The ids _0 and _1 are the targets of the signatures. */
const envelope = ({ action, messageId, to, createdAt, securityTokens, body }: Envelope) =>
  `<s:Envelope xmlns:s="${NS.soap}" xmlns:a="${NS.addressing}" xmlns:u="${NS.utility}"><s:Header>` +
  `${textElement('a:Action', action, ' s:mustUnderstand="1"')}` +
  `${textElement('a:MessageID', `urn:uuid:${messageId}`)}` +
  `<a:ReplyTo><a:Address>${NS.addressing}/anonymous</a:Address></a:ReplyTo>` +
  `${textElement('a:To', to, ' s:mustUnderstand="1" u:Id="_1"')}` +
  `<o:Security xmlns:o="${NS.security}" s:mustUnderstand="1">` +
  `<u:Timestamp u:Id="_0">${period(createdAt, MESSAGE_MS)}</u:Timestamp>${securityTokens}` +
  `</o:Security></s:Header><s:Body>${body}</s:Body></s:Envelope>`;

const period = (from: Date, ms: number) =>
  textElement('u:Created', from.toISOString()) +
  textElement('u:Expires', new Date(from.getTime() + ms).toISOString());

/** The request for a token, not signed yet. */
export function tokenRequest(
  facts: MessageFacts & { audience: string; credential: MachineCredential },
): string {
  const { audience, credential, createdAt } = facts;
  const claims = ['abn', 'credentialtype']
    .map((claim) => `<i:ClaimType Uri="${CLAIMS}/${claim}" Optional="false"/>`)
    .join('');
  const request =
    `<t:RequestSecurityToken xmlns:t="${NS.trust}">` +
    `<t:RequestType>${NS.trust}/Issue</t:RequestType>` +
    '<t:TokenType>http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1</t:TokenType>' +
    `<p:AppliesTo xmlns:p="${NS.policy}">` +
    `${element('a:EndpointReference', textElement('a:Address', audience))}</p:AppliesTo>` +
    `<t:Claims Dialect="${NS.identity}" xmlns:i="${NS.identity}">${claims}</t:Claims>` +
    `<t:Lifetime>${period(createdAt, TOKEN_MS)}</t:Lifetime>` +
    `<t:KeyType>${NS.trust}/SymmetricKey</t:KeyType><t:KeySize>256</t:KeySize>` +
    `<t:KeyWrapAlgorithm>${NS.encryption}rsa-oaep-mgf1p</t:KeyWrapAlgorithm>` +
    `<t:CanonicalizationAlgorithm>${EXCLUSIVE_C14N}</t:CanonicalizationAlgorithm>` +
    '</t:RequestSecurityToken>';
  const certificate = textElement(
    'o:BinarySecurityToken',
    credential.certificate.raw.toString('base64'),
    ` u:Id="credential" ValueType="${X509}" EncodingType="${BASE64}"`,
  );
  return envelope({ ...facts, action: ISSUE_ACTION, securityTokens: certificate, body: request });
}

/** Signs the timestamp and the address of a request for a token with the machine credential. */
export function signTokenRequest(request: string, privateKey: KeyObject): string {
  const reference = `<o:Reference URI="#credential" ValueType="${X509}"/>`;
  const signature = new SignedXml({
    idMode: 'wssecurity',
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
    getKeyInfoContent: () =>
      `<o:SecurityTokenReference xmlns:o="${NS.security}">${reference}</o:SecurityTokenReference>`,
  });
  return sign(signature, request, ['Timestamp', 'To'], SHA256);
}

/** A request to the registry, not signed yet. The body is the XML of one operation. */
export const serviceRequest = (
  facts: MessageFacts & { operation: string; body: string; token: SecurityToken },
): string =>
  envelope({
    ...facts,
    action: actionOf(facts.operation),
    securityTokens: facts.token.encryptedAssertion,
  });

/** Signs the timestamp of a request to the registry with the proof key of the token. */
export function signServiceRequest(request: string, token: SecurityToken): string {
  const signature = new SignedXml({
    idMode: 'wssecurity',
    privateKey: token.proofKey,
    signatureAlgorithm: HMAC_SHA1,
    canonicalizationAlgorithm: EXCLUSIVE_C14N,
  });
  signature.enableHMAC();
  // enableHMAC removes what was set before.
  signature.getKeyInfoContent = () => token.reference;
  return sign(signature, request, ['Timestamp'], SHA1);
}

function sign(signature: SignedXml, xml: string, names: string[], digestAlgorithm: string): string {
  for (const name of names)
    signature.addReference({
      xpath: `/*/*[local-name()='Header']//*[local-name()='${name}']`,
      transforms: [EXCLUSIVE_C14N],
      digestAlgorithm,
    });
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: {
      reference: "/*/*[local-name()='Header']/*[local-name()='Security']",
      action: 'append',
    },
  });
  return signature.getSignedXml();
}
