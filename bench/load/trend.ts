/** Measures the growth of a value: per hour, by the line of best fit, and from the first quarter to the last. */
export function trendOf(samples: { at: number; value: number }[]) {
  const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [at, value] = [mean(samples.map((s) => s.at)), mean(samples.map((s) => s.value))];
  const over = mean(samples.map((s) => (s.at - at) ** 2));
  const together = mean(samples.map((s) => (s.at - at) * (s.value - value)));
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return {
    perHour: over > 0 ? (together / over) * 3_600_000 : 0,
    first: mean(samples.slice(0, quarter).map((s) => s.value)),
    last: mean(samples.slice(-quarter).map((s) => s.value)),
  };
}
