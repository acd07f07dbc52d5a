import type { DrawnPage } from './drawnPages';

type Site = { publicUrl: string; pages: DrawnPage[]; personalPaths: string[] };

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Every page that searches may lead to. */
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

/** '/course-content/' of '/course-content/:userCourseId' */
const firstPart = (path: string) => path.replace(/^(\/[^/]+\/?).*$/, '$1');

/** Keeps crawlers from the calls and from what only one person may see. */
export function robots({ publicUrl, pages, personalPaths }: Site): string {
  const closed = new Set(['/api/', ...personalPaths.map(firstPart)]);
  const isOpen = (part: string) => pages.some(({ address }) => `${address}/`.startsWith(part));
  const lines = [...closed].filter((part) => !isOpen(part)).map((part) => `Disallow: ${part}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
