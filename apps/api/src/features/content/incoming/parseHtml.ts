import { Parser } from 'htmlparser2';
import { MOST_PAGE_DEPTH } from './incomingLimits';

export type HtmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
};
export type HtmlNode = HtmlElement | string;

/** Parses a page; null if it is nested deeper than browsers can draw. */
export function parseHtml(html: string): HtmlElement | null {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let tooDeep = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      tooDeep ||= open.length > MOST_PAGE_DEPTH;
      if (tooDeep) return;
      const element: HtmlElement = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => open.at(-1)?.children.push(text),
    onclosetag: () => open.pop(),
  });
  // In parts, so that a page nested too deep is not read to its end.
  for (let at = 0; at < html.length && !tooDeep; at += PART)
    parser.write(html.slice(at, at + PART));
  if (tooDeep) return null;
  parser.end();
  return root;
}

const PART = 4096;

/** Yields all elements in document order, including nested ones. */
export function* elementsIn(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsIn(child);
  }
}

export const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
