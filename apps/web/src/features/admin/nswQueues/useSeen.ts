import { useEffect, useRef } from 'react';
import type { QueueRow } from '../../../api/nswQueuesApi';

export type Seen = { readonly current: ReadonlyMap<string, QueueRow> };

/** Every row that has been in sight, as it was then: some that are chosen stand on other pages. */
export function useSeen(rows: QueueRow[] | undefined): Seen {
  const seen = useRef(new Map<string, QueueRow>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row);
  }, [rows]);
  return seen;
}
