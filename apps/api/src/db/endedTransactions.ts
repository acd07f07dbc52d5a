import { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

const ENDS = ['COMMIT', 'ROLLBACK'];

/**
 * Prisma ends a transaction that took too long, or one of whose parts failed, while its other parts may still be at work.
 * What these send after the ROLLBACK would stand for itself, or in the transaction of whoever has the connection next
 * (prisma/orm#29762). It is refused.
 */
export class EndingTransactions extends PrismaPg {
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
