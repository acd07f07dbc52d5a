import type { AvetmissCollection } from '@platewise/shared/avetmiss';

/** Each once, in the order of the service: newest first. */
export const yearsOf = (collections: AvetmissCollection[]) => [
  ...new Set(collections.map(({ year }) => String(year))),
];

export const periodsOf = (collections: AvetmissCollection[], year: string) =>
  collections.filter((each) => String(each.year) === year).map(({ period }) => period);

export const collectionOf = (collections: AvetmissCollection[], year: string, period: string) =>
  collections.find((each) => String(each.year) === year && each.period === period) ?? null;
