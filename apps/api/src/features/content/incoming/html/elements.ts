import type { HtmlElement, HtmlNode } from './parseHtml';

/** With everything in them. */
const UNSEEN = new Set(
  'head title script style noscript template iframe frame frameset noframes object embed applet portal svg math canvas video audio select textarea option datalist meta link base map area colgroup col dialog xmp plaintext noembed'.split(
    ' ',
  ),
);
/** What becomes of them. The page's title is the only heading above. */
export const HEADINGS = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);
/** What becomes of them; others inside a line are taken away from around their words. */
export const INLINE = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);
export const BLOCKS = new Set(
  'p div section article main aside header footer nav center figure figcaption address details summary fieldset legend form body html hgroup search menu dir dl dt dd li ul ol blockquote pre table caption thead tbody tfoot tr td th hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
export const isSeen = (node: HtmlNode) => !isElement(node) || !UNSEEN.has(node.name);
/** A block, or something inline around one, as old editors write it. */
export const isBlock = (node: HtmlNode): boolean =>
  isElement(node) &&
  isSeen(node) &&
  (BLOCKS.has(node.name) || (node.name !== 'a' && node.children.some(isBlock)));
