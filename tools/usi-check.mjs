// npm run usi:check -- 3pt: asks the USI Registry's test environment what our tests ask the stand-in, with the organisation's own
// machine credential. It only reads. It needs the USI_ settings of docs/operations.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitCode, root } from './project.mjs';

const TESTS = 'apps/api/src/gateways/usiRegistry/usiRegistries.test.ts';

const [environment] = process.argv.slice(2);
if (environment !== '3pt') {
  console.error(
    "Name the environment: npm run usi:check -- 3pt. The registry's production is never used for a check.",
  );
  process.exit(2);
}
const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
process.exitCode = await exitCode(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', TESTS],
  { cwd: root, env: { USI_CHECK: environment, USI_ENVIRONMENT: environment } },
);
