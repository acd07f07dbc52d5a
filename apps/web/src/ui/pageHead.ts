import { createContext } from 'react';
import { trustedTypes } from './trustedTypes';

export type PageMeta = {
  /** Without one the title is that of the site. */
  title?: string;
  /** One or two sentences, 70 to 160 characters, for search engines and shared links. */
  description: string;
  /** The page's one true address, with the slash at its end. */
  path: string;
  /** schema.org objects, each with its `@type`; `@context` is added, addresses such as '/About/' are made whole. */
  jsonLd?: readonly object[];
  /** For pages that nobody should be led to by a search. */
  unlisted?: boolean;
};

export type HeadTag = {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
};

/** What a page says of itself. */
export type PageAccount = { title?: string; meta?: PageMeta; tags?: HeadTag[] };

/** Who is told of it where there is no document to write it into: while pages are drawn ahead. */
export type Tell = (account: PageAccount) => void;

/** Where the site stands: `https://platewise.example`. */
export const HeadContext = createContext<{ origin: string; tell?: Tell }>({ origin: '' });

const UNLISTED: HeadTag = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

/** Of every page that says nothing of itself: those behind the sign-in, and those of one person's link. */
export const PRIVATE_PAGE: HeadTag[] = [UNLISTED];

const named = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const ofGraph = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
});

type Site = { title: string; brand: string; origin: string };

export function headTags(meta: PageMeta, { title, brand, origin }: Site): HeadTag[] {
  const { description, path, jsonLd = [], unlisted } = meta;
  const address = origin + path;
  const picture = `${origin}/share.png`;
  return [
    named('description', description),
    ...(unlisted ? [UNLISTED] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ofGraph('og:type', 'website'),
    ofGraph('og:site_name', `${brand} Education`),
    ofGraph('og:locale', 'en_AU'),
    ofGraph('og:title', title),
    ofGraph('og:description', description),
    ofGraph('og:url', address),
    ofGraph('og:image', picture),
    ofGraph('og:image:width', '1200'),
    ofGraph('og:image:height', '630'),
    ofGraph(
      'og:image:alt',
      'A gloved hand takes the temperature of a pot, next to an online course on a phone',
    ),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    ...jsonLd.map(
      (object): HeadTag => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: asJsonLd(object, origin),
      }),
    ),
  ];
}

const ADDRESS_KEYS = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** The text of a script: '<' would let a value end it. */
function asJsonLd(object: object, origin: string): string {
  const whole = (key: string, value: unknown) =>
    ADDRESS_KEYS.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : value;
  return JSON.stringify({ '@context': 'https://schema.org', ...object }, whole).replaceAll(
    '<',
    '\\u003c',
  );
}

/** The text of a script may be data that reads as JSON, which does nothing even where it is run. */
const data = trustedTypes?.createPolicy('platewise-data', {
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
});

/** In place of those of the page before, and of those that came with the document. */
export function showTags(tags: HeadTag[]) {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.dataset.page = '';
    if (text) element.textContent = (data?.createScript(text) ?? text) as string;
    document.head.append(element);
  }
}
