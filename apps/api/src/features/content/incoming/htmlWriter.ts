import { type HtmlElement, type HtmlNode, textOf } from './parseHtml';
import { escapeHtml, withoutUnseen } from './tidyText';

/** Decides what links and pictures become: HTML, or null to leave them out. */
export type LinkResolver = {
  link: (href: string) => string | null;
  picture: (img: HtmlElement) => string;
};

const text = (words: string) => escapeHtml(withoutUnseen(words));
const count = (value: string | undefined) => (/^[1-9]\d?$/.test(value ?? '') ? Number(value) : 1);
const attribute = (name: string, value: string | number | null) =>
  value === null || value === 1 ? '' : ` ${name}="${value}"`;

/** Rebuilds a page from text, structure, checked links and checked pictures only. */
export class HtmlWriter {
  constructor(private readonly surroundings: LinkResolver) {}

  /** Text outside blocks becomes paragraphs. */
  blocks(nodes: HtmlNode[]): string {
    let html = '';
    let loose: HtmlNode[] = [];
    const settle = () => {
      const inner = this.inline(loose).trim();
      if (inner) html += `<p>${inner}</p>\n`;
      loose = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isBlock(node)) {
        settle();
        html += this.block(node);
      } else loose.push(node);
    }
    settle();
    return html;
  }

  inline(nodes: HtmlNode[]): string {
    return nodes.map((node) => (isElement(node) ? this.inlineElement(node) : text(node))).join('');
  }

  private inlineElement(element: HtmlElement): string {
    const { name, attributes, children } = element;
    if (!isSeen(element)) return '';
    if (name === 'br' || name === 'wbr') return name === 'br' ? '<br>' : '';
    if (name === 'img') return this.surroundings.picture(element);
    const inner = this.inline(children);
    if (BLOCKS.has(name)) return ` ${inner} `;
    if (inner.trim() === '') return inner;
    const tag = INLINE.get(name);
    if (tag) return `<${tag}>${inner}</${tag}>`;
    const href = name === 'a' && attributes.href ? this.surroundings.link(attributes.href) : null;
    return href ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
  }

  private block(element: HtmlElement): string {
    const { name, attributes, children } = element;
    const heading = HEADINGS.get(name);
    if (heading) return wrapped(heading, this.inline(children).trim());
    if (name === 'hr') return '<hr>\n';
    if (name === 'pre') return wrapped('pre', text(textOf(element)));
    if (name === 'ul' || name === 'ol') return this.list(element);
    if (name === 'table') return this.table(element);
    if (name === 'dt') return wrapped('p', wrapped('strong', this.inline(children).trim()).trim());
    if (name !== 'blockquote') return this.blocks(children);
    const isCallout = (attributes.class ?? '').split(/\s+/).includes('callout');
    return wrapped('blockquote', this.blocks(children), isCallout ? ' class="callout"' : '');
  }

  private list({ name, attributes, children }: HtmlElement): string {
    const entries = entriesOf(children).map((entry) => wrapped('li', this.flow(entry)));
    const start =
      name === 'ol' && /^\d{1,4}$/.test(attributes.start ?? '') ? Number(attributes.start) : null;
    return wrapped(name, entries.join(''), attribute('start', start));
  }

  /** A single paragraph inside a list item or a cell loses its <p>. */
  private flow(nodes: HtmlNode[]): string {
    const html = this.blocks(nodes).trim();
    return html.lastIndexOf('<p>') === 0 ? html.replace(/^<p>([^]*?)<\/p>\n?/, '$1') : html;
  }

  private table(table: HtmlElement): string {
    const captions = table.children.filter((child) => isElement(child) && child.name === 'caption');
    const rows = rowsOf(table);
    const head = rows.filter(({ inHead }) => inHead).map(({ row }) => this.row(row));
    const body = rows.filter(({ inHead }) => !inHead).map(({ row }) => this.row(row));
    return [
      this.blocks(captions),
      wrapped('table', `${wrapped('thead', head.join(''))}${wrapped('tbody', body.join(''))}`),
    ].join('');
  }

  private row(row: HtmlElement): string {
    const cells = row.children
      .filter(isElement)
      .filter(({ name }) => name === 'td' || name === 'th');
    const written = cells.map(({ name, attributes, children }) => {
      const spans =
        attribute('colspan', count(attributes.colspan)) +
        attribute('rowspan', count(attributes.rowspan));
      const scope =
        name === 'th' ? attribute('scope', attributes.scope === 'row' ? 'row' : 'col') : '';
      return `<${name}${scope}${spans}>${this.flow(children)}</${name}>`;
    });
    return wrapped('tr', written.join(''));
  }
}

const wrapped = (tag: string, inner: string, attributes = '') =>
  inner ? `<${tag}${attributes}>${inner}</${tag}>\n` : '';

/** A list directly inside a list belongs to the item before it. */
function entriesOf(nodes: HtmlNode[]): HtmlNode[][] {
  const entries: HtmlNode[][] = [];
  for (const node of nodes.filter(isSeen)) {
    if (isElement(node) && node.name === 'li') entries.push(node.children);
    else if (!isElement(node) && node.trim() === '') continue;
    else entries.push([...(entries.pop() ?? []), node]);
  }
  return entries;
}

const rowsOf = (part: HtmlElement, inHead = false): { row: HtmlElement; inHead: boolean }[] =>
  part.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, inHead }];
    return ['thead', 'tbody', 'tfoot'].includes(child.name)
      ? rowsOf(child, child.name === 'thead')
      : [];
  });

/** Removed together with their content. */
const UNSEEN = new Set(
  'head title script style noscript template iframe frame frameset noframes object embed applet portal svg math canvas video audio select textarea option datalist meta link base map area colgroup col dialog xmp plaintext noembed'.split(
    ' ',
  ),
);
/** The heading each one becomes. The page's title is the only h1. */
const HEADINGS = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);
/** The element each one becomes. Other inline elements are removed, and their text stays. */
const INLINE = new Map([
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
const BLOCKS = new Set(
  'p div section article main aside header footer nav center figure figcaption address details summary fieldset legend form body html hgroup search menu dir dl dt dd li ul ol blockquote pre table caption thead tbody tfoot tr td th hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const isSeen = (node: HtmlNode) => !isElement(node) || !UNSEEN.has(node.name);
/** A block, or an inline element around a block, as old editors write it. */
const isBlock = (node: HtmlNode): boolean =>
  isElement(node) &&
  isSeen(node) &&
  (BLOCKS.has(node.name) || (node.name !== 'a' && node.children.some(isBlock)));
