import { stateNames } from '@platewise/avetmiss/addresses';
import { decodeRecord } from '@platewise/avetmiss/decode';
import { isNotStated } from '@platewise/avetmiss/layouts';
import type { Import, NatFileId, NatRecord, NatSource } from '@platewise/avetmiss/types';
import { formatNumber } from '@platewise/shared/count';
import { isDay, showDay } from '@platewise/shared/dates';
import { invalidField } from '../../../domainError';
import { eachRecord } from './readNatFiles';

/** The first and the last day of training activity; null for a set without any. */
export type Activity = { from: string; to: string } | null;

type Collection = { year: number; period: string; startDate: string; endDate: string };

type Days = { from: string; to: string; hasNotBegun: boolean };

const refused = (message: string) => invalidField('file', `${message} Nothing was imported.`);

function* recordsOf(imports: Import[], file: NatFileId): Iterable<NatRecord> {
  const text = imports.find(({ fileId }) => fileId === file)?.text ?? '';
  for (const line of text.split('\r\n')) if (line !== '') yield decodeRecord(file, line);
}

/** "Not yet started": such training is reported before its first day. */
const NOT_STARTED = '85';

/** Null without two good dates, which the validation reports. */
function daysOf(record: NatRecord): Days | null {
  const { activityStartDate: from = '', activityEndDate: to = '' } = record;
  const hasNotBegun = record.outcomeIdentifierNational === NOT_STARTED;
  return isDay(from) && isDay(to) ? { from, to, hasNotBegun } : null;
}

const allDays = (imports: Import[]) =>
  [...recordsOf(imports, 'NAT00120')].flatMap((record) => daysOf(record) ?? []);

export function activityIn(imports: Import[]): Activity {
  const days = allDays(imports);
  const from = days.map((each) => each.from).sort()[0];
  const to = days
    .map((each) => each.to)
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}

const OVERSEAS = '99';

/** Where the learners live: 'NSW', 'overseas', 'not stated'. */
export function statesIn(imports: Import[]): string[] {
  const codes = new Set<string>();
  for (const { stateIdentifier = '' } of recordsOf(imports, 'NAT00080')) codes.add(stateIdentifier);
  return [...codes].sort().map(sayState);
}

function sayState(code: string): string {
  if (code === OVERSEAS) return 'overseas';
  if (code === '' || isNotStated(code)) return 'not stated';
  const names = stateNames(code);
  // 'Other territories' have their post under one of several states.
  return names.length > 1 ? 'other territories' : (names[0] ?? `state ${code}`);
}

/** Other organisations' learners are not ours to hold, and those of another period would replace those of this one. */
export async function refuseOtherSet(
  imports: Import[],
  ourCode: string | null,
  collection: Collection,
  present: NatSource,
) {
  for (const { trainingOrganisationIdentifier: code } of recordsOf(imports, 'NAT00010'))
    if (ourCode && code && code !== ourCode)
      throw refused(`These are the files of organisation ${code}; ours is ${ourCode}.`);
  const activity = activityIn(imports);
  if (!activity) return;
  refuseOutside(allDays(imports), activity, collection);
  await refuseQuarterOfMore(activity, collection, present);
}

const isOutside = ({ from, to, hasNotBegun }: Days, { startDate, endDate }: Collection) =>
  to < startDate || (from > endDate && !hasNotBegun);

function refuseOutside(
  days: Days[],
  { from, to }: { from: string; to: string },
  collection: Collection,
) {
  const { startDate, endDate, year, period } = collection;
  const outside = days.filter((each) => isOutside(each, collection)).length;
  if (outside === 0) return;
  const dates = `from ${showDay(startDate)} to ${showDay(endDate)}`;
  throw refused(
    outside === days.length
      ? `The training activity in these files is from ${showDay(from)} to ${showDay(to)}. This collection is ${dates}.`
      : `${formatNumber(outside)} of the ${formatNumber(days.length)} training activities in these files are outside this collection, ${period} ${year} ${dates}.`,
  );
}

/** '2025 1' for a day of February 2025. */
const quarterOf = (day: string) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The files of a year hold a quarter's training and more: imported over them, a quarter would lose the rest. */
async function refuseQuarterOfMore(
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
      `The training activity in these files is from ${showDay(from)} to ${showDay(to)}, within one quarter. The files of this collection, ${period} ${year}, hold training outside that quarter, which would be lost. Nothing was imported. To import a quarter, please generate the NAT files of that quarter first.`,
    );
}
