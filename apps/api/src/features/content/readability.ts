import { Marked, type Token, type Tokens } from 'marked';

const marked = new Marked({ gfm: true });

const inlineText = (tokens: Token[] = []): string =>
  tokens
    .map((token) =>
      token.type === 'image'
        ? ''
        : 'tokens' in token && token.tokens
          ? inlineText(token.tokens)
          : token.type === 'br'
            ? ' '
            : 'text' in token
              ? String(token.text)
              : '',
    )
    .join('');

/** Returns the running text, one string for each paragraph and list item, without headings, tables and pictures. */
function runningText(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'paragraph' || token.type === 'text')
      return [inlineText((token as Tokens.Paragraph).tokens)];
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap((item) => runningText(item.tokens));
    return token.type === 'blockquote' ? runningText((token as Tokens.Blockquote).tokens) : [];
  });
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’°-]*/gu) ?? [];

const FENCED = /^(`{3,}).*\n[\s\S]*?^\1[ \t]*$/gm;

/** The page without its fenced parts. */
export const withoutBlocks = (markdown: string) => markdown.replace(FENCED, ' ');

/** Counts all words except blocks, alternative texts and addresses. */
export const countWords = (markdown: string) =>
  wordsIn(
    withoutBlocks(markdown)
      .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
      .replace(/\]\([^)]*\)/g, ']'),
  ).length;

/** An estimate that is good enough for plain English: groups of vowels, without a silent e at the end. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, (end) => end[0] ?? '')
    .replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Flesch-Kincaid grade: the years of school a reader needs. */
export function readingGrade(markdowns: string[]): number {
  const sentences = markdowns
    .flatMap((markdown) => runningText(marked.lexer(markdown)))
    .flatMap((text) => text.split(/[.!?:]+(?=\s|$)/))
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
