import path from 'node:path';
import type { AppContext } from './context';
import { runExclusively } from './db/session';
import { loadDemoData } from './demo/loadDemoData';
import { loadMissingContent } from './features/content/publishFolder';
import { sandboxPayments } from './gateways/payments/sandboxPayments';
import { sealOpenFields } from './sealing/sealOpenFields';

const PREPARING = 0x504c57;

/** Prepares the database before the server listens: seals plain fields and loads missing course content and demo data. One process at a time. */
export async function prepareData(ctx: AppContext, directUrl: string) {
  await runExclusively(directUrl, PREPARING, async () => {
    await sealOpenFields(ctx);
    await loadMissingContent(ctx);
    if (ctx.config.demoData) await loadDemoData(inTheSandbox(ctx));
  });
}

/** Demo orders are always charged in the sandbox, whichever payment provider is set. */
const inTheSandbox = (ctx: AppContext): AppContext => {
  const payments = sandboxPayments(path.join(ctx.config.dataDir, 'sandbox-payments'));
  return { ...ctx, gateways: { ...ctx.gateways, payments } };
};
