// Checks the API description that the server publishes with Redocly's linter. The exit code is not 0 if there is a finding.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '../apps/api/src/http/openapi';
import { ROUTES } from '../apps/api/src/routes';
import { buildDir, root } from './project.mjs';

const description = path.join(buildDir, 'openapi.json');
mkdirSync(buildDir, { recursive: true });
writeFileSync(description, JSON.stringify(openApi(ROUTES, { brand: 'Platewise' }), null, 2));

const linter = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
const config = path.join(root, 'tools/redocly.yaml');
const { status } = spawnSync(process.execPath, [linter, 'lint', description, '--config', config], {
  cwd: root,
  stdio: 'inherit',
  // The linter works without the network: no usage figures, no look for newer versions.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
process.exitCode = status ?? 1;
