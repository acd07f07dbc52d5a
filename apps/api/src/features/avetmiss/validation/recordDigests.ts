import { createHash } from 'node:crypto';

/** Half of a record's digests: eight bytes for its key, eight for its content. */
const DIGEST_BYTES = 8;
const RECORD_BYTES = 2 * DIGEST_BYTES;
const BLOCK_BYTES = 4096 * RECORD_BYTES;

const digestOf = (text: string): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES);

/** Collects the digests of the records of a file. A set can have hundreds of thousands, so they are written into large blocks. */
export function collectDigests() {
  const blocks: Buffer[] = [];
  const seen = new Map<string, number>();
  let at = BLOCK_BYTES;
  return {
    add(key: string, content: string) {
      // Two records may have the same key. They are compared in their order.
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      if (at === BLOCK_BYTES) {
        blocks.push(Buffer.alloc(BLOCK_BYTES));
        at = 0;
      }
      const block = blocks.at(-1) as Buffer;
      block.set(digestOf(`${key}\u0000${nth}`), at);
      block.set(digestOf(content), at + DIGEST_BYTES);
      at += RECORD_BYTES;
    },
    finish: (): Buffer =>
      Buffer.concat(
        blocks.map((block, n) => (n === blocks.length - 1 ? block.subarray(0, at) : block)),
      ),
  };
}

export type RecordDifference = { added: number; removed: number; changed: number };

/** Calls `look` with the key and the content of each record, as digests. */
function eachDigest(digests: Buffer, look: (key: string, content: string) => void) {
  for (let at = 0; at < digests.length; at += RECORD_BYTES)
    look(
      digests.toString('latin1', at, at + DIGEST_BYTES),
      digests.toString('latin1', at + DIGEST_BYTES, at + RECORD_BYTES),
    );
}

/** Counts the records that a file has gained, lost, or has with another content than before. */
export function compareRecords(before: Buffer, after: Buffer): RecordDifference {
  const former = new Map<string, string>();
  eachDigest(before, (key, content) => former.set(key, content));
  const difference = { added: 0, removed: 0, changed: 0 };
  eachDigest(after, (key, content) => {
    const was = former.get(key);
    former.delete(key);
    if (was === undefined) difference.added += 1;
    else if (was !== content) difference.changed += 1;
  });
  difference.removed = former.size;
  return difference;
}
