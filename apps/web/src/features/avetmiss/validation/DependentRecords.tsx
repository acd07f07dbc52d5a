import { formatNumber } from '@platewise/shared/count';
import { type NatRecordRef, useNatDependantsQuery } from '../avetmissApi';

/** Lists the records that are deleted together with a record. */
export function DependentRecords({ of }: { of: NatRecordRef }) {
  const { data, isError } = useNatDependantsQuery(of);
  if (isError) return <>Unable to load the records that depend on it.</>;
  if (!data) return <>Looking for records that depend on it…</>;
  const dependants = data.dependants.filter(({ records }) => records > 0);
  if (dependants.length === 0) return <>No other record depends on it.</>;
  const said = dependants.map(
    ({ fileId, description, records }) => `${formatNumber(records)} of ${fileId} (${description})`,
  );
  return <>Also deleted: {said.join(', ')}.</>;
}
