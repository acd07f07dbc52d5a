import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { siteContent } from './apps/web/build/siteContent.ts';
import { themeVariables } from './apps/web/build/themeVariables.ts';

const DRAWN = 'apps/web/src/app/drawPage.test.tsx';
const WEB = {
  plugins: [siteContent(), themeVariables()],
  resolve: { alias: { '@site': fileURLToPath(new URL('content/site', import.meta.url)) } },
  test: {
    include: ['apps/web/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['apps/web/src/testing/setup.ts'],
    testTimeout: 30_000,
  },
};

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
          // A worker imports the API once for many files: mocks and hooks for all of them stand in setup.ts.
          isolate: false,
          setupFiles: ['apps/api/src/testing/setup.ts'],
          globalSetup: ['apps/api/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ...WEB,
        test: {
          ...WEB.test,
          name: 'web',
          exclude: [...configDefaults.exclude, DRAWN],
          isolate: false,
        },
      },
      // React's renderer for the server and the one for the browser do not share their modules.
      { ...WEB, test: { ...WEB.test, name: 'drawn pages', include: [DRAWN] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
