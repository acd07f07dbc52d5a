import { defineConfig, devices } from '@playwright/test';
import { isDeep } from './tools/depth.mjs';
import { browserPath } from './tools/machine.mjs';

const port = Number(process.env.E2E_PORT ?? 8099);
/** Passkeys belong to the name of a site, so an address of numbers has none. */
const url = `http://localhost:${port}`;

/** `npm test` runs these journeys on a desk and all others on a phone, and `npm run test:deep` on the other width. */
const ON_A_DESK = [
  'admin-{login,registers,reports}.spec.ts',
  'office-{keyboard,shell}.spec.ts',
  'business{,-money}.spec.ts',
  '{first-visit,payment,recertify}.spec.ts',
];
/** These check more in `npm run test:deep`, so it runs them on both widths. */
const DEEPER_ON_A_DESK = ['admin-dashboard.spec.ts'];
const DEEPER_ON_A_PHONE = ['{mails,observer}.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // As in vitest.config.ts, deep journeys take long, and sampled ones check more values in `npm run test:deep`.
  outputDir: '.build/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The limits allow for a machine that is half as fast as ours, and busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: `.build/playwright${isDeep ? '-deep' : ''}.json` }]],
  use: {
    baseURL: url,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without animations a click need not wait.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that shows a test picture, and needs no answer.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(isDeep ? { testIgnore: ON_A_DESK } : { testMatch: [...ON_A_DESK, ...DEEPER_ON_A_DESK] }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      ...(isDeep
        ? {
            testMatch: [
              '*.{deep,sampled}.spec.ts',
              ...ON_A_DESK,
              ...DEEPER_ON_A_DESK,
              ...DEEPER_ON_A_PHONE,
            ],
            // It checks each page at a phone's width too.
            testIgnore: 'accessibility.deep.spec.ts',
          }
        : { testIgnore: ['*.deep.spec.ts', ...ON_A_DESK, ...DEEPER_ON_A_DESK] }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node e2e/server.mjs',
    url: `${url}/api/v1/health/ready`,
    env: {
      // Without it the server would read .env.
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: '.build/e2e',
      DEMO_DATA: '1',
      // Only e2e/elearnd.deep.spec.ts enrols in this course.
      ELEARND_COURSES: '1008',
      ADMIN_SECOND_FACTOR: 'optional',
      // Tests choose the IP address of a call.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
