import { createHash } from 'node:crypto';
import { groupByFour } from '@platewise/shared/auth/secondFactor';
import { Secret } from 'otpauth';
import type { Tx } from '../../../db/client';

const HOW_MANY = 10;
/** 120 bits are too many to find a code from its hash by trying. */
const BYTES = 15;

const newRecoveryCode = () => new Secret({ size: BYTES }).base32;

/** The hash uses no key of the server, so that the codes stay valid after a change of keys. */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex');

/** Replaces the recovery codes of a user. Returns the new ones in groups of four, to be shown once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return codes.map((code) => groupByFour(code, '-'));
}
