import { SaxesParser } from 'saxes';
import { PackageError } from './model';

/** Names are without their prefixes. */
export type XmlElement = {
  name: string;
  /** The namespace; empty if there is none. */
  uri: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

const MOST_DEPTH = 100;
const MOST_ELEMENTS = 200_000;

/**
 * Parses XML. Throws PackageError if it is not well-formed, too large, or has a document type, because entities could
 * expand or load files.
 */
export function parseXml(file: string, text: string): XmlElement {
  const refuse = (wrong: string, fix: string): never => {
    throw new PackageError({ file, wrong, fix });
  };
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: '', uri: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  parser.on('doctype', () =>
    refuse('it has a document type (<!DOCTYPE …>)', 'Export the course again without one.'),
  );
  parser.on('error', ({ message }) =>
    refuse(`it is not well-formed XML (${message.replace(/\.$/, '')})`, 'Export the course again.'),
  );
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length > MOST_DEPTH || count > MOST_ELEMENTS)
      refuse('it is nested too deep or too long', 'Make the course smaller.');
    const values = Object.values(attributes).map((each) => [each.local, each.value]);
    const element = { name: local, uri, attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const keep = (words: string) => open.at(-1)?.children.push(words);
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [first] = elementsOf(root);
  return first ?? refuse('it is empty', 'Export the course again.');
}

export const elementsOf = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
  children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

/** Returns the named descendants at any depth, in document order. */
export const descendantsOf = (element: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);

export const childOf = (element: XmlElement | undefined, ...path: string[]) =>
  path.reduce<XmlElement | undefined>(
    (found, name) => found && elementsOf(found, name)[0],
    element,
  );

const rawText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');

/** Returns the text of an element unchanged and trimmed, because it may be HTML. */
export const textIn = (element: XmlElement | undefined) => (element ? rawText(element).trim() : '');
