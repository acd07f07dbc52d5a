import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigError } from '../config/configError';
import type { AppContext } from '../context';
import { metricsPage } from './metricsPage';

/** Serves the metrics on a separate port for the monitoring system, if METRICS_PORT is set. */
export async function serveMetrics(ctx: AppContext): Promise<{ close: () => void }> {
  const { metricsPort } = ctx.config.observability;
  if (metricsPort === null) return { close: () => undefined };
  const { registry } = ctx.metrics;
  collectDefaultMetrics({ register: registry });
  const page = metricsPage(ctx);
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    page().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error({ err: error }, 'metrics cannot be read');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(`METRICS_PORT: ${error.message}.`)));
    const { host } = ctx.config;
    server.listen({ port: metricsPort, ...(host && { host }) }, resolve);
  });
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
