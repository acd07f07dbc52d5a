import { lettersOf } from '@platewise/shared/content/recordings';

/** A sentence to be read aloud, and its place on the page. */
export type Sentence = { text: string; range: Range | null };

/** Elements with a text of their own: a sentence never goes from one into the next. */
const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, figcaption, blockquote, dt, dd, legend, label, option, summary, div, [data-question], [data-own-sentence]';

/** These are not read aloud: controls, what only screen readers or paper have, and the parts in which the learner does something. */
const SILENT =
  'button:not([data-enlarge]), option:disabled, textarea, svg, script, style, [aria-hidden="true"], [hidden], [data-live], [data-silent]';

/** The sentences of an element as one sees them, in their order. */
export function listSentences(element: HTMLElement): Sentence[] {
  const sentences: Sentence[] = [];
  let block: Element | null = null;
  let pieces: Text[] = [];
  const flush = () => {
    const list = pieces[0]?.parentElement?.closest('select');
    const found = splitText(pieces);
    sentences.push(
      ...(list ? found.map(({ text }) => ({ text, range: rangeOfName(list) })) : found),
    );
    pieces = [];
  };
  for (const text of listTexts(element)) {
    const own = text.parentElement?.closest(BLOCKS) ?? element;
    if (own !== block) flush();
    block = own;
    pieces.push(text);
  }
  flush();
  return sentences;
}

/** The choices of a list are not on the page while it is closed. Its name is. */
function rangeOfName({ labels }: HTMLSelectElement): Range | null {
  const [label] = labels;
  if (!label) return null;
  const range = document.createRange();
  range.selectNodeContents(label);
  return range;
}

function listTexts(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(SILENT)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  return texts;
}

const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en-AU', { granularity: 'sentence' }) : null;

/** Splits the text of one block, which may be in several nodes. */
function splitText(pieces: Text[]): Sentence[] {
  const whole = pieces.map(({ data }) => data).join('');
  return listSegments(whole).flatMap(({ segment, index }) => {
    const text = segment.replace(/\s+/g, ' ').trim();
    // A sentence has a letter or a number.
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const start = index + segment.search(/\S/);
    return [{ text, range: rangeOf(pieces, start, index + segment.trimEnd().length) }];
  });
}

const listSegments = (text: string) =>
  segmenter ? [...segmenter.segment(text)] : [{ segment: text, index: 0 }];

function rangeOf(pieces: Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const piece of pieces) {
    const after = before + piece.data.length;
    if (start >= before && start < after) range.setStart(piece, start - before);
    if (end > before && end <= after) range.setEnd(piece, end - before);
    before = after;
  }
  return range;
}

/** The index of the sentence at a point of the window; -1 where there is none. */
export function findSentenceAt(sentences: Sentence[], x: number, y: number): number {
  const point = pointAt(x, y);
  return point
    ? sentences.findIndex(({ range }) => range?.isPointInRange(point.node, point.offset))
    : -1;
}

function pointAt(x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari before 18.4 has only this one.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** The index of the sentence with which an element begins; 0 where it has none of its own. */
export const findFirstIn = (sentences: Sentence[], element: Element | null): number =>
  Math.max(
    0,
    sentences.findIndex(({ range }) => range && element?.contains(range.startContainer)),
  );

/** The sentences of a recording, each with its place on the page; without one where the page has other words. */
export function placeRecorded(onPage: Sentence[], recorded: { text: string }[]): Sentence[] {
  let next = 0;
  return recorded.map(({ text }) => {
    const letters = lettersOf(text);
    const found = onPage.findIndex((each, i) => i >= next && lettersOf(each.text) === letters);
    if (found >= 0) next = found + 1;
    return { text, range: onPage[found]?.range ?? null };
  });
}
