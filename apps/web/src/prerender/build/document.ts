import type { HeadTag, PageHead } from '../pageHead';

export type PrerenderedPage = { html: string; head: PageHead; sources: string[] };

/** The files of the built app that a document needs. */
export type Assets = {
  scripts: string[];
  styles: { href: string; css: string }[];
};

/** Larger stylesheets, in characters, get a request of their own, which the next page can reuse. */
const MOST_INLINE = 40_000;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<"]/g, (letter) => ESCAPES[letter] ?? letter);

/** In a script the server must escape values as JSON. It replaces text and cannot see the context, so the placeholder says so. */
const markPlaceholders = (json: string) => json.replace(/~([A-Z_]+)~/g, '~$1:json~');

function tagAsHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const opening = `<${tag}${written.join('')} data-page="">`;
  return tag === 'script' ? `${opening}${markPlaceholders(text ?? '')}</script>` : opening;
}

const pageData = (data: { path?: string; styles?: string[]; scripts: string[] }) =>
  `<script type="application/json" id="page-data">{"site":~SITE~,${markPlaceholders(JSON.stringify(data)).slice(1)}</script>`;

/** Replaces `target`, or fails if it is missing, because the page would lack something. */
function put(html: string, target: string | RegExp, text: string): string {
  if (html.search(target) < 0) throw new Error(`index.html has no ${target}`);
  return html.replace(target, () => text);
}

/**
 * Small styles are written into one style element, and the server puts its hash into the policy. A disabled link makes Vite's
 * loader skip the file. Large stylesheets are CSS layers, so they may come first, or later: `preload` leaves them to the loader,
 * and the rest of the document is painted without them.
 */
function stylesAsHtml(
  styles: Assets['styles'],
  pageCss: string,
  large: 'stylesheet' | 'preload' = 'stylesheet',
): string {
  const isLarge = ({ css }: Assets['styles'][number]) => css.length > MOST_INLINE;
  const link =
    (attribute: string, rel = 'stylesheet') =>
    (style: Assets['styles'][number]) =>
      `<link rel="${rel}" crossorigin href="${style.href}"${attribute}>`;
  const small = styles.filter((style) => !isLarge(style));
  const inline = small.map(({ css }) => css).join('') + pageCss;
  return [
    ...styles.filter(isLarge).map(link(large === 'preload' ? ' as="style"' : '', large)),
    `<style>${inline}</style>`,
    ...small.map(link(' disabled')),
  ].join('');
}

/**
 * The document without a page, for pages that only the browser renders. It requests all files of its page at once; otherwise
 * each would be discovered only after the one that imports it. Their names come before the styles, and so with the first packets.
 * It shows `bars` until the page is there.
 */
export function writeShell(template: string, { scripts, styles }: Assets, bars = ''): string {
  const { document: empty, script } = takeOut(template);
  const { html, css } = extractStyles(bars);
  const fonts = template.match(FONT_PRELOADS) ?? [];
  const document = put(
    empty.replace(FONT_PRELOADS, ''),
    '<div id="root"></div>',
    `<div id="root">${html}</div>`,
  );
  const endOfHead = [
    // It makes the first calls of the page.
    script,
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    // Until the fonts are there, text is shown in a font of the device.
    ...fonts.map((link) => link.replace(/>$/, ' fetchpriority="low">')),
    stylesAsHtml(styles, css, 'preload'),
    pageData({ scripts: [] }),
  ];
  return put(document, '</head>', `${endOfHead.join('')}</head>`);
}

const FONT_PRELOADS = /<link rel="preload"[^>]* as="font"[^>]*>/g;

/** The template without its stylesheets and its script, which come again further down. */
function takeOut(template: string) {
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(template) ?? [];
  const document = put(template.replace(/<link rel="stylesheet"[^>]*>/g, ''), script, '');
  return { document, script };
}

/** React writes preloads of important pictures before the page. */
const PICTURE_PRELOADS = /^(<link rel="preload"[^>]*>)*/;

/**
 * The document with a page in it. The browser requests files in the order of the head: first the picture that is visible
 * first, then the fonts, and the script last.
 */
export function writeDocument(
  template: string,
  path: string,
  { html, head: { title = '', tags } }: PrerenderedPage,
  assets: Assets,
): string {
  const [pictures = ''] = PICTURE_PRELOADS.exec(html) ?? [];
  const { html: page, css, styles } = extractStyles(html.slice(pictures.length));
  const { document: empty, script } = takeOut(template);
  const data = pageData({ path, styles, scripts: assets.scripts });
  const endOfHead = [stylesAsHtml(assets.styles, css), script, data];

  let document = put(empty, /<title>.*<\/title>/, `<title>${escape(title)}</title>${pictures}`);
  if (tags) document = put(document, /<meta name="robots"[^>]*>/, tags.map(tagAsHtml).join(''));
  document = put(document, '</head>', `${endOfHead.join('')}</head>`);
  const hasForm = page.slice(page.indexOf('<main')).includes('<form');
  if (!hasForm) document = put(document, /<noscript>.*<\/noscript>/s, '');
  return put(document, '<div id="root"></div>', `<div id="root">${page}</div>`);
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const unescape = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Replaces the style attributes of a page, which the policy forbids, with rules of the same effect: their id selector wins
 * over classes. `restoreStyles` in `hydration.tsx` sets the attributes again before React takes over.
 */
export function extractStyles(html: string) {
  if (/<style[\s>]/.test(html))
    throw new Error(
      'a prerendered page has a style element, which a property with a value for each width creates',
    );
  const numbers = new Map<string, number>();
  const withoutStyles = html.replace(/ style="([^"]*)"/g, (_attribute, written: string) => {
    const style = unescape(written);
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return ` data-prerendered="${numbers.get(style)}"`;
  });
  const styles = [...numbers.keys()];
  const css = styles.map((style, n) => `#root [data-prerendered="${n}"]{${style}}`).join('');
  return { html: withoutStyles, css, styles };
}
