import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkFileName, FileMissing, type FileStore, isFileName } from './fileStore';

export type S3Settings = {
  bucket: string;
  endpoint: string;
  region: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Whether the bucket is in the path of an address, and not in its host. */
  pathStyle: boolean;
  /** Null: the library asks for the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

const PART_BYTES = 8 * 1024 * 1024;
const ATTEMPTS = 3;
const CONNECT_MS = 5000;
/** For the answer to a request, a part of 8 MB included, and for the next bytes of a file. */
const TIME_LIMIT_MS = 60_000;
/** A player that pauses holds a connection. */
const MOST_CONNECTIONS = 200;

/** Files in a bucket of any service that speaks the S3 protocol. A file appears under its name when its last byte has arrived. */
export function s3Files(settings: S3Settings, timeLimitMs = TIME_LIMIT_MS): FileStore {
  const client = connect(settings, timeLimitMs);
  const at = (name: string) => {
    checkFileName(name);
    return { Bucket: settings.bucket, Key: settings.prefix + name };
  };
  const orMissing = (name: string) => (error: unknown) => {
    throw isMissing(error) ? new FileMissing(name) : error;
  };

  return {
    async write(name, bytes) {
      // A small file is one request. A larger one is sent in parts, and after an error the library deletes those that arrived.
      const upload = new Upload({
        client,
        params: { ...at(name), Body: Readable.from(bytes) },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      await upload.done();
    },

    async read(name, range) {
      const Range = range && `bytes=${range.from}-${range.to}`;
      const found = await client.send(new GetObjectCommand({ ...at(name), Range })).catch(
        // The range begins after the end of the file.
        (error: unknown) => (statusOf(error) === 416 ? null : orMissing(name)(error)),
      );
      return found ? withTimeLimit(found.Body as Readable, timeLimitMs) : Readable.from([]);
    },

    async size(name) {
      const head = await client.send(new HeadObjectCommand(at(name))).catch(orMissing(name));
      if (head.ContentLength === undefined) throw new Error(`S3 did not send the size of ${name}`);
      return head.ContentLength;
    },

    async delete(name) {
      // Some services report a missing file, although Amazon's does not.
      await client.send(new DeleteObjectCommand(at(name))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    async *list(prefix) {
      const where = { Bucket: settings.bucket, Prefix: settings.prefix + prefix };
      for await (const page of paginateListObjectsV2({ client }, where))
        for (const { Key = '' } of page.Contents ?? []) {
          const name = Key.slice(settings.prefix.length);
          // Consoles of S3 create an object such as 'clips/' for a folder.
          if (isFileName(name)) yield name;
        }
    },
  };
}

const connect = ({ endpoint, region, pathStyle, credentials }: S3Settings, timeLimitMs: number) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    // Not every service knows the newer checksums. A seal finds each changed byte anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: timeLimitMs,
      throwOnRequestTimeout: true,
      // A player that pauses leaves its connection idle, so withTimeLimit measures the wait instead.
      socketTimeout: 0,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Only the wait for the service counts. The reader may take as long as it likes between two pieces. */
function withTimeLimit(body: Readable, limitMs: number): Readable {
  async function* pieces() {
    const source: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(
        () => body.destroy(new Error(`S3 sent nothing for ${limitMs} ms`)),
        limitMs,
      );
      const next = await source.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  // A reader that leaves early, even before the first byte, must not hold the connection.
  stream.once('close', () => body.destroy());
  return stream;
}
