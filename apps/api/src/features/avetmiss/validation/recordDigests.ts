import { createHash } from 'node:crypto';

/** Half of a record's digests: eight bytes for its key, eight for its content. */
const DIGEST_BYTES = 8;

export const digestOf = (text: string): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES);

export type RecordDifference = { added: number; removed: number; changed: number };

/** The contents by their keys. */
function contentsOf(digests: Buffer): Map<string, string> {
  const contents = new Map<string, string>();
  for (let at = 0; at < digests.length; at += 2 * DIGEST_BYTES) {
    const key = digests.toString('latin1', at, at + DIGEST_BYTES);
    contents.set(key, digests.toString('latin1', at + DIGEST_BYTES, at + 2 * DIGEST_BYTES));
  }
  return contents;
}

/** Counts the records that a file has gained, lost, or has with another content than before. */
export function compareRecords(before: Buffer, after: Buffer): RecordDifference {
  const former = contentsOf(before);
  const difference = { added: 0, removed: 0, changed: 0 };
  for (const [key, content] of contentsOf(after)) {
    const was = former.get(key);
    former.delete(key);
    if (was === undefined) difference.added += 1;
    else if (was !== content) difference.changed += 1;
  }
  difference.removed = former.size;
  return difference;
}
