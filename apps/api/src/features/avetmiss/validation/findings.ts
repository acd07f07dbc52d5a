import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { open, seal } from '../../../sealing/seal';
import { natFindingField } from '../../../sealing/sealedField';

/** A finding in the version of the files that was validated. */
export type StoredFinding = Omit<AvetmissFinding, 'version'>;

/** A server of the previous release stores no name. */
type SealedFinding = Omit<StoredFinding, 'clientName'> & { clientName?: string | null };

/** An error that the office can fix by looking the address up. */
export const isAddressError = ({ isAddress, severity }: { isAddress: boolean; severity: string }) =>
  isAddress && severity === 'error';

export type DescribedFinding = StoredFinding & { isAddress: boolean };

export const storeFindings = (
  ctx: AppContext,
  tx: Tx,
  reportId: string,
  found: DescribedFinding[],
) =>
  tx.natFinding.createMany({
    data: found.map(({ isAddress, ...finding }, n) => ({
      reportId,
      n,
      isAddress: isAddressError({ isAddress, severity: finding.severity }),
      isError: finding.severity === 'error',
      sealed: seal(ctx, natFindingField(reportId, n), JSON.stringify(finding)),
    })),
  });

/** Returns the findings in the order of the validation. */
export async function readFindings(
  ctx: AppContext,
  tx: Tx,
  reportId: string,
): Promise<{ isAddress: boolean; finding: StoredFinding }[]> {
  const rows = await tx.natFinding.findMany({ where: { reportId }, orderBy: { n: 'asc' } });
  return rows.map(({ n, isAddress, sealed }) => {
    const opened = open(ctx, natFindingField(reportId, n), sealed).toString();
    const { clientName = null, ...finding } = JSON.parse(opened) as SealedFinding;
    return { isAddress, finding: { ...finding, clientName } };
  });
}
