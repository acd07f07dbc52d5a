import type { Tx } from '../../db/client';
import { wrongPassword } from './authErrors';

/**
 * A password may be changed while it is compared, which takes a tenth of a second. The row is locked, so that a change waits for
 * the new session, which it then ends, or the session finds the change.
 */
export async function lockPassword(tx: Tx, checked: { id: string; passwordHash: string | null }) {
  const [now] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
    SELECT "passwordHash" FROM "User" WHERE id = ${checked.id}::uuid FOR NO KEY UPDATE`;
  if (!now || now.passwordHash !== checked.passwordHash) throw wrongPassword();
}
