import { createContext, useContext, useEffect } from 'react';
import { trustedTypes } from '../ui/trustedTypes';

export type PageMeta = {
  /** Without a title of its own a page has the site's. */
  title?: string;
  /** One or two sentences, 70 to 160 characters, for search engines and shared links. */
  description: string;
  /** The canonical path, with a slash at its end. */
  path: string;
  /** schema.org objects, each with its `@type`. `@context` is added, and paths such as '/About/' become full addresses. */
  jsonLd?: readonly object[];
  /** For public pages that search engines should not list. */
  unlisted?: boolean;
};

export type HeadTag = {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
};

/** The parts of the document's head that a page sets. */
export type PageHead = { title?: string; meta?: PageMeta; tags?: HeadTag[] };

type HeadSettings = {
  /** The site's origin: `https://platewise.example`. */
  origin: string;
  brand: string;
  /** Receives the head during prerendering, where there is no document to write to. */
  report?: (head: PageHead) => void;
};

export const HeadContext = createContext<HeadSettings>({ origin: '', brand: 'Platewise' });

export function pageTitle(title: string | undefined, brand: string): string {
  if (!title) return `${brand} Education`;
  return title.toLowerCase().includes(brand.toLowerCase()) ? title : `${title} - ${brand}`;
}

/** Sets the title of the window. Every page calls it once, usually through `Page`. */
export function usePageTitle(title?: string) {
  const { brand, report } = useContext(HeadContext);
  report?.({ title: pageTitle(title, brand) });
  useEffect(() => {
    document.title = pageTitle(title, brand);
  }, [title, brand]);
}

/** Sets title, description and the other tags that search engines and shared links read of a public page. */
export function usePageMeta(meta: PageMeta) {
  const { origin, brand, report } = useContext(HeadContext);
  const title = pageTitle(meta.title, brand);
  const tags = headTags(meta, { title, brand, origin });
  report?.({ title, meta, tags });

  usePageTitle(meta.title);
  const serialised = JSON.stringify(tags);
  useEffect(() => {
    showTags(JSON.parse(serialised) as HeadTag[]);
    return () => showTags(PRIVATE_PAGE);
  }, [serialised]);
}

const UNLISTED: HeadTag = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

/** For pages without meta data: those behind the login, and those that a personal link opens. */
const PRIVATE_PAGE: HeadTag[] = [UNLISTED];

const metaTag = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const graphTag = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
});

function headTags(
  meta: PageMeta,
  { title, brand, origin }: { title: string; brand: string; origin: string },
): HeadTag[] {
  const { description, path, jsonLd = [], unlisted } = meta;
  const address = origin + path;
  const picture = `${origin}/share.png`;
  return [
    metaTag('description', description),
    ...(unlisted ? [UNLISTED] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    graphTag('og:type', 'website'),
    graphTag('og:site_name', `${brand} Education`),
    graphTag('og:locale', 'en_AU'),
    graphTag('og:title', title),
    graphTag('og:description', description),
    graphTag('og:url', address),
    graphTag('og:image', picture),
    graphTag('og:image:width', '1200'),
    graphTag('og:image:height', '630'),
    graphTag(
      'og:image:alt',
      'A gloved hand takes the temperature of a pot, next to an online course on a phone',
    ),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
    metaTag('twitter:image', picture),
    ...jsonLd.map(
      (object): HeadTag => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: jsonLdText(object, origin),
      }),
    ),
  ];
}

const ADDRESS_KEYS = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** In the text of a script a '<' could end the script element, so it is escaped. */
function jsonLdText(object: object, origin: string): string {
  const withOrigin = (key: string, value: unknown) =>
    ADDRESS_KEYS.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : value;
  return JSON.stringify({ '@context': 'https://schema.org', ...object }, withOrigin).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Allows only JSON as the text of a script: it does nothing even when it is run. */
const jsonPolicy = trustedTypes?.createPolicy('platewise-data', {
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
});

/** Replaces the tags of the previous page, or those that came with the document. */
function showTags(tags: HeadTag[]) {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.dataset.page = '';
    if (text) element.textContent = (jsonPolicy?.createScript(text) ?? text) as string;
    document.head.append(element);
  }
}
