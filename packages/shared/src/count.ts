const NUMBER = new Intl.NumberFormat('en-AU');

/** '1,200' */
export const formatNumber = (number: number) => NUMBER.format(number);

/** '1 user', '1,200 users', '2 people' */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
