import type { ChangedThing, ContentChange } from '@platewise/shared/contentSync';
import { diffLines } from './diffLines';
import { type ContentItem, matchItems, movedPairs, type Pair } from './matchItems';

export type Versions = { before: ContentItem[]; after: ContentItem[] };

/** Maps the number of each section in the earlier version to its number in the later one. */
export function matchSections({ before, after }: Versions): Map<number, number> {
  const numbers = (items: ContentItem[]) => new Map(items.map((item, i) => [item, i + 1]));
  const [were, are] = [numbers(before), numbers(after)];
  return new Map(
    matchItems(before, after).map(({ was, is }) => [were.get(was) ?? 0, are.get(is) ?? 0]),
  );
}

/**
 * Lists what was added, removed, altered or moved, in reading order. A removed item is listed at its former position.
 */
export function changesBetween(
  what: ChangedThing,
  { before, after }: Versions,
  sections = new Map<number, number>(),
): ContentChange[] {
  const pairs = matchItems(before, after);
  const moved = movedPairs(pairs, { before, after, sections });
  const pairOfOld = new Map(pairs.map((pair) => [pair.was, pair]));
  const pairOfNew = new Map(pairs.map((pair) => [pair.is, pair]));

  const goneAfter = new Map<ContentItem | null, ContentItem[]>();
  let last: ContentItem | null = null;
  for (const was of before) {
    const pair = pairOfOld.get(was);
    if (!pair) goneAfter.set(last, [...(goneAfter.get(last) ?? []), was]);
    else if (!moved.has(pair)) last = pair.is;
  }
  const gone = (item: ContentItem | null) =>
    (goneAfter.get(item) ?? []).map((was) => removed(what, was));
  return [
    ...gone(null),
    ...after.flatMap((is) => {
      const pair = pairOfNew.get(is);
      const change = pair ? changeOf(what, pair, moved.has(pair)) : added(what, is);
      return [...(change ? [change] : []), ...gone(is)];
    }),
  ];
}

const added = (what: ChangedThing, { title, place, lines }: ContentItem): ContentChange => ({
  change: 'added',
  what,
  place,
  title,
  formerTitle: null,
  formerPlace: null,
  lines: diffLines([], lines),
});

const removed = (what: ChangedThing, { title, place, lines }: ContentItem): ContentChange => ({
  change: 'removed',
  what,
  place,
  title,
  formerTitle: null,
  formerPlace: null,
  lines: diffLines(lines, []),
});

function changeOf(what: ChangedThing, { was, is }: Pair, moved: boolean): ContentChange | null {
  const altered = was.content !== is.content;
  if (!altered && !moved) return null;
  return {
    change: altered ? 'altered' : 'moved',
    what,
    place: is.place,
    title: is.title,
    formerTitle: was.title === is.title ? null : was.title,
    formerPlace: moved ? was.place : null,
    lines: altered ? diffLines(was.lines, is.lines) : [],
  };
}
