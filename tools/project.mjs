// Shared by the scripts. It imports Node built-ins only, because bootstrap.mjs runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const buildDir = path.join(root, '.build');

export const say = (text) => console.log(`platewise: ${text}`);

/** An error that is printed in one line, without a stack. */
export class Problem extends Error {}

/** Runs a command in the project with our terminal; rejects unless it ends with 0. */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) throw new Problem(`${[command, ...args].join(' ')} ended with ${code}`);
}

export function exitCode(command, args, { env, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...options,
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
}

/** Runs the script of an installed package, the same on every system. */
export const runScript = (script, args, options) =>
  run(process.execPath, [path.join(root, script), ...args], options);

/** Skips the work if it was done before with the same contents of `inputs` and all `outputs` still exist. */
export async function whenChanged(name, { inputs, outputs, extra = '' }, work) {
  const file = path.join(buildDir, `${name}.fingerprint`);
  const now = fingerprint(inputs, extra);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (now === before && outputs.every((file) => existsSync(path.join(root, file)))) return;
  await work();
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(file, now);
}

const GENERATED = new Set(['node_modules', 'dist', 'generated']);

function fingerprint(inputs, extra) {
  const hash = createHash('sha256').update(extra);
  for (const file of inputs.flatMap(filesBelow).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(relative) {
  const absolute = path.join(root, relative);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [relative];
  return readdirSync(absolute)
    .filter((name) => !GENERATED.has(name))
    .flatMap((name) => filesBelow(path.join(relative, name)));
}
