import { createApp } from './app';
import { patientServer } from './http/patientServer';
import { type OpenedContext, openContext } from './openContext';
import { prepareData } from './prepareData';
import { standWatch } from './standWatch';
import { tellFailure } from './tellFailure';

const STOP_WITHIN_MS = 10_000;

async function start() {
  const opened = await openContext(process.env);
  try {
    await serve(opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(opened: OpenedContext) {
  const { ctx } = opened;
  await prepareData(ctx, opened.directUrl);
  const server = patientServer(createApp(ctx));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(ctx.config.port, resolve);
  });
  await opened.startJobs();
  const watch = await standWatch(ctx, 'server');
  announce(ctx.config);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server.close(
      () =>
        void watch
          .end()
          .then(opened.close)
          .then(() => process.exit(0)),
    );
    // A connection that is answered meanwhile would else be kept open for the next request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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
  tellFailure(error);
  process.exit(1);
});
