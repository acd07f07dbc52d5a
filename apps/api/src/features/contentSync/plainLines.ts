import { Parser } from 'htmlparser2';

const BLOCKS = new Set('p h2 h3 h4 ul ol li blockquote hr pre table thead tbody tr br'.split(' '));
const CELLS = new Set(['th', 'td']);
/** Enough of a hash to tell one picture from another. */
const HASH = /\/([0-9a-f]{8})[0-9a-f]{56}\.\w+$/;

/** The text of sanitised html as it is read, line by line; what pictures and links lead to is named, so that their changes show. */
export function plainLines(html: string): string[] {
  const lines = [''];
  const links: string[] = [];
  const write = (text: string) => {
    lines.push(`${lines.pop() ?? ''}${text}`);
  };
  const parser = new Parser({
    onopentag(name, { alt, src, href }) {
      if (BLOCKS.has(name)) lines.push(name === 'li' ? '• ' : '');
      if (name === 'img') write(`[Picture: ${alt ?? ''} (${HASH.exec(src ?? '')?.[1] ?? src})]`);
      if (name === 'a') links.push(href ?? '');
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) lines.push('');
      if (CELLS.has(name)) write(' | ');
      const address = name === 'a' && links.pop();
      if (address) write(` (${address})`);
    },
    ontext(text) {
      write(text.replace(/\s+/g, ' '));
    },
  });
  parser.end(html);
  return lines.map(tidy).filter(Boolean);
}

/** Spaces between tags do not show, and the last cell needs no line after it. */
const tidy = (line: string) =>
  line
    .replace(/ {2,}/g, ' ')
    .replace(/(?: \|)? *$/, '')
    .trim();
