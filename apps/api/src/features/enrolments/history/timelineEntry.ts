import type { HistoryEvent } from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import type { TimelineRow, TimelineSubject } from './timelineQuery';
import type { TimelineSource } from './timelineSources';

export type TimelineEntry = Omit<HistoryEvent, 'id' | 'at' | 'kind'>;

export const createEntry = (title: string, rest: Partial<TimelineEntry> = {}): TimelineEntry => ({
  title,
  detail: null,
  by: null,
  changes: [],
  link: null,
  mail: null,
  tries: null,
  ...rest,
});

/** Loads the records of some events together and describes each; null if the record has been deleted. */
export type TimelineDescriber = {
  sources: readonly TimelineSource[];
  read: (
    ctx: AppContext,
    subject: TimelineSubject,
    moments: TimelineRow[],
  ) => Promise<(moment: TimelineRow) => TimelineEntry | null>;
};

export const listRefs = (moments: TimelineRow[]) => [...new Set(moments.map(({ ref }) => ref))];

export const mapById = <T extends { id: unknown }>(rows: T[]) =>
  new Map(rows.map((row) => [String(row.id), row]));

type Entry = { actorEmail: string | null; asUserId: string | null; asUserEmail: string | null };

/** 'ana@example.com as mei@example.com' */
export function describeActor({ actorEmail, asUserId, asUserEmail }: Entry): string {
  const who = actorEmail ?? 'the command line';
  return asUserId ? `${who} as ${asUserEmail ?? 'the learner'}` : who;
}
