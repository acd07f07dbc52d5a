/** A time as names of files and databases carry it. */
export const stampOf = (at: Date) =>
  at
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase();
