import { useState } from 'react';
import type { QueueRow } from '../../../api/nswQueuesApi';

/** Which of the rows in sight are chosen. What goes out of sight is chosen no more. */
export function useChosen(rows: QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));

  return {
    rows: chosen,
    has: ({ id }: QueueRow) => ids.has(id),
    all: rows.length > 0 && chosen.length === rows.length,
    set: (row: QueueRow, isChosen: boolean) => {
      const kept = chosen.map(({ id }) => id).filter((id) => id !== row.id);
      setIds(new Set(isChosen ? [...kept, row.id] : kept));
    },
    setAll: (areChosen: boolean) => setIds(new Set(areChosen ? rows.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
