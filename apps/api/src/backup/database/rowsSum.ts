import { createHash, type Hash } from 'node:crypto';

const LINE_END = 0x0a;
const MODULUS = 1n << 256n;

export type CountedRows = { rows: number; sum: string };

/**
 * Counts the lines of COPY text, one for each row, and adds up their SHA-256. The sum does not depend on the order of rows,
 * because a restored table may return them in another order.
 */
export class RowsSum {
  #rows = 0;
  #sum = 0n;
  #row: Hash = createHash('sha256');

  add(piece: Buffer) {
    let from = 0;
    for (;;) {
      const end = piece.indexOf(LINE_END, from);
      this.#row.update(piece.subarray(from, end === -1 ? undefined : end));
      if (end === -1) return;
      this.#sum = (this.#sum + BigInt(`0x${this.#row.digest('hex')}`)) % MODULUS;
      this.#rows += 1;
      this.#row = createHash('sha256');
      from = end + 1;
    }
  }

  get(): CountedRows {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(64, '0') };
  }
}

export const sameRows = (one: CountedRows, other: CountedRows) =>
  one.rows === other.rows && one.sum === other.sum;
