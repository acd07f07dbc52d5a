import type { PrerenderedPage } from './prerenderedPages';

type Site = { publicUrl: string; pages: PrerenderedPage[]; personalPaths: string[] };

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lists every page that search engines may show. */
export function sitemap({ publicUrl, pages }: Site): string {
  const entries = pages
    .filter(({ listed }) => listed)
    .map(({ canonical }) => `<url><loc>${inXml(publicUrl + canonical)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The first part of a path: '/course-content/' of '/course-content/:userCourseId'. */
const firstPart = (path: string) => path.replace(/^(\/[^/]+\/?).*$/, '$1');

/** Excludes crawlers from the API and from personal pages. */
export function robots({ publicUrl, pages, personalPaths }: Site): string {
  const closed = new Set(['/api/', ...personalPaths.map(firstPart)]);
  const isOpen = (part: string) => pages.some(({ address }) => `${address}/`.startsWith(part));
  const lines = [...closed].filter((part) => !isOpen(part)).map((part) => `Disallow: ${part}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
