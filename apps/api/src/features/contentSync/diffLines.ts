import type { ContentChange } from '@platewise/shared/contentSync';
import { diffArrays } from 'diff';

export type DiffLine = ContentChange['lines'][number];

/**
 * The work grows with the square of the lines that differ: two thousand take half a second. A limit in lines, unlike one in time,
 * gives the same answer on every machine.
 */
const MOST_CHANGED_LINES = 2000;

/** Merges both texts into one list of lines, with as few changes as possible. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const parts = diffArrays(before, after, { maxEditLength: MOST_CHANGED_LINES });
  if (!parts) return replaceBetweenEnds(before, after);
  return parts.flatMap(({ added, removed, value }) =>
    linesOf(added ? 'added' : removed ? 'removed' : 'same', value),
  );
}

const linesOf = (change: DiffLine['change'], lines: string[]): DiffLine[] =>
  lines.map((text) => ({ change, text }));

/** Replaces everything between the common first and last lines. */
function replaceBetweenEnds(before: string[], after: string[]): DiffLine[] {
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).reverse(), after.slice(start).reverse());
  return [
    ...linesOf('same', after.slice(0, start)),
    ...linesOf('removed', before.slice(start, before.length - end)),
    ...linesOf('added', after.slice(start, after.length - end)),
    ...linesOf('same', after.slice(after.length - end)),
  ];
}

function sameAtStart(before: string[], after: string[]): number {
  const differs = before.findIndex((line, i) => line !== after[i]);
  return differs === -1 ? before.length : differs;
}
