/** '4 to 6 hours', or 'About 2 hours' where it is one number. */
export const showHours = ([least, most]: readonly [number, number]) =>
  least === most ? `About ${most} hours` : `${least} to ${most} hours`;
