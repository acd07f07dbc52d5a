import { isCode } from '../codes';
import { addYears, isDay, yearOf } from '../days';
import { clientOf, enrolmentOf } from '../set/clientKeys';
import { type NatRecord, valueOf } from '../types';
import { BROKEN, type Check, unless } from './check';

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

const start = (record: NatRecord) => valueOf(record, 'activityStartDate');
const end = (record: NatRecord) => valueOf(record, 'activityEndDate');
const OUTCOMES = 'outcomes';
const NO_DELIVERY = 'NNN';

/** Checks the dates of an activity against each other and against the collection period. */
export const activityChecks: Record<string, Check> = {
  startsInTime(value, _record, _at, { collection: { endDate } }) {
    return !isDay(value) || value <= endDate ? null : { periodEnd: endDate };
  },

  endsAfterStart(value, record) {
    const from = start(record);
    return !isDay(value) || !isDay(from) || value >= from ? null : { start: from };
  },

  /** An end before the start is reported by another rule. */
  endsInTime(value, record, _at, { collection: { startDate } }) {
    if (!isDay(value) || value >= startDate || value < start(record)) return null;
    return { periodStart: startDate };
  },

  startsNotLongBefore(value, _record, { rule: { limit } }, { collection }) {
    const isSoon = !isDay(value) || value >= addYears(collection.startDate, -limit);
    return isSoon ? null : { limit: String(limit) };
  },

  /** An activity that began long before the period has a wrong start date, which another rule reports. */
  notTooLong(value, record, { rule: { limit } }, { collection }) {
    const from = start(record);
    if (!isDay(value) || !isDay(from) || from < addYears(collection.startDate, -limit)) return null;
    return value <= addYears(from, limit) ? null : { start: from, limit: String(limit) };
  },

  finalInPeriod(value, record, { rule }, { collection }) {
    const until = end(record);
    if (!isDay(until) || until <= collection.endDate || !isCode(OUTCOMES, value)) return null;
    return rule.codes.includes(value) ? null : { end: until };
  },

  openAfterPeriod(value, record, { rule }, { collection }) {
    const until = end(record);
    const endsWithin = collection.startDate <= until && until <= collection.endDate;
    return isDay(until) && endsWithin && rule.codes.includes(value) ? { end: until } : null;
  },

  delivered(value, record, { rule }) {
    if (valueOf(record, 'deliveryModeIdentifier') !== NO_DELIVERY) return null;
    return !isCode(OUTCOMES, value) || rule.codes.includes(value) ? null : BROKEN;
  },

  recognisedNotDelivered(value, record, { rule }) {
    const outcome = valueOf(record, 'outcomeIdentifierNational');
    const isOpen = value === '' || value === NO_DELIVERY || !isCode('deliveryModes', value);
    return isOpen || !rule.codes.includes(outcome) ? null : { outcome };
  },
};
