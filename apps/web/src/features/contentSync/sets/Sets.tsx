import type { ContentSetRow } from '@platewise/shared/contentSync';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { TableOrCards } from '../../../ui/TableOrCards';
import { SetCard } from './SetCard';
import { setColumns } from './setColumns';

type Props = { courseId: number; sets: ContentSetRow[] };

/** Every set there was, the newest first. */
export function Sets({ courseId, sets }: Props) {
  const [page, setPage] = useState(1);
  if (sets.length === 0) return <EmptyState title="This course has no content yet." />;
  const live = sets.find(({ state }) => state === 'Live')?.number ?? null;
  return (
    <TableOrCards
      label="Content sets"
      columns={setColumns({ courseId, live })}
      rows={sets}
      rowId="contentSetId"
      page={page}
      onPage={setPage}
      card={(set) => <SetCard set={set} courseId={courseId} live={live} />}
    />
  );
}
