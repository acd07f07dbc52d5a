// npm test: every check, or the named stages: `npm test -- lint unit`. Goes on after a stage that fails.
// npm run test:deep (--deep): the long journeys, and every value of the tests that npm test runs on a sample.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bootstrap, PNPM, PNPM_ENV, prepare } from './bootstrap.mjs';
import {
  ensureBrowser,
  ensureFfmpeg,
  ensureFonts,
  ensurePdfReader,
  ensureSpreadsheet,
  ensureXmlsec,
} from './machine.mjs';
import { buildDir, exitCode, Problem, root, say } from './project.mjs';

const BIN = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const AUDIT = ['audit', '--prod', '--audit-level=moderate', '--ignore-registry-errors'];

const STAGES = {
  // It runs alone, because it plants files that the other checks must not see.
  imports: check('imports', 'tools/check-imports.mjs'),
  lint: check('types and lint', BIN.oxlint, '--type-aware', '--type-check'),
  format: check('format', BIN.biome, 'check'),
  english: check('english', 'tools/english.mjs'),
  unused: check('unused code', BIN.knip),
  content: check('content', BIN.tsx, 'tools/content-lint.ts'),
  api: check('API description', BIN.tsx, 'tools/lint-api.ts'),
  build,
  audit: auditPackages,
  unit: runUnitTests,
  e2e: runEndToEndTests,
};
/** Two at a time, the longest first; one at a time while the unit tests run. */
const SIDE_BY_SIDE = ['lint', 'build', 'format', 'unused', 'english', 'content', 'api'];
const DEEP = ['unit', 'e2e'];
// Its result depends on the day, not on the change: it is part of npm run check, and not of npm test.
const WHEN_NAMED = ['audit'];

const DEEP_FLAG = '--deep';
const isDeep = process.argv.includes(DEEP_FLAG);
if (isDeep) process.env.TEST_DEPTH = 'deep';

const total = { passed: 0, failed: 0 };
const failures = [];
const FAULT_LINES = 20;
/** The name and the message of each failed test. They are printed at the end, where a reader of a long log looks first. */
const faults = [];

async function stage(name, work) {
  say(name);
  const start = performance.now();
  const counts = await work().catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed) failures.push(name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (counts.passed + counts.failed === 0) return;
  const verdict = counts.failed ? 'FAILED' : 'ok';
  console.log(
    `${verdict}  ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`,
  );
}

/** A static check counts as one test. Its output is shown when it fails. */
function check(name, script, ...args) {
  return async () => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    if (code === 0) return { passed: 1, failed: 0 };
    console.log(`\n${name}:\n${Buffer.concat(said).toString()}`);
    return { passed: 0, failed: 1 };
  };
}

/** Fails if a published advisory concerns a package that ships. Offline it reports that it could not ask. */
async function auditPackages() {
  const child = spawn('npx', ['--yes', PNPM, ...AUDIT], {
    cwd: root,
    env: { ...process.env, ...PNPM_ENV },
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const text = Buffer.concat(said).toString();
  const unanswered = code === 0 && /audit endpoint.*/.exec(text);
  if (unanswered) {
    say(`NOT audited: ${unanswered[0]}`);
    return { passed: 0, failed: 0 };
  }
  if (code !== 0) console.log(text);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** For the end-to-end tests, while the other checks leave a core to it. */
async function build() {
  await bootstrap();
  return { passed: 0, failed: 0 };
}

async function runUnitTests() {
  await ensurePdfReader();
  await ensureFfmpeg();
  if (isDeep) await ensureSpreadsheet();
  if (isDeep) await ensureXmlsec();
  const report = `--outputFile.json=${reportFile('vitest')}`;
  const args = [BIN.vitest, 'run', '--reporter=default', '--reporter=json', report];
  const result = await runTests('vitest', args);
  if (!result.report) return result;
  const { numPassedTests, numFailedTests, testResults } = result.report;
  for (const { name, message, assertionResults } of testResults) {
    if (message) faults.push([path.relative(root, name), message]);
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') faults.push([fullName, failureMessages.join('\n')]);
  }
  // A file that cannot be loaded has no test results, but the run has failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return atLeastOneFailure(result.code, numPassedTests, numFailedTests + broken.length);
}

async function runEndToEndTests() {
  await bootstrap();
  await ensureBrowser();
  await ensureFonts();
  await ensurePdfReader();
  await ensureFfmpeg();
  const result = await runTests('playwright', [BIN.playwright, 'test'], {
    E2E_PORT: String(await freePort()),
  });
  if (!result.report) return result;
  for (const { title, tests } of result.report.suites.flatMap(specsOf))
    for (const { error } of tests.flatMap(({ results }) => results))
      if (error) faults.push([title, error.message]);
  const { expected, flaky, unexpected } = result.report.stats;
  return atLeastOneFailure(result.code, expected + flaky, unexpected);
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Runs with our terminal and reads the JSON report. Without a report the stage has failed. */
async function runTests(name, args, env = {}) {
  const file = reportFile(name);
  mkdirSync(buildDir, { recursive: true });
  rmSync(file, { force: true });
  const code = await exitCode(process.execPath, args, { env });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
}

/** An error outside of a test is visible in the exit code only. */
const atLeastOneFailure = (code, passed, failed) => ({
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
});

function reportFile(name) {
  return path.join(buildDir, `${name}${isDeep ? '-deep' : ''}.json`);
}

/** A port below the range for outgoing calls, which might take the port before the server is up. */
async function freePort() {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

if (process.env.CI) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

const chosen = process.argv.slice(2).filter((word) => word !== DEEP_FLAG);
const unknown = chosen.find((name) => !(name in STAGES));
if (unknown) {
  console.error(`There is no stage '${unknown}': ${Object.keys(STAGES).join(', ')}`);
  process.exit(2);
}

await stage('packages', async () => {
  await prepare();
  return { passed: 0, failed: 0 };
});
if (failures.length === 0) {
  const usual = isDeep ? DEEP : Object.keys(STAGES).filter((name) => !WHEN_NAMED.includes(name));
  const wanted = Object.keys(STAGES).filter((name) =>
    (chosen.length ? chosen : usual).includes(name),
  );
  const rest = SIDE_BY_SIDE.filter((name) => wanted.includes(name));
  const runNext = async () => {
    for (let name = rest.shift(); name; name = rest.shift()) await stage(name, STAGES[name]);
  };
  if (wanted.includes('imports')) await stage('imports', STAGES.imports);
  // The unit tests do not need the build: they leave some of the processors idle, which the other checks can use.
  const isUnitWanted = wanted.includes('unit');
  await Promise.all([runNext(), isUnitWanted ? stage('unit', STAGES.unit) : runNext()]);
  for (const name of ['audit', 'e2e']) if (wanted.includes(name)) await stage(name, STAGES[name]);
}
for (const [name, message] of faults) {
  const lines = stripVTControlCharacters(message).split('\n', FAULT_LINES);
  console.log(`\n${name}\n    ${lines.join('\n    ')}`);
}
if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
