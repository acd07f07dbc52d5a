import type { HistoryEvent } from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import type { Moment } from './moments';
import type { Source } from './sources';
import type { Subject } from './subject';

export type Told = Omit<HistoryEvent, 'id' | 'at' | 'kind'>;

export const told = (title: string, rest: Partial<Told> = {}): Told => ({
  title,
  detail: null,
  by: null,
  changes: [],
  link: null,
  mail: null,
  tries: null,
  ...rest,
});

/** Reads what some moments are about, all at once, and puts each into words; null for what has gone since. */
export type Teller = {
  sources: readonly Source[];
  read: (
    ctx: AppContext,
    subject: Subject,
    moments: Moment[],
  ) => Promise<(moment: Moment) => Told | null>;
};

export const refsOf = (moments: Moment[]) => [...new Set(moments.map(({ ref }) => ref))];

export const byId = <T extends { id: unknown }>(rows: T[]) =>
  new Map(rows.map((row) => [String(row.id), row]));
