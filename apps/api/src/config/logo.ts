import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './configError';

const MOST_BYTES = 1_000_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that stands on certificates; null where none is given. */
export function readLogo(
  name: string,
  file: string | undefined,
  projectDir: string,
): Buffer | null {
  if (!file) return null;
  const bytes = read(name, path.resolve(projectDir, file));
  if (bytes.length > MOST_BYTES) throw new ConfigError(`${name} must be smaller than 1 MB.`);
  if (!bytes.subarray(0, PNG.length).equals(PNG))
    throw new ConfigError(`${name} must be a PNG file; '${file}' is none.`);
  return bytes;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read: '${file}'.`);
  }
}
