import { Lexer, type Token, type Tokens } from 'marked';

/** Words in one face, and where they lead. */
export type Run = { text: string; strong: boolean; link: string | null };
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'item'; label: string; runs: Run[]; isFirst: boolean };

/** The printed blocks in order. Throws for Markdown that the printed handbook does not support. */
export const parseHandbook = (markdown: string): Block[] =>
  new Lexer({ gfm: true }).lex(markdown).flatMap(toBlocks);

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', text: toPlainText(toRuns(token.tokens)) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: toRuns(token.tokens) }];
    case 'list':
      return toItems(token as Tokens.List);
    default:
      throw new Error(`content/handbook.md: a ${token.type} cannot be printed.`);
  }
}

const toItems = ({ items, ordered, start }: Tokens.List): Block[] =>
  items.map((item, i) => ({
    kind: 'item',
    label: ordered ? `${Number(start) + i}.` : '•',
    runs: item.tokens.flatMap((token) => toRuns('tokens' in token ? token.tokens : [])),
    isFirst: i === 0,
  }));

function toRuns(
  tokens: Token[] = [],
  style = { strong: false, link: null as string | null },
): Run[] {
  return tokens.flatMap((token): Run[] => {
    const within = 'tokens' in token ? token.tokens : undefined;
    if (token.type === 'strong') return toRuns(within, { ...style, strong: true });
    if (token.type === 'link')
      return toRuns(within, { ...style, link: (token as Tokens.Link).href });
    if (token.type === 'text' || token.type === 'escape') {
      const { text } = token as Tokens.Text;
      return [{ text: text.replace(/\s*\n\s*/g, ' '), ...style }];
    }
    throw new Error(`content/handbook.md: a ${token.type} cannot be printed.`);
  });
}

export const toPlainText = (runs: Run[]) => runs.map(({ text }) => text).join('');
