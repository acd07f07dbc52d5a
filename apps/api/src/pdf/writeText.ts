import { type DocumentFont, type Face, fontsFor } from './fonts';
import { familiesFor, hasLetters, lettersOf } from './scriptFonts';

type Doc = PDFKit.PDFDocument;
type Options = PDFKit.Mixins.TextOptions & { width: number };
/** A run has letters of one font. A piece has runs that must stay on the same line. */
type Run = { text: string; font: string; rightToLeft: boolean };
type Piece = { runs: Run[]; width: number; rightToLeft: boolean; spaceBefore: boolean };
type Line = { pieces: Piece[]; width: number };

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** Scripts without spaces between words. A line may end inside what looks like one word. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const segments = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Writes text of any script in the current size and colour of the document, and moves the position below it. */
export function writeText(
  doc: Doc,
  typed: string,
  wanted: Face,
  x: number,
  y: number,
  options: Options,
) {
  const text = typed.normalize('NFC');
  if (isPlain(doc, text, wanted)) {
    doc.font(wanted).text(text, x, y, options);
    return;
  }
  const { height, ascent } = measures(doc, wanted, options);
  let top = y;
  for (const line of linesOf(doc, text, wanted, options.width)) {
    if (top + height > doc.page.height - doc.page.margins.bottom) {
      doc.continueOnNewPage();
      top = doc.page.margins.top;
    }
    drawLine(doc, line, x, top + ascent, options, spaceOf(doc, wanted));
    top += height;
  }
  doc.x = x;
  doc.y = top;
}

export function heightOfText(doc: Doc, typed: string, wanted: Face, options: Options): number {
  const text = typed.normalize('NFC');
  if (isPlain(doc, text, wanted)) return doc.font(wanted).heightOfString(text, options);
  return linesOf(doc, text, wanted, options.width).length * measures(doc, wanted, options).height;
}

const isPlain = (doc: Doc, text: string, wanted: Face) => {
  const [face] = fontsFor(doc, wanted);
  return !face || hasLetters(face.font, lettersOf(text)) || !canWriteMore(doc, text, wanted);
};

/** Whether another font has letters that the wanted face lacks. */
const canWriteMore = (doc: Doc, text: string, wanted: Face) => {
  const [face, ...others] = fontsFor(doc, wanted);
  return lettersOf(text).some(
    (letter) =>
      face &&
      !hasLetters(face.font, [letter]) &&
      others.some(({ font }) => hasLetters(font, [letter])),
  );
};

/** The height of a line and its base line. Other scripts are taller, but the base line stays that of the wanted face, so that labels next to it align. */
function measures(doc: Doc, wanted: Face, { lineGap = 0 }: Options) {
  const [face] = fontsFor(doc, wanted);
  doc.font(wanted);
  const { unitsPerEm = 1000, ascent = 1000 } = face?.font ?? {};
  const size = doc.currentLineHeight() / lineHeightOf(face);
  return {
    ascent: (ascent / unitsPerEm) * size,
    height: Math.max(doc.currentLineHeight(true), 1.4 * size) + lineGap,
  };
}

/** The line height as a factor of the font size. */
function lineHeightOf(face: DocumentFont | undefined): number {
  if (!face) return 1;
  const { ascent, descent, unitsPerEm } = face.font;
  return (ascent - descent) / unitsPerEm;
}

const spaceOf = (doc: Doc, wanted: Face) => doc.font(wanted).widthOfString(' ');

function linesOf(doc: Doc, text: string, wanted: Face, width: number): Line[] {
  const space = spaceOf(doc, wanted);
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [{ pieces: [], width: 0 }];
    for (const piece of piecesOf(doc, paragraph, text, wanted, width)) {
      let line = lines.at(-1) as Line;
      const before = piece.spaceBefore && line.pieces.length > 0 ? space : 0;
      if (line.pieces.length > 0 && line.width + before + piece.width > width) {
        line = { pieces: [], width: 0 };
        lines.push(line);
      }
      line.width += line.pieces.length > 0 ? before + piece.width : piece.width;
      line.pieces.push(piece);
    }
    return lines;
  });
}

function piecesOf(doc: Doc, paragraph: string, text: string, wanted: Face, width: number) {
  const words = paragraph.split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    const fonts = wordFonts(doc, word, text, wanted);
    const parts = WITHOUT_SPACES.test(word) ? breakable(word) : [word];
    const pieces = parts.map((part) => pieceOf(doc, part, fonts));
    const fitting = pieces.flatMap((piece, i) =>
      piece.width <= width
        ? [piece]
        : segments(GRAPHEMES, parts[i] ?? '').map((letter) => pieceOf(doc, letter, fonts)),
    );
    return fitting.map((piece, i) => ({ ...piece, spaceBefore: i === 0 }));
  });
}

/** A full stop or a bracket that closes does not begin a line. */
const breakable = (word: string) =>
  segments(WORDS, word).reduce<string[]>((parts, segment) => {
    const last = parts.at(-1);
    if (last !== undefined && /^[\p{P}\p{M}]+$/u.test(segment) && !/^[\p{Ps}\p{Pi}]/u.test(segment))
      return [...parts.slice(0, -1), last + segment];
    return [...parts, segment];
  }, []);

/** The fonts for a word: one font with all its letters if possible, so that a word does not mix two faces. */
function wordFonts(doc: Doc, word: string, text: string, wanted: Face): DocumentFont[] {
  const fonts = fontsFor(doc, wanted);
  const letters = lettersOf(word);
  const one = fonts.find(({ font }) => hasLetters(font, letters));
  if (one) return [one];
  const whole = familiesFor(text)
    .map((family) => fonts.filter((font) => font.family === family))
    .find((family) =>
      letters.every((letter) => family.some(({ font }) => hasLetters(font, [letter]))),
    );
  return whole ?? fonts;
}

function pieceOf(doc: Doc, text: string, fonts: DocumentFont[]): Omit<Piece, 'spaceBefore'> {
  const runs: Run[] = [];
  for (const letter of segments(GRAPHEMES, text)) {
    const has = fonts.find(({ font }) => hasLetters(font, lettersOf(letter))) ?? fonts[0];
    const last = runs.at(-1);
    if (last && last.font === has?.name) last.text += letter;
    else runs.push({ text: letter, font: has?.name ?? 'text', rightToLeft: false });
  }
  for (const run of runs) run.rightToLeft = RIGHT_TO_LEFT.test(run.text);
  return {
    runs,
    width: runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0),
    rightToLeft: runs.some((run) => run.rightToLeft),
  };
}

function drawLine(doc: Doc, line: Line, x: number, y: number, options: Options, space: number) {
  const room = options.width - line.width;
  let at = x + (options.align === 'right' ? room : options.align === 'center' ? room / 2 : 0);
  inReadingOrder(line.pieces).forEach((piece, i, pieces) => {
    // Pieces that run from right to left have their space after them.
    const gap = piece.rightToLeft ? pieces[i - 1]?.spaceBefore : piece.spaceBefore;
    if (i > 0 && gap) at += space;
    for (const run of piece.rightToLeft ? piece.runs.toReversed() : piece.runs) {
      doc.font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  });
}

/** Reverses neighbouring pieces that run from right to left. The line itself runs from left to right. */
function inReadingOrder(pieces: Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let from = 0;
  while (from < pieces.length) {
    let to = from + 1;
    if (pieces[from]?.rightToLeft) while (pieces[to]?.rightToLeft) to++;
    ordered.push(...pieces.slice(from, to).toReversed());
    from = to;
  }
  return ordered;
}
