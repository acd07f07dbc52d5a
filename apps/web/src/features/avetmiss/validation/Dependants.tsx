import { formatNumber } from '@platewise/shared/count';
import { type NatRecordRef, useNatDependantsQuery } from '../avetmissApi';

/** What cannot stand in the files without a record. */
export function Dependants({ of }: { of: NatRecordRef }) {
  const { data, isError } = useNatDependantsQuery(of);
  if (isError) return <>What else goes with it could not be found out.</>;
  if (!data) return <>Looking for what goes with it…</>;
  const dependants = data.dependants.filter(({ records }) => records > 0);
  if (dependants.length === 0) return <>Nothing else goes with it.</>;
  const said = dependants.map(
    ({ fileId, description, records }) => `${formatNumber(records)} of ${fileId} (${description})`,
  );
  return <>With it go {said.join(', ')}.</>;
}
