/** Reads a stream in portions of any size, however its pieces arrive. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #parts: Buffer[] = [];
  #held = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns `size` bytes, or fewer at the end of the stream. */
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

  /** Closes the stream before its end. */
  async close() {
    await this.#source.return?.();
  }
}

/** Yields the bytes of a stream in pieces of the same size. The last piece may be smaller. */
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
