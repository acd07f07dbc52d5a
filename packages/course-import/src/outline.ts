import type { Item, Resource } from './manifest';

/** The kinds of resources that can be imported. */
export type ResourceKind = 'page' | 'quiz';
export type OutlineItem = { title: string; resource: Resource };
/** A future section: its pages and quizzes in order. */
export type SectionOutline = { title: string; leaves: OutlineItem[] };
export type Outline = { groups: SectionOutline[]; finalQuiz: OutlineItem[] };

const leavesOf = ({ title, resource, children }: Item): OutlineItem[] => [
  ...(resource ? [{ title, resource }] : []),
  ...children.flatMap(leavesOf),
];

/** Removes a single folder around everything, which is the course itself. */
function withoutWrapping(items: Item[]): Item[] {
  const [only] = items;
  const wraps =
    only &&
    items.length === 1 &&
    !only.resource &&
    (!only.title || only.children.some(({ children }) => children.length > 0));
  return wraps ? withoutWrapping(only.children) : items;
}

/** Items next to folders belong to the folder before them, or to the first folder. */
function groupsOf(items: Item[], courseTitle: string): SectionOutline[] {
  const groups: SectionOutline[] = [];
  let loose: OutlineItem[] = [];
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
 * Turns folders into sections. If the last item has only quizzes, and earlier items also have some, it becomes the
 * final quiz.
 */
export function outlineOf(
  all: Item[],
  courseTitle: string,
  kindOf: (resource: Resource) => ResourceKind | null,
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
