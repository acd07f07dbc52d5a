import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteContent } from './apps/web/build/siteContent.ts';

export default defineConfig({
  test: {
    // Each worker has its own database, and the server of the tests takes 200 connections.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
    projects: [
      {
        test: {
          name: 'shared',
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['apps/api/src/testing/globalSetup.ts'],
          testTimeout: 15_000,
          hookTimeout: 15_000,
        },
      },
      {
        plugins: [siteContent()],
        resolve: { alias: { '@site': fileURLToPath(new URL('content/site', import.meta.url)) } },
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 15_000,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
