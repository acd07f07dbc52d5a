import { Parser } from 'htmlparser2';

export type PlainText = { text: string; hasPicture: boolean };

const INLINE = new Set('a abbr b code em font i mark small span strong sub sup u'.split(' '));
const HIDDEN = new Set(['script', 'style', 'title', 'noscript', 'template']);
const PICTURES = new Set(['img', 'svg', 'object', 'video', 'audio', 'iframe', 'canvas', 'math']);

/** Returns the visible text of HTML on one line, and whether it shows a picture. */
export function plainText(html: string): PlainText {
  let text = '';
  let unseen = 0;
  let hasPicture = false;
  const parser = new Parser({
    onopentag(name) {
      if (PICTURES.has(name)) hasPicture = true;
      if (HIDDEN.has(name)) unseen += 1;
      if (!INLINE.has(name)) text += ' ';
    },
    ontext(words) {
      if (unseen === 0) text += words;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) unseen -= 1;
      if (!INLINE.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return { text: oneLine(text), hasPicture };
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
