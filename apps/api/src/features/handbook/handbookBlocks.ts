import { Lexer, type Token, type Tokens } from 'marked';

/** Words in one face, and where they lead. */
export type Run = { text: string; strong: boolean; link: string | null };
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'item'; label: string; runs: Run[]; isFirst: boolean };

/** What is to be printed, in order. Refuses what the printed handbook has no form for. */
export const handbookBlocks = (markdown: string): Block[] =>
  new Lexer({ gfm: true }).lex(markdown).flatMap(blocksOf);

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', text: plain(runsOf(token.tokens)) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(token.tokens) }];
    case 'list':
      return itemsOf(token as Tokens.List);
    default:
      throw new Error(`content/handbook.md: a ${token.type} cannot be printed.`);
  }
}

const itemsOf = ({ items, ordered, start }: Tokens.List): Block[] =>
  items.map((item, i) => ({
    kind: 'item',
    label: ordered ? `${Number(start) + i}.` : '•',
    runs: item.tokens.flatMap((token) => runsOf('tokens' in token ? token.tokens : [])),
    isFirst: i === 0,
  }));

function runsOf(
  tokens: Token[] = [],
  style = { strong: false, link: null as string | null },
): Run[] {
  return tokens.flatMap((token): Run[] => {
    const within = 'tokens' in token ? token.tokens : undefined;
    if (token.type === 'strong') return runsOf(within, { ...style, strong: true });
    if (token.type === 'link')
      return runsOf(within, { ...style, link: (token as Tokens.Link).href });
    if (token.type === 'text' || token.type === 'escape') {
      const { text } = token as Tokens.Text;
      return [{ text: text.replace(/\s*\n\s*/g, ' '), ...style }];
    }
    throw new Error(`content/handbook.md: a ${token.type} cannot be printed.`);
  });
}

export const plain = (runs: Run[]) => runs.map(({ text }) => text).join('');
