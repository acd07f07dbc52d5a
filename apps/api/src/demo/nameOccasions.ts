import { addDays, addMonths } from '@platewise/shared/dates';
import type { OccasionRule } from '@platewise/shared/observerForms/occasions';

/** Occasions as an observer names them, on the days before `day`. Undefined for a form that asks for none. */
export const nameOccasions = (
  rule: OccasionRule | null,
  // By default eleven months after the earliest day, which is before the enrolment: a test needs no clock.
  day = rule ? addMonths(rule.earliestOn, 11) : '',
) =>
  rule
    ? Array.from({ length: rule.count }, (_, i) => ({
        number: rule.firstNumber + i,
        heldOn: addDays(day, i - rule.count),
        service: SERVICES[i % SERVICES.length] as string,
        place: 'The Spoon, Newtown',
      }))
    : undefined;

const SERVICES = ['Lunch', 'Dinner', 'Breakfast'];
