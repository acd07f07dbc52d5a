import { ReadableStream } from 'node:stream/web';
import type { NatContent } from '@platewise/avetmiss/types';

/** A file that is read while it is sent. */
export class FileBody {
  /** What went wrong in reading it, which is no fault of whoever it is sent to. */
  fault: unknown = null;

  constructor(private readonly content: NatContent) {}

  /** Not Readable.toWeb(): in Node 20 an answer that comes before the end of the file would end the process. */
  get init(): RequestInit & { duplex: 'half' } {
    const body = ReadableStream.from(this.bytes()) as RequestInit['body'];
    return { body, duplex: 'half' };
  }

  private async *bytes(): AsyncIterable<Uint8Array> {
    try {
      for await (const part of this.content)
        yield typeof part === 'string' ? Buffer.from(part) : part;
    } catch (error) {
      this.fault = error;
      throw error;
    }
  }
}
