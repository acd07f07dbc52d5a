/** How many things of these widths stand side by side in the room there is; if not all, one more that leads to the rest. */
export function countFitting(widths: number[], room: number, gap: number, more: number): number {
  const side = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - gap;
  if (side(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && side(count) + gap + more > room) count -= 1;
  return count;
}
