import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify<Buffer, Buffer>(gzip);

/** A long text that many requests ask for. It is turned into JSON once and compressed once. */
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
