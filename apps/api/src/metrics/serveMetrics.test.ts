import { createServer } from 'node:http';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';
import { createMetrics } from './metrics';
import { serveMetrics } from './serveMetrics';

async function freePort() {
  const server = createServer().listen(0);
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const contextOn = (metricsPort: number | null) => {
  const { config } = testContext();
  const observability = { ...config.observability, metricsPort };
  return testContext({ metrics: createMetrics(), config: { ...config, observability } });
};

it('metrics are on their own port, and nowhere else', async () => {
  const port = await freePort();
  const ctx = contextOn(port);
  const { close } = await serveMetrics(ctx);
  const page = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await page.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/config`)).status).toBe(404);
  await expect(serveMetrics(contextOn(port))).rejects.toThrow(/^METRICS_PORT: .*EADDRINUSE/);
  close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();

  const { text } = await request(createApp(ctx)).get('/metrics');
  expect(text).not.toContain('platewise_');
  (await serveMetrics(contextOn(null))).close();
});
