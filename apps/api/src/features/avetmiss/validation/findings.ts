import type { AvetmissFinding } from '@platewise/shared/avetmiss';
import type { AppContext } from '../../../context';
import type { Tx } from '../../../db/client';
import { open, seal } from '../../../sealing/seal';
import { natFindingField } from '../../../sealing/sealedField';

/** Of the files of the version that was validated. */
export type KeptFinding = Omit<AvetmissFinding, 'version'>;

/** What can be mended by looking the address up, and stops the report. */
export const isAddressError = ({ isAddress, severity }: { isAddress: boolean; severity: string }) =>
  isAddress && severity === 'error';

export type Described = KeptFinding & { isAddress: boolean };

export const keepFindings = (ctx: AppContext, tx: Tx, reportId: string, found: Described[]) =>
  tx.natFinding.createMany({
    data: found.map(({ isAddress, ...finding }, n) => ({
      reportId,
      n,
      isAddress: isAddressError({ isAddress, severity: finding.severity }),
      isError: finding.severity === 'error',
      sealed: seal(ctx, natFindingField(reportId, n), JSON.stringify(finding)),
    })),
  });

/** In the order in which they were found. */
export async function readFindings(
  ctx: AppContext,
  tx: Tx,
  reportId: string,
): Promise<{ isAddress: boolean; finding: KeptFinding }[]> {
  const rows = await tx.natFinding.findMany({ where: { reportId }, orderBy: { n: 'asc' } });
  return rows.map(({ n, isAddress, sealed }) => ({
    isAddress,
    finding: JSON.parse(open(ctx, natFindingField(reportId, n), sealed).toString()) as KeptFinding,
  }));
}
