import path from 'node:path';
import type { AppContext } from './context';
import { oneAtATime } from './db/oneAtATime';
import { loadDemoData } from './demo/loadDemoData';
import { loadMissingContent } from './features/content/loadMissingContent';
import { settlePendingPayments } from './features/payments/settlePendingPayments';
import { sandboxPayments } from './gateways/payments/sandboxPayments';
import { fulfilments } from './jobHandlers';
import { sealOpenFields } from './sealing/sealOpenFields';

const PREPARING = 0x504c57;

/** What a start owes the database: no field in the open, the catalogue and its content, what a crash left unpaid for, the demo's story. One process at a time. */
export async function prepareData(ctx: AppContext, directUrl: string) {
  await oneAtATime(directUrl, PREPARING, async () => {
    await sealOpenFields(ctx);
    await loadMissingContent(ctx);
    await settlePendingPayments(ctx, fulfilments, { afterStart: true });
    if (ctx.config.demoData) await loadDemoData(inTheSandbox(ctx));
  });
}

/** The orders of the demo's story are charged nowhere else, whoever takes the payments. */
const inTheSandbox = (ctx: AppContext): AppContext => {
  const payments = sandboxPayments(path.join(ctx.config.dataDir, 'sandbox-payments'));
  return { ...ctx, gateways: { ...ctx.gateways, payments } };
};
