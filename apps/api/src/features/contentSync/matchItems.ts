/** A section, page, question or task, in the form in which two versions of a course are compared. */
export type ContentItem = {
  /** The title that the office sees. */
  title: string;
  place: string;
  /** The number of its section; 0 if it has none. */
  sectionId: number;
  /** Items that share a key are the same item. The most certain key comes first. */
  keys: string[];
  /** Two items with the same content are equal. */
  content: string;
  lines: string[];
  /** Lines for comparing items that share no key. */
  alike: string[];
};
export type Pair = { was: ContentItem; is: ContentItem };

/** Items without a common key match if at least this share of their lines is the same. */
const ALIKE = 0.5;

/** Pairs the items of both versions. */
export function matchItems(before: ContentItem[], after: ContentItem[]): Pair[] {
  const pairs: Pair[] = [];
  const were = new Set(before);
  const are = new Set(after);
  const pair = (was: ContentItem, is: ContentItem) => {
    pairs.push({ was, is });
    were.delete(was);
    are.delete(is);
  };
  const levels = Math.max(0, ...[...before, ...after].map(({ keys }) => keys.length));
  for (let level = 0; level < levels; level++) {
    const byKey = grouped(were, ({ keys }) => keys[level] ?? '');
    for (const is of are) {
      const key = is.keys[level];
      const was = key ? byKey.get(key)?.shift() : undefined;
      if (was) pair(was, is);
    }
  }
  for (const is of are) {
    const was = mostAlike(is, were);
    if (was) pair(was, is);
  }
  return pairs;
}

function grouped<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function mostAlike(is: ContentItem, were: Iterable<ContentItem>): ContentItem | null {
  let best: ContentItem | null = null;
  let most = ALIKE;
  const lines = new Set(is.alike);
  for (const was of were) {
    const shared = was.alike.filter((line) => lines.has(line)).length;
    const likeness = (2 * shared) / (was.alike.length + is.alike.length || 1);
    if (likeness >= most && (likeness > most || !best)) [best, most] = [was, likeness];
  }
  return best;
}

/** Returns the pairs that moved: to another section, or to another place in the order of their section. */
export function movedPairs(
  pairs: Pair[],
  {
    before,
    after,
    sections,
  }: { before: ContentItem[]; after: ContentItem[]; sections: Map<number, number> },
): Set<Pair> {
  const place = new Map(before.map((item, i) => [item, i]));
  const order = new Map(after.map((item, i) => [item, i]));
  const inOrder = [...pairs].sort((a, b) => (order.get(a.is) ?? 0) - (order.get(b.is) ?? 0));
  const stayed = inOrder.filter(
    ({ was, is }) => (sections.get(was.sectionId) ?? was.sectionId) === is.sectionId,
  );
  const kept = [...grouped(stayed, ({ is }) => is.sectionId).values()].flatMap((ofSection) =>
    longestRising(ofSection, ({ was }) => place.get(was) ?? 0),
  );
  const moved = new Set(pairs);
  for (const pair of kept) moved.delete(pair);
  return moved;
}

/** The longest increasing subsequence of the list. */
function longestRising<T>(list: T[], valueOf: (item: T) => number): T[] {
  const ends: number[] = [];
  const former: number[] = [];
  for (const [i, item] of list.entries()) {
    const value = valueOf(item);
    const found = ends.findIndex((end) => valueOf(list[end] as T) >= value);
    const length = found === -1 ? ends.length : found;
    former[i] = ends[length - 1] ?? -1;
    ends[length] = i;
  }
  const kept: T[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = former[i] ?? -1) kept.push(list[i] as T);
  return kept;
}
