import type { HeadTag, PageAccount } from '../src/ui/pageHead';
import { moveStyles } from './moveStyles.ts';

export type DrawnPage = { html: string; account: PageAccount; sources: string[] };

/** What a document needs of the built app. */
export type Files = {
  scripts: string[];
  styles: { href: string; css: string }[];
};

/** Larger stylesheets are worth a request of their own, which the next page is spared. */
const MOST_INLINE = 40_000;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<"]/g, (letter) => ESCAPES[letter] ?? letter);

/** In the text of a script a name must be written as in JSON; whoever fills it in cannot see where it stands. */
const markNames = (json: string) => json.replace(/~([A-Z_]+)~/g, '~$1:json~');

function tagAsHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const opened = `<${tag}${written.join('')} data-page="">`;
  return tag === 'script' ? `${opened}${markNames(text ?? '')}</script>` : opened;
}

const pageData = (data: { path?: string; styles?: string[]; parts: string[] }) =>
  `<script type="application/json" id="page-data">{"site":~SITE~,${markNames(JSON.stringify(data)).slice(1)}</script>`;

/** In the one place that is meant for it; without the place the page would lack something. */
function put(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return html.replace(place, () => text);
}

/** The document of the app, for pages that the browser draws. */
export function writeShell(template: string, { scripts, styles }: Files): string {
  const more = styles.filter(({ href }) => !template.includes(href));
  const links = [
    ...more.map(({ href }) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  return put(template, '</head>', `${links.join('')}${pageData({ parts: [] })}</head>`);
}

/**
 * Small styles stand in the document, in one element, which the server names in its policy by its hash; Vite's loader takes
 * a disabled link as a sign that it need not fetch one. Large ones are layers, so that they may come first.
 */
function stylesAsHtml(styles: Files['styles'], moved: string): string {
  const isLarge = ({ css }: Files['styles'][number]) => css.length > MOST_INLINE;
  const link = (attribute: string) => (style: Files['styles'][number]) =>
    `<link rel="stylesheet" crossorigin href="${style.href}"${attribute}>`;
  const small = styles.filter((style) => !isLarge(style));
  const inline = small.map(({ css }) => css).join('') + moved;
  return [
    ...styles.filter(isLarge).map(link('')),
    `<style>${inline}</style>`,
    ...small.map(link(' disabled')),
  ].join('');
}

/** Pictures that React found to be wanted first, which it names before the page. */
const WANTED_FIRST = /^(<link rel="preload"[^>]*>)*/;

/**
 * The document of the app with a page in it. What comes first in its head is asked for first: the picture that is seen
 * first, the fonts, and last the script.
 */
export function writeDocument(
  template: string,
  path: string,
  { html, account: { title = '', tags } }: DrawnPage,
  { scripts, styles }: Files,
): string {
  const [pictures = ''] = WANTED_FIRST.exec(html) ?? [];
  const { html: page, css, styles: moved } = moveStyles(html.slice(pictures.length));
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(template) ?? [];
  const data = pageData({ path, styles: moved, parts: scripts });
  const ending = [stylesAsHtml(styles, css), script, data];

  let document = template.replace(/<link rel="stylesheet"[^>]*>/g, '');
  document = put(document, script, '');
  document = put(document, /<title>.*<\/title>/, `<title>${escape(title)}</title>${pictures}`);
  if (tags) document = put(document, /<meta name="robots"[^>]*>/, tags.map(tagAsHtml).join(''));
  document = put(document, '</head>', `${ending.join('')}</head>`);
  const hasForm = page.slice(page.indexOf('<main')).includes('<form');
  if (!hasForm) document = put(document, /<noscript>.*<\/noscript>/s, '');
  return put(document, '<div id="root"></div>', `<div id="root">${page}</div>`);
}
