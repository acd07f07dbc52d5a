// Runs the import rules of .dependency-cruiser.cjs over the whole tree. With a TypeScript version that it does not know,
// dependency-cruiser reads nothing and reports nothing; so each run also plants bad imports and must find each of them.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** The rule that must fail, the planted file, and its import. */
const CANARIES = [
  ['web-never-api', 'apps/web/src/importCanary.ts', '../../api/src/db/embedded'],
  ...['http', 'access', 'office', 'lists', 'sealing', 'limits'].map((folder) => [
    'foundations-know-no-feature',
    `apps/api/src/${folder}/importCanary.ts`,
    '../features/auth/getCaller',
  ]),
  [
    'prerender-has-an-interface',
    'apps/web/src/features/public/prerenderCanary.ts',
    '../../prerender/early/pageData',
  ],
  ['domain-knows-no-http', 'apps/api/src/office/httpCanary.ts', '../http/mount'],
];
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

function cruiseWithCanaries() {
  for (const [, file, imported] of CANARIES)
    writeFileSync(path.join(root, file), `import '${imported}';\n`);
  try {
    return cruise();
  } finally {
    for (const [, file] of CANARIES) rmSync(path.join(root, file), { force: true });
  }
}

/** Features of the API import each other in one direction only: if payments imports enrolments, the reverse is an error. */
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

const { modules, summary } = cruiseWithCanaries();
const isCanary = ({ from }) => CANARIES.some(([, file]) => file === from);
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
for (const [rule, file] of CANARIES) {
  const isFound = summary.violations.some(
    ({ from, rule: { name } }) => from === file && name === rule,
  );
  if (!isFound) problems.push(`${rule}: the bad import planted in ${file} was not found`);
}
if (!sharedIsFollowed) problems.push('no import of @platewise/shared was followed');

for (const problem of problems) console.error(problem);
console.log(
  `imports: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
