import { addYears, isDay, yearOf } from '../days';
import { clientOf, enrolmentOf } from '../set/clientKeys';
import { type Check, unless } from './check';

const NO_YEAR = 9999;
const isCompletionDay = (value: string) => isDay(value) && yearOf(value) < NO_YEAR;

export const completionChecks: Record<string, Check> = {
  completionDay: (value) => unless(value === '' || isCompletionDay(value)),

  completedInTime(value, _record, _at, { collection: { endDate } }) {
    return !isCompletionDay(value) || value <= endDate ? null : { periodEnd: endDate };
  },

  completedNotLongBefore(value, _record, { rule: { limit } }, { collection }) {
    const isRecent = !isDay(value) || value >= addYears(collection.startDate, -limit);
    return isRecent ? null : { limit: String(limit) };
  },

  activityKnown(value, record, _at, set) {
    const isKnown = set.programs.has(value) && clientOf(record, set) !== undefined;
    return unless(!isKnown || enrolmentOf(record, set) !== undefined);
  },
};
