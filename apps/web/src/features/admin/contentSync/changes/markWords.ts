import { type ArrayChange, diffArrays } from 'diff';

export type Words = { text: string; isOther: boolean };

/** The work grows with the square of the words that differ; lines with more of them are wholly other. */
const MOST_CHANGED_WORDS = 500;

/** Marks the words that a line has lost and won. Lines that share too little are wholly other, and nothing in them is marked. */
export function markWords(before: string, after: string): { before: Words[]; after: Words[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const parts = diffArrays(old, now, {
    comparator: (a, b) => a.trimEnd() === b.trimEnd(),
    maxEditLength: MOST_CHANGED_WORDS,
  });
  const shared = parts?.filter(({ added, removed }) => !added && !removed) ?? [];
  if (!parts || countWords(shared) * 3 < Math.min(old.length, now.length))
    return {
      before: [{ text: before, isOther: false }],
      after: [{ text: after, isOther: false }],
    };
  return {
    before: mark(
      old,
      parts.filter(({ added }) => !added),
    ),
    after: mark(
      now,
      parts.filter(({ removed }) => !removed),
    ),
  };
}

/** With the space behind each. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

const countWords = (parts: ArrayChange<string>[]) =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** The space behind the last of the marked words is not marked. */
function mark(words: string[], parts: ArrayChange<string>[]): Words[] {
  let at = 0;
  return parts
    .flatMap(({ added, removed, count }) => {
      const text = words.slice(at, at + count).join('');
      at += count;
      if (!added && !removed) return [{ text, isOther: false }];
      const marked = text.trimEnd();
      return [
        { text: marked, isOther: true },
        { text: text.slice(marked.length), isOther: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
