/** In their order, those with the same key together. */
export function groupBy<T>(all: T[], keyOf: (each: T) => string): { key: string; of: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, of]) => ({ key, of }));
}
