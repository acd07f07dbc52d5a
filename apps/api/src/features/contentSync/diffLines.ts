import type { ContentChange } from '@platewise/shared/contentSync';

export type DiffLine = ContentChange['lines'][number];

/** Beyond so many comparisons, texts are told as taken away and written anew. */
const MOST_WORK = 4_000_000;

const told = (change: DiffLine['change'], lines: string[]): DiffLine[] =>
  lines.map((text) => ({ change, text }));

/** Both texts in one, with as few lines changed as can be. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).reverse(), after.slice(start).reverse());
  const was = before.slice(start, before.length - end);
  const is = after.slice(start, after.length - end);
  return [
    ...told('same', after.slice(0, start)),
    ...(was.length * is.length > MOST_WORK
      ? [...told('removed', was), ...told('added', is)]
      : diffMiddle(was, is)),
    ...told('same', after.slice(after.length - end)),
  ];
}

function sameAtStart(before: string[], after: string[]): number {
  const differs = before.findIndex((line, i) => line !== after[i]);
  return differs === -1 ? before.length : differs;
}

/** By the longest common subsequence. */
function diffMiddle(was: string[], is: string[]): DiffLine[] {
  const width = is.length + 1;
  const common = new Uint32Array((was.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      common[i * width + j] =
        was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      lines.push({ change: 'same', text: is[j++] ?? '' });
      i++;
    } else if (i < was.length && (j === is.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ change: 'removed', text: was[i++] ?? '' });
    else lines.push({ change: 'added', text: is[j++] ?? '' });
  }
  return lines;
}
