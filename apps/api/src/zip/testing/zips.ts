import { strToU8, type ZipOptions, zipSync } from 'fflate';

/** A zip of these texts, packed as people's programs do it. */
export const zipOf = (
  files: Record<string, string | Uint8Array>,
  options: ZipOptions = {},
): Buffer => {
  const contents = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(contents), options));
};

const IN_DIRECTORY = Buffer.from('504b0102', 'hex');
const BEFORE_FILE = Buffer.from('504b0304', 'hex');

/** Another number in the directory's record of the first file, `at` bytes after its signature. */
export function withNumber(zip: Buffer, at: number, value: number, size: 2 | 4): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUIntLE(value, changed.indexOf(IN_DIRECTORY) + at, size);
  return changed;
}

/** Every name replaced by another of the same length, in the directory and before the files. */
export function withName(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new RangeError('a name of another length moves the rest');
  const changed = Buffer.from(zip);
  for (const [signature, gap] of [
    [IN_DIRECTORY, 46],
    [BEFORE_FILE, 30],
  ] as const) {
    let at = changed.indexOf(signature);
    for (; at >= 0; at = changed.indexOf(signature, at + 4))
      if (
        changed
          .subarray(at + gap)
          .toString('latin1')
          .startsWith(from)
      )
        changed.write(to, at + gap, 'latin1');
  }
  return changed;
}
