import type { LineChange } from '@platewise/shared/contentSync';
import { markWords, type Words } from './markWords';

export type Line = { change: LineChange; text: string };
export type ShownLine =
  | { change: LineChange; words: Words[] }
  /** Lines that are as they were, away from any change. */
  | { change: 'folded'; lines: string[] };

/** The number of unchanged lines that are shown before and after a change. */
const AROUND = 1;
/** Fewer are not worth folding. */
const LEAST_FOLDED = 3;

const plain = ({ change, text }: Line): ShownLine => ({
  change,
  words: [{ text, isOther: false }],
});

/** The lines to show: what differs within a line marked, and what is far from any change folded away. */
export function shownLines(lines: Line[]): ShownLine[] {
  return blocksOf(lines).flatMap((block, i, blocks) =>
    block[0]?.change === 'same'
      ? folded(block, { isFirst: i === 0, isLast: i === blocks.length - 1 })
      : paired(block),
  );
}

/** Lines as they were, and between them lines that were removed and added. */
function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && (last[0]?.change === 'same') === (line.change === 'same')) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function folded(block: Line[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const from = isFirst ? 0 : AROUND;
  const to = block.length - (isLast ? 0 : AROUND);
  if (to - from < LEAST_FOLDED) return block.map(plain);
  const middle: ShownLine = {
    change: 'folded',
    lines: block.slice(from, to).map(({ text }) => text),
  };
  return [...block.slice(0, from).map(plain), middle, ...block.slice(to).map(plain)];
}

/** The first line removed has become the first one added, and so on; each is followed by what it became. */
function paired(block: Line[]): ShownLine[] {
  const removed = block.filter(({ change }) => change === 'removed');
  const added = block.filter(({ change }) => change === 'added');
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, i) => {
    const [before, after] = [removed[i], added[i]];
    if (!before || !after) return [before, after].filter((line) => line !== undefined).map(plain);
    const words = markWords(before.text, after.text);
    return [
      { change: before.change, words: words.before },
      { change: after.change, words: words.after },
    ];
  }).flat();
}
