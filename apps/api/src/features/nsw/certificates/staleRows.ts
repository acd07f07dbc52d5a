import { COMPLETED } from '@platewise/shared/nsw/queues';
import { conflict, DomainError, missing } from '../../../domainError';

/** A row with the version that the office loaded; without a version, any version is accepted. */
export type Seen = { id: string; version?: number };
type Row = { id: string; version: number; name: string };

const list = new Intl.ListFormat('en-AU');

/** Refuses rows that have changed or been deleted since the office loaded them. */
export function refuseStale(what: string, seen: Seen[], rows: Row[]) {
  if (rows.length === 0) throw missing(what);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set<string>();
  const gone = new Set<string>();
  for (const { id, version } of seen) {
    const row = byId.get(id);
    if (!row) gone.add(id);
    else if (version !== undefined && version !== row.version) changed.add(row.name);
  }
  const parts = [
    ...(changed.size > 0
      ? [`Someone else has changed this in the meantime: ${list.format(changed)}.`]
      : []),
    ...(gone.size > 0
      ? [
          gone.size === 1
            ? 'One row is not there any more.'
            : `${gone.size} rows are not there any more.`,
        ]
      : []),
  ];
  if (parts.length > 0)
    throw conflict(`${parts.join(' ')} Nothing was updated. Please look at the list again.`);
}

type Posted = {
  name: string;
  status: number;
  nswCertificateNumber: string | null;
  expressPostNumber: string | null;
};
const MOST_NAMES = 5;

/** Refuses rows that would be completed without the numbers that the learner and the NSW register need. */
export function refuseWithoutNumber(rows: Posted[]) {
  const lacking = rows.filter(
    (row) => row.status === COMPLETED && !(row.nswCertificateNumber && row.expressPostNumber),
  );
  if (lacking.length === 0) return;
  const names = lacking.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = lacking.length - names.length;
  const whose = list.format([...names, ...(more > 0 ? [`${more} more`] : [])]);
  throw new DomainError(
    'invalid',
    `Enter the NSW certificate number and the Express Post number of ${whose}, or choose to complete without numbers.`,
  );
}
