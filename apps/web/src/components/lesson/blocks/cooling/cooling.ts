/** `minutes` since the food was at 60 °C. */
export type CoolingReading = { minutes: number; celsius: number };

export type CoolingVerdict =
  | { state: 'not measured' }
  /** The first stage goes on: minutes until it must be at 21 °C. */
  | { state: 'first stage'; minutesLeft: number }
  | { state: 'first stage missed' }
  | { state: 'second stage'; minutesLeft: number }
  | { state: 'second stage missed' }
  | { state: 'cooled' };

const FIRST_STAGE = { to: 21, minutes: 120 };
const SECOND_STAGE = { to: 5, minutes: 240 };

/**
 * Standard 3.2.2, clause 7: from 60 to 21 °C within 2 hours, and to 5 °C within a further 4. The further hours are counted
 * from the first reading at 21 °C or colder. What no reading shows has not been reached.
 */
export function judgeCooling(unsorted: readonly CoolingReading[]): CoolingVerdict {
  const readings = unsorted.toSorted((a, b) => a.minutes - b.minutes);
  const last = readings.at(-1);
  if (!last) return { state: 'not measured' };

  const firstEnd = readings.find(({ celsius }) => celsius <= FIRST_STAGE.to);
  const firstMinutes = firstEnd?.minutes ?? last.minutes;
  if (firstEnd ? firstMinutes > FIRST_STAGE.minutes : firstMinutes >= FIRST_STAGE.minutes)
    return { state: 'first stage missed' };
  if (!firstEnd) return { state: 'first stage', minutesLeft: FIRST_STAGE.minutes - last.minutes };

  const latest = firstEnd.minutes + SECOND_STAGE.minutes;
  const secondEnd = readings.find(({ celsius }) => celsius <= SECOND_STAGE.to);
  if (secondEnd) return { state: secondEnd.minutes <= latest ? 'cooled' : 'second stage missed' };
  return last.minutes >= latest
    ? { state: 'second stage missed' }
    : { state: 'second stage', minutesLeft: latest - last.minutes };
}
