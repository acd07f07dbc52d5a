import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PostgresInstallation, prepareInstallation, runProgram } from './embeddedBinaries';
import { ignoreErrors } from './ignoreErrors';

/** An initialised data folder, with what is needed to run its server and to connect. */
export interface Cluster {
  installation: PostgresInstallation;
  data: string;
  logFile: string;
  password: string;
}

export const CLUSTER_USER = 'platewise';

export async function openCluster(dataDir: string, log: (message: string) => void, fast: boolean) {
  const installation = await prepareInstallation(dataDir, log);
  const data = path.join(installation.home, 'data');
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (existsSync(data) && !existsSync(passwordFile)) await setAside(installation, data, log);

  const cluster: Cluster = {
    installation,
    data,
    logFile: path.join(installation.home, 'server.log'),
    password: await readOrCreatePassword(passwordFile),
  };
  if (!existsSync(data)) await initialise(cluster, fast);
  return cluster;
}

/** The password file is missing, for example because someone emptied the data folder to start again. The old data cannot be opened without it. */
async function setAside(
  installation: PostgresInstallation,
  data: string,
  log: (message: string) => void,
) {
  if (existsSync(path.join(data, 'postmaster.pid'))) {
    await runProgram(installation, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']).catch(
      () => {},
    );
  }
  const aside = `${data}-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  await rename(data, aside);
  log(`The embedded database has lost its password file: starting afresh, old data in ${aside}`);
}

async function readOrCreatePassword(file: string) {
  if (!existsSync(file)) {
    const unfinished = `${file}-${randomUUID()}`;
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // When two processes start at the same time, the first password wins, because link never overwrites a file.
    await link(unfinished, file).catch(ignoreErrors('EEXIST'));
    await rm(unfinished);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function initialise({ installation, data, password }: Cluster, fast: boolean) {
  const unfinished = `${data}-${randomUUID()}`;
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (installation.user) await chown(passwordFile, installation.user.uid, installation.user.gid);
  // Only Linux always has C.UTF-8. On other systems PostgreSQL's built-in locale of that name sorts in the same order.
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    const files = ['-D', unfinished, `--pwfile=${passwordFile}`, ...(fast ? ['--no-sync'] : [])];
    const access = ['-U', CLUSTER_USER, '--auth=scram-sha-256'];
    await runProgram(installation, 'initdb', [...files, ...access, '--encoding=UTF8', ...locale]);
    // Another process may have been faster. Then its data is used.
    await rename(unfinished, data).catch(ignoreErrors('ENOTEMPTY', 'EEXIST', 'EPERM'));
  } finally {
    await rm(passwordFile);
    await rm(unfinished, { recursive: true, force: true });
  }
}
