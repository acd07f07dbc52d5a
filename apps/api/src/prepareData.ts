import type { AppContext } from './context';
import { loadDemoData } from './demo/loadDemoData';
import { loadMissingContent } from './features/content/loadMissingContent';
import { settlePendingPayments } from './features/payments/settlePendingPayments';
import { fulfilments } from './jobHandlers';

const PREPARING = 0x504c57;

/** What a start owes the database: the catalogue and its content, what a crash left unpaid for, the demo's story. One process at a time. */
export async function prepareData(ctx: AppContext) {
  const client = await ctx.db.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING]);
    await loadMissingContent(ctx);
    await settlePendingPayments(ctx, fulfilments);
    if (ctx.config.demoData) await loadDemoData(ctx);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [PREPARING]);
    client.release();
  }
}
