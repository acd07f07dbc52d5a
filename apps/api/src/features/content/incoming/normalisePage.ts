import { formatNumber } from '@platewise/shared/count';
import { sanitiseContent } from '../sanitiseContent';
import type { CoursePictures } from './coursePictures';
import { findHarmfulHtml } from './harmfulHtml';
import { HtmlWriter } from './htmlWriter';
import { type IncomingProblem, MOST_PAGE_CHARACTERS, MOST_PAGE_DEPTH } from './incomingLimits';
import { PageReferences } from './pageReferences';
import { parseHtml } from './parseHtml';
import { escapeHtml } from './tidyText';

/** `name` is the file name, to which the addresses of pictures are relative. */
export type PageSource = { name: string; title: string; html: string };
export type NormalisedPage = { html: string; harms: IncomingProblem[]; faults: IncomingProblem[] };

const pageRefusal = (wrong: string, fix: string): NormalisedPage => ({
  html: '',
  harms: [],
  faults: [{ wrong, fix }],
});

/** Returns a page's HTML as it is stored: rebuilt from the allowed elements only, then sanitised like all content. */
export function normalisePage(
  { name, title, html }: PageSource,
  shelf: CoursePictures,
): NormalisedPage {
  if (html.length > MOST_PAGE_CHARACTERS)
    return pageRefusal(
      `a page of ${formatNumber(html.length)} characters`,
      `Divide it: a page has at most ${formatNumber(MOST_PAGE_CHARACTERS)}.`,
    );
  const tree = parseHtml(html);
  if (!tree)
    return pageRefusal(
      `the page is nested more than ${MOST_PAGE_DEPTH} deep`,
      'Write it with fewer boxes inside each other.',
    );
  const references = new PageReferences(name, shelf);
  const written = new HtmlWriter(references).blocks(tree.children);
  const page = sanitiseContent(withoutTitle(written, title));
  if (references.faults.length === 0 && isEmpty(page))
    return pageRefusal(
      'the page has no text',
      'Write it as HTML: text from scripts and videos can’t be imported.',
    );
  return {
    html: page,
    harms: [...findHarmfulHtml(tree), ...references.harms],
    faults: references.faults,
  };
}

const isEmpty = (html: string) =>
  !html.includes('<img') && html.replace(/<[^>]*>/g, '').trim() === '';

/** Removes a first heading that repeats the page's title, which is shown above the page anyway. */
const withoutTitle = (html: string, title: string) =>
  html.replace(/^<h2>(.*?)<\/h2>\n/, (heading, words: string) =>
    words.replace(/<[^>]*>/g, '').toLowerCase() === escapeHtml(title).toLowerCase() ? '' : heading,
  );
