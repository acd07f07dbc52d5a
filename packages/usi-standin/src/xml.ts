import { DOMParser, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';

export type XmlElement = Element;

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
export const NS = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  addressing: 'http://www.w3.org/2005/08/addressing',
  security: `${WSS}-wssecurity-secext-1.0.xsd`,
  security11: 'http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd',
  utility: `${WSS}-wssecurity-utility-1.0.xsd`,
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  trust: 'http://docs.oasis-open.org/ws-sx/ws-trust/200512',
  policy: 'http://schemas.xmlsoap.org/ws/2004/09/policy',
  identity: 'http://schemas.xmlsoap.org/ws/2005/05/identity',
  saml: 'urn:oasis:names:tc:SAML:1.0:assertion',
  schema: 'http://www.w3.org/2001/XMLSchema-instance',
  usi: 'http://usi.gov.au/2022/ws',
  usiFault: 'http://usi.gov.au/2020/ws',
} as const;

export const PROFILES = {
  x509: `${WSS}-x509-token-profile-1.0#X509v3`,
  base64: `${WSS}-soap-message-security-1.0#Base64Binary`,
  saml11: 'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1',
  samlId: 'http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID',
  claims: 'http://vanguard.ebusiness.gov.au/2008/06/identity/claims',
} as const;

export function parse(text: string): XmlElement {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('it has a document type');
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
  if (!root.documentElement) throw new Error('it is empty');
  return root.documentElement;
}

export const childElements = (parent: XmlElement): XmlElement[] =>
  Array.from(parent.childNodes).filter(
    (node): node is XmlElement => node.nodeType === node.ELEMENT_NODE,
  );

export const is = (element: XmlElement | undefined, namespace: string, name: string) =>
  element?.namespaceURI === namespace && element.localName === name;

/** Follows names down from an element. */
export function at(
  from: XmlElement | undefined,
  namespace: string,
  ...names: string[]
): XmlElement | undefined {
  let found = from;
  for (const name of names)
    found = found && childElements(found).find((each) => is(each, namespace, name));
  return found;
}

export const textAt = (from: XmlElement | undefined, namespace: string, ...names: string[]) =>
  at(from, namespace, ...names)?.textContent?.trim() ?? '';

export const serialize = (element: XmlElement) => new XMLSerializer().serializeToString(element);

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An element of the registry's namespace. Without a value there is none. */
export const usiText = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `<${name}>${escapeXml(String(value))}</${name}>`;

/** A refusal. The subcode of a security refusal is one of WS-Security's; other refusals have the registry's own ErrorInfo. */
export class Refusal extends Error {
  constructor(
    readonly subcode: string | null,
    reason: string,
    /** The numbers of the registry are not published. These are the stand-in's own. */
    readonly error: { code: number; title: string } | null = null,
    readonly side: 'Sender' | 'Receiver' = 'Sender',
  ) {
    super(reason);
  }
}

export const insecure = (reason: string, subcode = 'InvalidSecurity') =>
  new Refusal(`o:${subcode}`, reason);

export const invalid = (reason: string) =>
  new Refusal(null, reason, { code: 100, title: 'Invalid request' });

export const envelope = (action: string, relatesTo: string, body: string) =>
  `<s:Envelope xmlns:s="${NS.soap}" xmlns:a="${NS.addressing}"><s:Header>` +
  `<a:Action s:mustUnderstand="1">${escapeXml(action)}</a:Action><a:RelatesTo>${escapeXml(relatesTo)}</a:RelatesTo>` +
  `</s:Header><s:Body>${body}</s:Body></s:Envelope>`;

/** A SOAP fault, with the ErrorInfo of the service description if the refusal has one. */
export function faultEnvelope({ side, subcode, message, error }: Refusal): string {
  const info =
    error &&
    `<s:Detail><ErrorInfo xmlns="${NS.usiFault}"><Code>${error.code}</Code>` +
      `<Title>${escapeXml(error.title)}</Title><Message>${escapeXml(message)}</Message></ErrorInfo></s:Detail>`;
  const inner = subcode && `<s:Subcode><s:Value>${subcode}</s:Value></s:Subcode>`;
  const fault =
    `<s:Fault xmlns:o="${NS.security}"><s:Code><s:Value>s:${side}</s:Value>${inner ?? ''}</s:Code>` +
    `<s:Reason><s:Text xml:lang="en-AU">${escapeXml(message)}</s:Text></s:Reason>${info ?? ''}</s:Fault>`;
  return envelope(`${NS.usi}/ErrorInfoFault`, '', fault);
}
