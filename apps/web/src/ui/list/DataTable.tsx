import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonLines } from '../SkeletonLines';
import type { DataTableProps } from './dataTableProps';

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
