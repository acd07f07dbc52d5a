import { spawn } from 'node:child_process';

/** The file cannot be used. Another try has the same result. */
export class UnreadableMedia extends Error {
  override name = 'UnreadableMedia';
}
/** Something went wrong on our side: memory, disk, time. Another try may succeed. */
export class MediaFault extends Error {
  override name = 'MediaFault';
}
export class FfmpegMissing extends MediaFault {
  override name = 'FfmpegMissing';
}

/**
 * A program gets these limits. A file from outside is read by a million lines of C, so the program gets little memory, a folder of its own,
 * no secrets of ours and no other processor time than is free.
 */
const MOST_MEMORY_KIB = 2_000_000;
/** In blocks of 512 bytes, as POSIX counts: 300 MB. */
const MOST_FILE_BLOCKS = 600_000;
const MOST_OUTPUT = 2_000_000;

/** The command is fixed; programs and their arguments are passed as parameters, and are never part of its text. */
const LIMITED =
  'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2; exec nice -n 10 "$@"';

type Options = { folder: string; timeoutMs: number };

/** Runs ffmpeg or ffprobe, and returns what it writes to its standard output. */
export async function runMedia(
  program: string,
  args: string[],
  { folder, timeoutMs }: Options,
): Promise<string> {
  const limits = [String(MOST_MEMORY_KIB), String(MOST_FILE_BLOCKS)];
  // Windows has no such shell; there it is for trying the product only.
  const [command, all] =
    process.platform === 'win32'
      ? [program, args]
      : ['/bin/sh', ['-c', LIMITED, 'sh', ...limits, program, ...args]];
  const child = spawn(command, all, {
    cwd: folder,
    // A group of its own, so that nothing it has started survives it.
    detached: true,
    env: { PATH: PATH_OF_SYSTEM, LANG: 'C', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => killGroup(child.pid);
  const reasons: string[] = [];
  const stop = (reason: string) => {
    reasons.push(reason);
    kill();
  };
  const timer = setTimeout(() => stop(`took more than ${timeoutMs / 1000} s`), timeoutMs);
  const out = collect(child.stdout, () => stop('wrote too much'));
  const errors = collect(child.stderr, () => {});
  const ended = await new Promise<{ code: number | null; signal: string | null }>(
    (resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, signal }));
    },
  ).finally(() => {
    clearTimeout(timer);
    kill();
  });
  const [why] = reasons;
  if (why !== undefined) throw new MediaFault(`${program} ${why}`);
  if (ended.code === 0) return out();
  throw failureOf(program, ended, errors());
}

/** The program gets no other variable, because ours hold secrets. */
const PATH_OF_SYSTEM =
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin';

function killGroup(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Collects the beginning of the output. */
function collect(stream: NodeJS.ReadableStream, tooMuch: () => void) {
  const parts: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= MOST_OUTPUT) parts.push(part);
    else tooMuch();
  });
  return () => Buffer.concat(parts).toString();
}

/** The shell's answer when there is no such program. */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** The shell adds the number of the signal to this. */
const BY_SIGNAL = 128;
const OURS =
  /cannot allocate memory|no space left|disk quota|resource temporarily|shared librar|too many open files|permission denied/i;

function failureOf(
  program: string,
  { code, signal }: { code: number | null; signal: string | null },
  said: string,
): Error {
  const about = said.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
  if (code === NOT_FOUND || code === NOT_EXECUTABLE)
    return new FfmpegMissing(`${program} was not found: set FFMPEG_PATH and FFPROBE_PATH`);
  if (signal || code === null || (code > BY_SIGNAL && code <= BY_SIGNAL + 64))
    return new MediaFault(`${program} was killed (${signal ?? code}): ${about}`);
  return OURS.test(said)
    ? new MediaFault(`${program} failed: ${about}`)
    : new UnreadableMedia(`${program}: ${about}`);
}

/** Whether the program can be started. */
export const isProgramThere = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, ['-version'], {
      env: { PATH: PATH_OF_SYSTEM },
      stdio: 'ignore',
      timeout: 10_000,
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
