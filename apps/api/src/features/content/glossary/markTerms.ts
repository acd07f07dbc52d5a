import { type GlossaryEntry, spellingsOf } from './readGlossary';

/** More links than this on a page distract from reading. */
const MOST_MARKED = 8;

/** Texts in these elements are never marked; a block is shown in another form, from its data. */
const SKIPPED = new Set(['h2', 'h3', 'h4', 'a', 'code', 'pre', 'div']);

/** Makes the first place of each term in sanitised html a link that explains the term. */
export type MarkTerms = (html: string) => string;

export function termMarker(entries: GlossaryEntry[]): MarkTerms {
  if (entries.length === 0) return (html) => html;
  const idOf = new Map(
    entries.flatMap((entry) =>
      spellingsOf(entry).map((spelling): [string, string] => [keyOf(escaped(spelling)), entry.id]),
    ),
  );
  // At one place the longest spelling wins, because an alternation takes its first that fits.
  const spellings = [...idOf.keys()].sort((a, b) => b.length - a.length).map(patternOf);
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${spellings.join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`,
    'giu',
  );

  return (html) => {
    const marked = new Set<string>();
    const mark = (text: string) =>
      text.replace(expression, (found) => {
        const id = idOf.get(keyOf(found));
        if (id === undefined || marked.has(id) || marked.size >= MOST_MARKED) return found;
        marked.add(id);
        return `<a class="term" href="/Glossary/#${id}">${found}</a>`;
      });
    const skipping: string[] = [];
    return html
      .split(/(<[^>]*>)/)
      .map((part) => {
        const [, closes, name = ''] = /^<(\/?)([a-z][a-z\d]*)/.exec(part) ?? [];
        if (!name) return skipping.length > 0 ? part : mark(part);
        if (SKIPPED.has(name)) {
          if (closes) skipping.pop();
          else skipping.push(name);
        }
        return part;
      })
      .join('');
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const keyOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
const patternOf = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
