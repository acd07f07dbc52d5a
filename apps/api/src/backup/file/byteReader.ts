/** Takes bytes off a stream in the portions that are asked for, however they arrive. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer, or none, only at the end. */
  async upTo(size: number): Promise<Buffer> {
    while (this.#held < size) {
      const { done, value } = await this.#source.next();
      if (done) break;
      this.#parts.push(value);
      this.#held += value.length;
    }
    const all = Buffer.concat(this.#parts, this.#held);
    const rest = all.subarray(Math.min(size, all.length));
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
    return all.subarray(0, size);
  }

  /** Lets go of the stream before its end. */
  async close() {
    await this.#source.return?.();
  }
}

/** The same bytes in pieces of one size, the last one apart. */
export async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  const bytes = new ByteReader(source);
  try {
    for (;;) {
      const piece = await bytes.upTo(size);
      if (piece.length === 0) return;
      yield piece;
    }
  } finally {
    await bytes.close();
  }
}
