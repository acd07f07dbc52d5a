const TWO_HOURS = 120;
const FOUR_HOURS = 240;

export type TwoFourVerdict = 'use or chill' | 'use now' | 'throw out';

/** `minutes` in total between 5 °C and 60 °C. At 4 hours the food goes. */
export function judgeTwoFour(minutes: number): TwoFourVerdict {
  if (minutes >= FOUR_HOURS) return 'throw out';
  return minutes >= TWO_HOURS ? 'use now' : 'use or chill';
}
