import { sanitiseInline } from '../sanitiseContent';
import type { Finding } from './finding';
import { harmsIn } from './html/harm';
import { parseHtml } from './html/parseHtml';
import { HtmlWriter } from './html/writeHtml';
import { MOST_PAGE_DEPTH, MOST_QUESTION_CHARACTERS } from './incomingLimits';
import { PageReferences } from './pageReferences';
import { PictureShelf } from './pictureShelf';
import { tidyLine } from './tidyText';

export type QuestionWords = { html: string; harms: Finding[]; faults: Finding[] };

const refused = (wrong: string, mend: string): QuestionWords => ({
  html: '',
  harms: [],
  faults: [{ wrong, mend }],
});

/** What is asked, as html of a single line, in the way in which a page's html is read. */
export function questionWords(html: string): QuestionWords {
  if (html.length > MOST_QUESTION_CHARACTERS)
    return refused(`it has more than ${MOST_QUESTION_CHARACTERS} characters`, 'Shorten it.');
  const tree = parseHtml(html);
  if (!tree) return refused(`it is nested more than ${MOST_PAGE_DEPTH} deep`, 'Write it plainly.');
  const references = new PageReferences('', new PictureShelf([]));
  const faults: Finding[] = [];
  const written = new HtmlWriter({
    link: (href) => references.link(href),
    picture: () => {
      faults.push({ wrong: 'it shows a picture', mend: 'Put the picture on a page.' });
      return '';
    },
  }).inline(tree.children);
  const words = tidyLine(sanitiseInline(written));
  if (words === '' && faults.length === 0)
    return refused('it has no words', 'Write what is asked.');
  return { html: words, harms: [...harmsIn(tree), ...references.harms], faults };
}
