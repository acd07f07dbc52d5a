import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { siteContent } from './apps/web/siteContent.ts';
import { themeVariables } from './apps/web/src/prerender/build/themeVariables.ts';
import { isDeep } from './tools/depth.mjs';

/**
 * `*.deep.test.ts` takes long (about three seconds, and a tenth of a second for each test) and runs in `npm run test:deep` only, so
 * that `npm test` takes minutes. CI runs both. `*.sampled.test.ts` and `*.property.test.ts` run with a
 * sample of their values in `npm test`, and with many more in `npm run test:deep`.
 */
const testsIn = (folder: string) =>
  isDeep
    ? { include: [`${folder}/**/*.{deep,sampled,property}.test.{ts,tsx}`] }
    : {
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: [...configDefaults.exclude, '**/*.deep.test.{ts,tsx}'],
      };
const WEB_TESTS = testsIn('apps/web');

/** Polls wait for a result, not for speed: the default of one second is too short on a busy machine. */
const PATIENT = { poll: { timeout: 15_000 } };

const PRERENDERED = 'apps/web/src/prerender/prerenderPage.test.tsx';
const WEB = {
  plugins: [siteContent(), themeVariables()],
  resolve: { alias: { '@site': fileURLToPath(new URL('content/site', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    setupFiles: ['apps/web/src/testing/setup.ts'],
    testTimeout: 60_000,
    expect: PATIENT,
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
          ...testsIn('packages'),
          environment: 'node',
          isolate: false,
          provide: { isDeep },
          expect: PATIENT,
          setupFiles: ['packages/shared/src/testing/propertyRuns.ts'],
        },
      },
      {
        test: {
          name: 'api',
          ...testsIn('apps/api'),
          environment: 'node',
          pool: 'forks',
          // A worker imports the API once for many files. Their shared mocks and hooks are in setup.ts.
          isolate: false,
          provide: { isDeep },
          setupFiles: [
            'apps/api/src/testing/setup.ts',
            'packages/shared/src/testing/propertyRuns.ts',
          ],
          globalSetup: ['apps/api/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: PATIENT,
        },
      },
      {
        ...WEB,
        test: {
          ...WEB.test,
          name: 'web',
          ...WEB_TESTS,
          exclude: [...(WEB_TESTS.exclude ?? configDefaults.exclude), PRERENDERED],
          isolate: false,
        },
      },
      // React's renderer for the server and the one for the browser do not share their modules.
      {
        ...WEB,
        test: { ...WEB.test, name: 'prerendered pages', include: isDeep ? [PRERENDERED] : [] },
      },
      // Some of them read all of the content.
      {
        test: { name: 'tools', ...testsIn('tools'), environment: 'node', testTimeout: 60_000 },
      },
    ],
  },
});
