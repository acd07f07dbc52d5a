import { Marked, type Token, type Tokens } from 'marked';
import { sanitiseInline, sanitiseLesson } from './sanitiseContent';

export type Picture = { address: string; width: number; height: number };
type RenderContext = {
  findPicture: (name: string) => Picture | null;
  onFault: (message: string) => void;
  /** Html of a fenced part of a page. Without it there are none. */
  renderBlock?: (source: string) => string;
};

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const opensBold = ({ tokens }: Tokens.Blockquote) => {
  const [first] = tokens ?? [];
  return first?.type === 'paragraph' && (first as Tokens.Paragraph).tokens[0]?.type === 'strong';
};

/** Links that are not https, mailto or relative are removed from a page. */
const UNSAFE_LINK = /^(?:\/\/|(?!https:|mailto:)[a-z][a-z\d+.-]*:)/i;

function checkToken(token: Token, onFault: (message: string) => void) {
  if (token.type === 'html')
    onFault(`HTML is not allowed: write '${token.raw.trim().slice(0, 40)}' as Markdown.`);
  if (token.type === 'heading' && token.depth === 1)
    onFault(
      `'# ${token.text}' is not allowed: the title is the only heading of that size. Use ##.`,
    );
  if (token.type === 'heading' && token.depth > 3)
    onFault(`'${token.text}' is a heading too deep: use ## or ###.`);
  if (token.type === 'link' && UNSAFE_LINK.test(token.href))
    onFault(`The link '${token.href.slice(0, 80)}' cannot be used: write its address with https.`);
}

/** Returns a page's Markdown as sanitised HTML, with the served addresses of its pictures. */
export function renderMarkdown(
  markdown: string,
  { findPicture, onFault, renderBlock }: RenderContext,
): string {
  const marked = new Marked({
    gfm: true,
    async: false,
    walkTokens: (token) => checkToken(token, onFault),
    renderer: {
      blockquote(token) {
        const html = this.parser.parse(token.tokens);
        return `<blockquote${opensBold(token) ? ' class="callout"' : ''}>\n${html}</blockquote>\n`;
      },
      image({ href, text }) {
        const picture = findPicture(href);
        if (!picture) {
          onFault(
            `There is no picture '${href}': put it into the module's diagrams folder, or correct the name.`,
          );
          return '';
        }
        const { address, width, height } = picture;
        return `<img src="${address}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      code({ text, lang }) {
        return renderBlock && lang ? renderBlock(text) : false;
      },
      tablecell({ header, align, tokens }) {
        const alignment = align ? ` align="${align}"` : '';
        const inner = this.parser.parseInline(tokens);
        return header
          ? `<th scope="col"${alignment}>${inner}</th>\n`
          : `<td${alignment}>${inner}</td>\n`;
      },
    },
  });
  return sanitiseLesson(marked.parse(markdown) as string);
}

const inline = new Marked({ gfm: true, async: false });

export const renderInline = (text: string) => sanitiseInline(inline.parseInline(text) as string);
