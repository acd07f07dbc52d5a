export type Words = { text: string; isOther: boolean };

/** Longer lines are compared from their ends only. */
const MOST_COMPARED = 250_000;

/** What of a line has become something else, by words. Lines that share too little are wholly other. */
export function markWords(before: string, after: string): { before: Words[]; after: Words[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const kept = commonWords(old, now);
  if (kept.length * 3 < Math.min(old.length, now.length)) {
    return { before: [{ text: before, isOther: false }], after: [{ text: after, isOther: false }] };
  }
  return {
    before: join(old, new Set(kept.map(([at]) => at))),
    after: join(now, new Set(kept.map(([, at]) => at))),
  };
}

/** With the space behind each. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const isSame = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd();

function join(words: string[], kept: Set<number>): Words[] {
  const joined: Words[] = [];
  const add = (text: string, isOther: boolean) => {
    const last = joined.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else if (text) joined.push({ text, isOther });
  };
  words.forEach((word, at) => {
    const isOther = !kept.has(at);
    const isLastOfThem = isOther && (kept.has(at + 1) || at === words.length - 1);
    const text = isLastOfThem ? word.trimEnd() : word;
    add(text, isOther);
    add(word.slice(text.length), false);
  });
  return joined;
}

/** Where words of the one stand in the other, in the same order and as many as can be. */
function commonWords(old: string[], now: string[]): [number, number][] {
  let head = 0;
  while (head < Math.min(old.length, now.length) && isSame(old[head], now[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(old.length, now.length) - head &&
    isSame(old[old.length - 1 - tail], now[now.length - 1 - tail])
  )
    tail++;
  const middle = longestCommon(
    old.slice(head, old.length - tail),
    now.slice(head, now.length - tail),
  );
  return [
    ...Array.from({ length: head }, (_, i): [number, number] => [i, i]),
    ...middle.map(([a, b]): [number, number] => [a + head, b + head]),
    ...Array.from({ length: tail }, (_, i): [number, number] => [
      old.length - tail + i,
      now.length - tail + i,
    ]),
  ];
}

function longestCommon(old: string[], now: string[]): [number, number][] {
  if (old.length * now.length > MOST_COMPARED) return [];
  // lengths[a][b]: how many words the rests behind a and b share.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = old.length - 1; a >= 0; a--) {
    const row = lengths[a];
    if (!row) continue;
    for (let b = now.length - 1; b >= 0; b--) {
      row[b] = isSame(old[a], now[b]) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < old.length && b < now.length; ) {
    if (isSame(old[a], now[b])) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}
