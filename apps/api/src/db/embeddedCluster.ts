import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { choosePlace, type PostgresPlace, runProgram } from './embeddedBinaries';
import { ignoring } from './ignoring';

/** An initialised data folder and what it takes to run and open it. */
export interface Cluster {
  place: PostgresPlace;
  data: string;
  logFile: string;
  password: string;
}

export const CLUSTER_USER = 'platewise';

export async function openCluster(dataDir: string, log: (message: string) => void, fast: boolean) {
  const place = await choosePlace(dataDir, log);
  const data = path.join(place.home, 'data');
  const passwordFile = path.join(dataDir, 'postgres-password');
  if (existsSync(data) && !existsSync(passwordFile)) await setAside(place, data, log);

  const cluster: Cluster = {
    place,
    data,
    logFile: path.join(place.home, 'server.log'),
    password: await readOrCreatePassword(passwordFile),
  };
  if (!existsSync(data)) await initialise(cluster, fast);
  return cluster;
}

/** Without its password the data cannot be opened, as after somebody emptied the data folder to start afresh. */
async function setAside(place: PostgresPlace, data: string, log: (message: string) => void) {
  if (existsSync(path.join(data, 'postmaster.pid'))) {
    await runProgram(place, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']).catch(() => {});
  }
  const aside = `${data}-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  await rename(data, aside);
  log(`The embedded database has lost its password file: starting afresh, old data in ${aside}`);
}

async function readOrCreatePassword(file: string) {
  if (!existsSync(file)) {
    const unfinished = `${file}-${randomUUID()}`;
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // Of two processes that come at once the first one's password counts: link never overwrites.
    await link(unfinished, file).catch(ignoring('EEXIST'));
    await rm(unfinished);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function initialise({ place, data, password }: Cluster, fast: boolean) {
  const unfinished = `${data}-${randomUUID()}`;
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid);
  // Only Linux is sure to have C.UTF-8; elsewhere PostgreSQL's own locale of that name sorts the same.
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    const files = ['-D', unfinished, `--pwfile=${passwordFile}`, ...(fast ? ['--no-sync'] : [])];
    const access = ['-U', CLUSTER_USER, '--auth=scram-sha-256'];
    await runProgram(place, 'initdb', [...files, ...access, '--encoding=UTF8', ...locale]);
    // Another process may have been first; then its data counts.
    await rename(unfinished, data).catch(ignoring('ENOTEMPTY', 'EEXIST', 'EPERM'));
  } finally {
    await rm(passwordFile);
    await rm(unfinished, { recursive: true, force: true });
  }
}
