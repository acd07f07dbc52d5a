import { createApp } from './app';
import { readEnvFile } from './config/envFile';
import { createHttpServer } from './http/httpServer';
import { logWhileWaiting } from './logWhileWaiting';
import { monitorProcess } from './monitorProcess';
import { openContext, type RunningContext } from './openContext';
import { prepareData } from './prepareData';
import { printFatalError } from './printFatalError';
import { stopOnSignal } from './stopOnSignal';

async function start() {
  readEnvFile();
  const opened = await openContext(process.env);
  try {
    await serve(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(opened: RunningContext) {
  const { ctx } = opened;
  await logWhileWaiting(ctx.log, 'preparing the data', prepareData(ctx, opened.directUrl));
  // A job settles the payments that a crash left open, so that a slow payment provider does not delay the start.
  await ctx.db.$transaction((tx) => ctx.jobs.enqueue(tx, 'settle-payments', { afterStart: true }));
  const server = createHttpServer(createApp(ctx));
  const watch = await monitorProcess(ctx, 'server');
  let starting = Promise.resolve();
  // Before the first request can arrive, so that none is cut off by a signal.
  stopOnSignal(async () => {
    const answered = new Promise<unknown>((resolve) => server.close(resolve));
    // Without this, a connection that becomes idle during the stop would stay open for its next request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    await answered;
    await watch.end();
    // The jobs may be starting, and need the database until they have started.
    await starting.catch(() => undefined);
    await opened.close();
  });
  await new Promise<void>((resolve, reject) => {
    const { port, host } = ctx.config;
    server.once('error', reject).listen({ port, ...(host && { host }) }, resolve);
  });
  starting = opened.startJobs();
  await starting;
  announce(ctx.config);
  const { certificateRequires, certificateRequiresReason: reason } = ctx.config;
  if (reason && certificateRequires.length === 0)
    ctx.log.info({ reason }, 'certificates wait for course and observer only');
}

function announce({
  brand,
  publicUrl,
  demoData,
}: {
  brand: string;
  publicUrl: string;
  demoData: boolean;
}) {
  const lines = ['', `  ${brand} is ready: ${publicUrl}`];
  if (demoData) {
    lines.push(
      '',
      '  Demo accounts, password Platewise1:',
      '    student@platewise.example   Student',
      '    business@platewise.example  Business',
      '    admin@platewise.example     Admin',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  printFatalError(error);
  process.exit(1);
});
