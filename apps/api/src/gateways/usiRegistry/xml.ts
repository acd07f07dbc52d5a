import { DOMParser, type Element, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';
import { SaxesParser } from 'saxes';

export type XmlElement = Element;

/** An answer that we do not read: no XML, or XML that could be an attack. The message repeats nothing of the answer. */
export class BadXml extends Error {}

const MOST_DEPTH = 40;
const MOST_ELEMENTS = 50_000;

/**
 * Parses an answer of another system. It refuses document types, and with them all entities except the five of XML itself, processing
 * instructions, deep nesting and very many elements. A strict reader looks at the text first, because the document builder
 * tolerates a document type.
 */
export function parseXml(text: string): XmlElement {
  refuseHostileXml(text);
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new BadXml('it is empty');
  return document.documentElement;
}

function refuseHostileXml(text: string) {
  const reader = new SaxesParser({ xmlns: true });
  let depth = 0;
  let elements = 0;
  const refuse = (what: string) => {
    throw new BadXml(what);
  };
  reader.on('error', () => refuse('it is not well-formed XML'));
  reader.on('doctype', () => refuse('it has a document type'));
  reader.on('processinginstruction', () => refuse('it has a processing instruction'));
  reader.on('opentag', () => {
    depth += 1;
    elements += 1;
    if (depth > MOST_DEPTH) refuse(`its elements are nested more than ${MOST_DEPTH} deep`);
    if (elements > MOST_ELEMENTS) refuse(`it has more than ${MOST_ELEMENTS} elements`);
  });
  reader.on('closetag', () => {
    depth -= 1;
  });
  reader.write(text).close();
}

/** The child elements with this name. */
export const childrenOf = (parent: XmlElement, namespace: string, name: string): XmlElement[] =>
  Array.from(parent.childNodes).filter(
    (node): node is XmlElement =>
      node.nodeType === node.ELEMENT_NODE &&
      node.namespaceURI === namespace &&
      node.localName === name,
  );

/** Follows names down from an element, or returns null. */
export function findElement(
  from: XmlElement | null,
  namespace: string,
  ...names: string[]
): XmlElement | null {
  let found = from;
  for (const name of names) found = (found && childrenOf(found, namespace, name)[0]) ?? null;
  return found;
}

/** The trimmed text of a child element, or null if there is no such child or it is empty. */
export const findText = (from: XmlElement | null, namespace: string, ...names: string[]) =>
  findElement(from, namespace, ...names)?.textContent?.trim() || null;

/** The element as text that is complete by itself: with the namespaces that it inherits. */
export const serialize = (element: XmlElement) => new XMLSerializer().serializeToString(element);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (value: string) => value.replace(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? '');

/** An element with text, or nothing for a value that is missing. */
export const textElement = (
  name: string,
  value: string | number | boolean | undefined,
  attributes = '',
) =>
  value === undefined || value === ''
    ? ''
    : `<${name}${attributes}>${escapeXml(String(value))}</${name}>`;

/** An element with the given children, which are XML already. */
export const element = (name: string, ...children: string[]) =>
  `<${name}>${children.join('')}</${name}>`;
