import type { Page } from '@playwright/test';

export type Html = {
  title: string;
  headings: string[];
  /** The text of the main part. */
  text: string;
  links: string[];
  /** The addresses of pictures, styles, scripts and fonts. */
  files: string[];
  ids: string[];
  /** Contents by name, property or rel. */
  head: Record<string, string>;
  jsonLd: string[];
};

/** Parses a document in the browser without running its scripts. */
export const readHtml = (page: Page, html: string): Promise<Html> =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...parsed.querySelectorAll(selector)].map((node) => node.getAttribute(attribute) ?? '');
    const said = [...parsed.querySelectorAll('meta[content], link[rel=canonical]')].map((node) => [
      node.getAttribute('name') ?? node.getAttribute('property') ?? node.getAttribute('rel') ?? '',
      node.getAttribute('content') ?? node.getAttribute('href') ?? '',
    ]);
    return {
      title: parsed.title,
      headings: [...parsed.querySelectorAll('h1')].map((node) => node.textContent),
      text: parsed.querySelector('main')?.textContent ?? '',
      links: all('a[href]', 'href'),
      files: [
        ...all('[src]', 'src'),
        ...all('link[href]:not([rel=canonical]):not([disabled])', 'href'),
      ],
      ids: all('[id]', 'id'),
      head: Object.fromEntries(said) as Record<string, string>,
      jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (node) => node.textContent,
      ),
    };
  }, html);
