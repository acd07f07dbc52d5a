import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Recording = {
  seconds?: number;
  size?: string;
  picture?: boolean;
  sound?: boolean;
  format?: 'mp4' | 'mov' | '3gp' | 'webm' | 'matroska';
  /** More arguments for the output. */
  args?: string[];
};

const SOUND: Record<string, string[]> = {
  webm: ['-c:a', 'libopus'],
  matroska: ['-c:a', 'libopus'],
};
const PICTURE: Record<string, string[]> = {
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
};

/** A small film of a test picture with a tone, as a phone might have recorded it. */
export async function aClipFile({
  seconds = 8,
  size = '320x180',
  picture = true,
  sound = true,
  format = 'mp4',
  args = [],
}: Recording = {}): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'platewise-clip-'));
  const file = path.join(folder, 'clip');
  const length = ['-t', String(seconds)];
  try {
    await run('ffmpeg', [
      '-v',
      'error',
      ...(picture ? ['-f', 'lavfi', ...length, '-i', `testsrc=size=${size}:rate=10`] : []),
      ...(sound ? ['-f', 'lavfi', ...length, '-i', 'sine=frequency=440:sample_rate=16000'] : []),
      ...(picture
        ? (PICTURE[format] ?? ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'])
        : []),
      ...(sound ? (SOUND[format] ?? ['-c:a', 'aac']) : []),
      ...args,
      '-f',
      format,
      file,
    ]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
