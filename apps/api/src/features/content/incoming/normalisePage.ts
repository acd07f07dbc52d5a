import { formatNumber } from '@platewise/shared/count';
import { sanitiseContent } from '../sanitiseContent';
import { harmsIn } from './harmfulHtml';
import { HtmlWriter } from './htmlWriter';
import { type Finding, MOST_PAGE_CHARACTERS, MOST_PAGE_DEPTH } from './incomingLimits';
import { PageReferences } from './pageReferences';
import { parseHtml } from './parseHtml';
import type { PictureShelf } from './pictureShelf';
import { escapeHtml } from './tidyText';

/** `name` is that of its file, from which its pictures are seen. */
export type PageToRead = { name: string; title: string; html: string };
export type ReadPage = { html: string; harms: Finding[]; faults: Finding[] };

const refused = (wrong: string, mend: string): ReadPage => ({
  html: '',
  harms: [],
  faults: [{ wrong, mend }],
});

/**
 * A page's html as it is stored and drawn: written anew from what may stand on a page, then once more through the
 * sieve that all content goes through.
 */
export function normalisePage({ name, title, html }: PageToRead, shelf: PictureShelf): ReadPage {
  if (html.length > MOST_PAGE_CHARACTERS)
    return refused(
      `a page of ${formatNumber(html.length)} characters`,
      `Divide it: a page has at most ${formatNumber(MOST_PAGE_CHARACTERS)}.`,
    );
  const tree = parseHtml(html);
  if (!tree)
    return refused(
      `the page is nested more than ${MOST_PAGE_DEPTH} deep`,
      'Write it with fewer boxes inside each other.',
    );
  const references = new PageReferences(name, shelf);
  const written = new HtmlWriter(references).blocks(tree.children);
  const page = sanitiseContent(withoutTitle(written, title));
  if (references.faults.length === 0 && isEmpty(page))
    return refused(
      'the page has no text',
      'Write it as html: what a script or a film shows cannot be taken over.',
    );
  return { html: page, harms: [...harmsIn(tree), ...references.harms], faults: references.faults };
}

const isEmpty = (html: string) =>
  !html.includes('<img') && html.replace(/<[^>]*>/g, '').trim() === '';

/** The page's title stands above it already: as its first heading it would stand there twice. */
const withoutTitle = (html: string, title: string) =>
  html.replace(/^<h2>(.*?)<\/h2>\n/, (heading, words: string) =>
    words.replace(/<[^>]*>/g, '').toLowerCase() === escapeHtml(title).toLowerCase() ? '' : heading,
  );
