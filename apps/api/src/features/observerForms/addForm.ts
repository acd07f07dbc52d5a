import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { newObserverToken } from './observerToken';

/** An empty form with its first link, which nobody has yet. */
export async function addForm(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
  { thirdPartyFormVersion: formVersion }: { thirdPartyFormVersion: number },
) {
  const { generation, tokenHash } = newObserverToken(ctx, enrolmentId);
  await tx.thirdPartyForm.create({ data: { enrolmentId, generation, tokenHash, formVersion } });
}
