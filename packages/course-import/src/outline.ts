import type { Item, Resource } from './manifest';

/** What can be taken over. */
export type Kind = 'page' | 'quiz';
export type Leaf = { title: string; resource: Resource };
/** What becomes a section: pages and quizzes in their order. */
export type Group = { title: string; leaves: Leaf[] };
export type Outline = { groups: Group[]; finalQuiz: Leaf[] };

const leavesOf = ({ title, resource, children }: Item): Leaf[] => [
  ...(resource ? [{ title, resource }] : []),
  ...children.flatMap(leavesOf),
];

/** A single folder around everything is the course itself. */
function withoutWrapping(items: Item[]): Item[] {
  const [only] = items;
  const wraps =
    only &&
    items.length === 1 &&
    !only.resource &&
    (!only.title || only.children.some(({ children }) => children.length > 0));
  return wraps ? withoutWrapping(only.children) : items;
}

/** What stands beside folders belongs to the folder before it; at the beginning to the first one. */
function groupsOf(items: Item[], courseTitle: string): Group[] {
  const groups: Group[] = [];
  let loose: Leaf[] = [];
  for (const item of items) {
    if (item.children.length > 0) {
      groups.push({ title: item.title, leaves: [...loose, ...leavesOf(item)] });
      loose = [];
    } else if (groups.length > 0) groups.at(-1)?.leaves.push(...leavesOf(item));
    else loose.push(...leavesOf(item));
  }
  return loose.length > 0 ? [{ title: courseTitle, leaves: loose }] : groups;
}

/**
 * Folders are sections. Where the last thing that can be taken over is quizzes alone, and others stand before it, it is
 * the final quiz.
 */
export function outlineOf(
  all: Item[],
  courseTitle: string,
  kindOf: (resource: Resource) => Kind | null,
): Outline {
  const items = withoutWrapping(all);
  const kinds = items.map((item) =>
    leavesOf(item).flatMap(({ resource }) => kindOf(resource) ?? []),
  );
  const last = kinds.findLastIndex((each) => each.length > 0);
  const isFinal =
    last > 0 &&
    kinds[last]?.every((kind) => kind === 'quiz') &&
    kinds.slice(0, last).flat().includes('quiz');
  return {
    groups: groupsOf(isFinal ? items.toSpliced(last, 1) : items, courseTitle),
    finalQuiz: isFinal ? items.slice(last, last + 1).flatMap(leavesOf) : [],
  };
}
