// Runs the import rules of .dependency-cruiser.cjs over the whole tree. Beside a TypeScript it does not know,
// dependency-cruiser quietly reads nothing and finds nothing; so each run also plants one bad import and must find it.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const canary = 'apps/web/src/importCanary.ts';
const cruised = ['apps', 'packages', 'prisma', 'e2e', 'bench', 'tools'];

function cruise() {
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = cruised.filter((folder) => existsSync(path.join(root, folder)));
  const run = spawnSync(
    process.execPath,
    [cli, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (run.error) throw run.error;
  try {
    return JSON.parse(run.stdout);
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${run.stderr || run.stdout}`);
  }
}

function cruiseWithCanary() {
  writeFileSync(path.join(root, canary), "import '../../api/src/db/embedded';\n");
  try {
    return cruise();
  } finally {
    rmSync(path.join(root, canary), { force: true });
  }
}

/** Features of the API know each other in one direction only: payments may know enrolments; then not the reverse. */
function featureCycles(modules) {
  const featureOf = (file) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const known = new Map();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (!feature || source.includes('.test.')) continue;
    const others = dependencies.map(({ resolved }) => featureOf(resolved));
    const found = others.filter((other) => other && other !== feature);
    known.set(feature, new Set([...(known.get(feature) ?? []), ...found]));
  }

  const settled = new Set();
  const cycles = [];
  const follow = (feature, way) => {
    if (way.includes(feature)) {
      cycles.push([...way.slice(way.indexOf(feature)), feature]);
      return;
    }
    if (settled.has(feature)) return;
    for (const other of known.get(feature) ?? []) follow(other, [...way, feature]);
    settled.add(feature);
  };
  for (const feature of known.keys()) follow(feature, []);
  return cycles.map((cycle) => `api-features-acyclic: ${cycle.join(' → ')}`);
}

const { modules, summary } = cruiseWithCanary();
const isCanary = ({ from }) => from === canary;
const sharedIsFollowed = modules.some(
  ({ source, dependencies }) =>
    source.startsWith('apps/') &&
    dependencies.some(({ resolved }) => resolved.startsWith('packages/shared/src/')),
);
const problems = summary.violations
  .filter((violation) => !isCanary(violation))
  .map(({ rule, from, to, cycle }) => {
    const way = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });

problems.push(...featureCycles(modules));
if (!(summary.totalCruised > 0)) problems.push('no module was read');
if (!summary.violations.some((found) => isCanary(found) && found.rule.name === 'web-never-api')) {
  problems.push('the planted bad import was not found');
}
if (!sharedIsFollowed) problems.push('no import of @platewise/shared was followed');

for (const problem of problems) console.error(problem);
console.log(
  `imports: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
