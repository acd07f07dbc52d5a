import { sydneyDay } from '@platewise/shared/dates';
import { useState } from 'react';

/** The day in Sydney on which the page was opened. */
export function useToday(): string {
  const [today] = useState(() => sydneyDay(new Date()));
  return today;
}
