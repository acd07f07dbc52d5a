/** '1 page', '1,200 pages' */
export const some = (count: number, noun: string) =>
  `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;
