import type { Tx } from '../../db/client';

/**
 * Locks a person until the transaction ends, so that one call after another adds documents and the account stays.
 * Call it after the lock on an enrolment, as a transfer and the deletion of a user do.
 */
export async function lockPerson(tx: Tx, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Moves the documents about an enrolment to the other account of the same person. An account has the same file once, so one that is
 * there already stays with the former account.
 */
export async function moveDocuments(tx: Tx, enrolmentId: string, userId: string) {
  await lockPerson(tx, userId);
  const there = await tx.officeDocument.findMany({ where: { userId }, select: { sha256: true } });
  const sha256 = { in: there.map((document) => document.sha256) };
  await tx.officeDocument.updateMany({
    where: { enrolmentId, sha256 },
    data: { enrolmentId: null },
  });
  await tx.officeDocument.updateMany({ where: { enrolmentId }, data: { userId } });
}
