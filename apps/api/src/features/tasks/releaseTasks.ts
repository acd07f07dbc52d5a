import type { Tx } from '../../db/client';

/** The open tasks of admins who lose their access become everybody's, so that no task waits for someone who is gone. */
export const releaseTasks = (tx: Tx, ownerIds: string[]) =>
  tx.officeTask.updateMany({
    where: { ownerId: { in: ownerIds }, doneAt: null },
    data: { ownerId: null, version: { increment: 1 } },
  });
