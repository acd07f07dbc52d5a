import { lazy, type ReactNode, Suspense } from 'react';
import type { DataTableProps } from './dataTableProps';
import { SkeletonLines } from './SkeletonLines';

// `lazy` cannot carry the type of the rows through.
const Grid = lazy(() => import('./DataTableGrid')) as unknown as <Row>(
  props: DataTableProps<Row>,
) => ReactNode;

/** Rows in columns. The library behind it comes with the first table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Grid {...props} />
    </Suspense>
  );
}
