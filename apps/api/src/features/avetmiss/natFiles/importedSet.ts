import { stateNames } from '@platewise/avetmiss/addresses';
import { decodeRecord } from '@platewise/avetmiss/decode';
import { isNotStated } from '@platewise/avetmiss/layouts';
import type { Import, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { formatNumber } from '@platewise/shared/count';
import { isDay, showDay } from '@platewise/shared/dates';
import { invalidField } from '../../../domainError';
import { eachRecord } from './readNatFiles';

/** The first and last day of training activity; null for a set without any. */
export type ActivityPeriod = { from: string; to: string } | null;

type Collection = { year: number; period: string; startDate: string; endDate: string };

type ActivityDays = { from: string; to: string; hasNotBegun: boolean };

const importRefusal = (message: string) => invalidField('file', `${message} Nothing was imported.`);

function* recordsOf(imports: Import[], file: NatFileId): Iterable<NatRecord> {
  const text = imports.find(({ fileId }) => fileId === file)?.text ?? '';
  for (const line of text.split('\r\n')) if (line !== '') yield decodeRecord(file, line);
}

/** Outcome 85, "not yet started": such training is reported before its first day. */
const NOT_STARTED = '85';

/** Null unless both dates are valid; the validation reports the others. */
function daysOf(record: NatRecord): ActivityDays | null {
  const { activityStartDate: from = '', activityEndDate: to = '' } = record;
  const hasNotBegun = record.outcomeIdentifierNational === NOT_STARTED;
  return isDay(from) && isDay(to) ? { from, to, hasNotBegun } : null;
}

const allDays = (imports: Import[]) =>
  [...recordsOf(imports, 'NAT00120')].flatMap((record) => daysOf(record) ?? []);

export function activityPeriod(imports: Import[]): ActivityPeriod {
  const days = allDays(imports);
  const from = days.map((each) => each.from).sort()[0];
  const to = days
    .map((each) => each.to)
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

const OVERSEAS = '99';

/** The states in which the learners live: 'NSW', 'overseas', 'not stated'. */
export function learnerStates(imports: Import[]): string[] {
  const codes = new Set<string>();
  for (const { stateIdentifier = '' } of recordsOf(imports, 'NAT00080')) codes.add(stateIdentifier);
  return [...codes].sort().map(stateName);
}

function stateName(code: string): string {
  if (code === OVERSEAS) return 'overseas';
  if (code === '' || isNotStated(code)) return 'not stated';
  const names = stateNames(code);
  // The code of 'other territories' stands for several states.
  return names.length > 1 ? 'other territories' : (names[0] ?? `state ${code}`);
}

/**
 * Refuses files of another organisation, whose learners we may not store, and files of another period, which would
 * replace those of this one.
 */
export async function refuseOtherSet(
  imports: Import[],
  ourCode: string | null,
  collection: Collection,
  present: NatSource,
) {
  for (const { trainingOrganisationIdentifier: code } of recordsOf(imports, 'NAT00010'))
    if (ourCode && code && code !== ourCode)
      throw importRefusal(`These are the files of organisation ${code}; ours is ${ourCode}.`);
  const activity = activityPeriod(imports);
  if (!activity) return;
  refuseOutside(allDays(imports), activity, collection);
  await refuseLostQuarters(activity, collection, present);
}

const isOutside = ({ from, to, hasNotBegun }: ActivityDays, { startDate, endDate }: Collection) =>
  to < startDate || (from > endDate && !hasNotBegun);

function refuseOutside(
  days: ActivityDays[],
  { from, to }: { from: string; to: string },
  collection: Collection,
) {
  const { startDate, endDate, year, period } = collection;
  const outside = days.filter((each) => isOutside(each, collection)).length;
  if (outside === 0) return;
  const dates = `from ${showDay(startDate)} to ${showDay(endDate)}`;
  throw importRefusal(
    outside === days.length
      ? `The training activity in these files is from ${showDay(from)} to ${showDay(to)}. This collection is ${dates}.`
      : `${formatNumber(outside)} of the ${formatNumber(days.length)} training activities in these files are outside this collection, ${period} ${year} ${dates}.`,
  );
}

/** '2025 1' for a day in February 2025. */
const quarterOf = (day: string) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Refuses a quarter's files over those of a year: the training of the other quarters would be lost. */
async function refuseLostQuarters(
  { from, to }: { from: string; to: string },
  { startDate, endDate, year, period }: Collection,
  present: NatSource,
) {
  const quarter = quarterOf(from);
  if (quarter !== quarterOf(to) || quarterOf(startDate) === quarterOf(endDate)) return;
  let holdsMore = false;
  await eachRecord(present('NAT00120'), (line) => {
    const days = daysOf(decodeRecord('NAT00120', line));
    if (days && (quarterOf(days.from) > quarter || quarterOf(days.to) < quarter)) holdsMore = true;
  });
  if (holdsMore)
    throw invalidField(
      'file',
      `The training activity in these files is from ${showDay(from)} to ${showDay(to)}, within one quarter. The files of this collection, ${period} ${year}, include training outside that quarter, which would be lost. Nothing was imported. To import a quarter, please generate the NAT files of that quarter first.`,
    );
}
