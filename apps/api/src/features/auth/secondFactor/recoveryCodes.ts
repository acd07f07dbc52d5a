import { createHash } from 'node:crypto';
import { inFours } from '@platewise/shared/auth/secondFactor';
import { Secret } from 'otpauth';
import type { Tx } from '../../../db/client';

const HOW_MANY = 10;
/** 120 bits: too many to be found from its hash, however fast that is made. */
const BYTES = 15;

const newRecoveryCode = () => new Secret({ size: BYTES }).base32;

/** Without any key of the server, so that the codes outlive a change of keys. */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex');

/** New ones in the place of those before, as they are shown this once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return codes.map((code) => inFours(code, '-'));
}
