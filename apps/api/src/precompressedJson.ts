import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify<Buffer, Buffer>(gzip);

/** A long text that is asked for again and again: made ready as JSON once, and packed once. */
export class PrecompressedJson {
  readonly json: Buffer;
  #packed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.json = Buffer.from(JSON.stringify(text));
  }

  packed(): Promise<Buffer> {
    return (this.#packed ??= pack(this.json));
  }
}
