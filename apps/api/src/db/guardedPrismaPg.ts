import { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

const ENDS = ['COMMIT', 'ROLLBACK'];

/**
 * Prisma may roll back a transaction, after a timeout or an error, while some of its queries have not been sent yet. These would
 * then run outside the transaction, or inside the next transaction on the same connection (prisma/orm#29762). This adapter
 * refuses them.
 */
export class GuardedPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    return Object.assign(adapter, {
      startTransaction: async (...level: Parameters<typeof start>) =>
        refuseAfterEnd(await start(...level)),
    });
  }
}

function refuseAfterEnd(transaction: Transaction): Transaction {
  let ended = false;
  const executeRaw = transaction.executeRaw.bind(transaction);
  const queryRaw = transaction.queryRaw.bind(transaction);
  const refuseEnded = () => {
    if (ended) throw new Error('Asked of a transaction that has ended.');
  };
  return Object.assign(transaction, {
    executeRaw: async (query: Parameters<typeof executeRaw>[0]) => {
      refuseEnded();
      ended = ENDS.includes(query.sql);
      return executeRaw(query);
    },
    queryRaw: async (query: Parameters<typeof queryRaw>[0]) => {
      refuseEnded();
      return queryRaw(query);
    },
  });
}
