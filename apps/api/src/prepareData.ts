import path from 'node:path';
import type { AppContext } from './context';
import { oneAtATime } from './db/oneAtATime';
import { loadDemoData } from './demo/loadDemoData';
import { loadMissingContent } from './features/content/publishFolder';
import { sandboxPayments } from './gateways/payments/sandboxPayments';
import { sealOpenFields } from './sealing/sealOpenFields';

const PREPARING = 0x504c57;

/** Prepares the database before a server listens: fields in the open are sealed, the catalogue, its content and the demo's story are loaded. One process at a time. */
export async function prepareData(ctx: AppContext, directUrl: string) {
  await oneAtATime(directUrl, PREPARING, async () => {
    await sealOpenFields(ctx);
    await loadMissingContent(ctx);
    if (ctx.config.demoData) await loadDemoData(inTheSandbox(ctx));
  });
}

/** The orders of the demo's story are charged nowhere else, whoever takes the payments. */
const inTheSandbox = (ctx: AppContext): AppContext => {
  const payments = sandboxPayments(path.join(ctx.config.dataDir, 'sandbox-payments'));
  return { ...ctx, gateways: { ...ctx.gateways, payments } };
};
