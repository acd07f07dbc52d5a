import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Lock, type Locker, Server, Upload } from '@tus/server';
import type { AppContext } from '../../context';
import { isUuid } from '../progress/findEnrolment';
import { arrivedFile, arrivingFolder, makePrivateFolder } from './clipFiles';

/** A zombie of a broken connection may hold an upload: it gets this long to end. */
const DRAIN_MS = 1000;
const LOCKED_AT_MOST_MS = 15_000;

const servers = new WeakMap<object, Server>();

/** The library for the protocol. Who may do what has been decided before it is asked. */
function tusServer(ctx: AppContext): Server {
  const known = servers.get(ctx.config);
  if (known) return known;
  const server = new Server({
    path: '/uploads',
    datastore: new ArrivingFiles(ctx),
    locker: new OneAtATime(),
    lockDrainTimeout: DRAIN_MS,
    // Other sites are allowed by CORS_ORIGINS only.
    allowedOrigins: [],
    namingFunction: ({ url }) => idIn(url),
    getFileIdFromRequest: ({ url }) => idIn(url),
    onResponseError: (_, error) => {
      if (error instanceof Error && !('status_code' in error))
        ctx.log.error({ err: error }, 'a part of a clip was not stored');
      return undefined;
    },
  });
  servers.set(ctx.config, server);
  return server;
}

const idIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The size of an upload is in its row, so no file is needed for it. */
class ArrivingFiles extends FileStore {
  readonly #ctx: AppContext;

  constructor(ctx: AppContext) {
    super({
      directory: arrivingFolder(ctx),
      configstore: {
        get: (id) => findUpload(ctx, id),
        set: async () => undefined,
        delete: async () => undefined,
      },
    });
    this.#ctx = ctx;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload) {
    await makePrivateFolder(arrivingFolder(this.#ctx));
    return super.create(upload);
  }

  /** The library's own way hides why it failed. */
  override async write(bytes: Readable, id: string, offset: number) {
    const file = createWriteStream(arrivedFile(this.#ctx, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}

async function findUpload({ db }: AppContext, id: string): Promise<Upload | undefined> {
  if (!isUuid(id)) return undefined;
  const clip = await db.skillClip.findUnique({
    where: { id, state: 'uploading' },
    select: { size: true },
  });
  return clip ? new Upload({ id, size: clip.size, offset: 0 }) : undefined;
}

/**
 * Lets one request at a time write an upload. The next one asks it to end, because it may be what is left of a broken connection.
 * The library's own lock turns in a circle while it waits, and takes a whole processor for it.
 */
class OneAtATime implements Locker {
  readonly #held = new Map<
    string,
    { askToEnd: () => void | Promise<void>; ended: Promise<void> }
  >();

  newLock(id: string): Lock {
    let release = () => {};
    return {
      lock: async (signal, askToEnd) => {
        const until = Date.now() + LOCKED_AT_MOST_MS;
        for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
          await held.askToEnd();
          await endOrTimeout(held.ended, until - Date.now());
          if (signal.aborted || Date.now() >= until) throw ERRORS.ERR_LOCK_TIMEOUT;
        }
        const ended = new Promise<void>((resolve) => {
          release = resolve;
        });
        this.#held.set(id, { askToEnd, ended });
      },
      unlock: async () => {
        this.#held.delete(id);
        release();
      },
    };
  }
}

async function endOrTimeout(ended: Promise<void>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms));
  });
  await Promise.race([ended, timeout]);
  clearTimeout(timer);
}

/** The headers that the library needs. It honours others that must not reach it, such as one for another method. */
const PASSED_ON = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type'] as const;

/** The answer of the library: a status and headers. */
export async function askTus(
  ctx: AppContext,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  id: string,
  request: IncomingMessage,
): Promise<{ status: number; offset: number | null }> {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  const length = request.headers['content-length'];
  if (length !== undefined) headers.set('content-length', length);
  const body = method === 'POST' || method === 'PATCH' ? bodyOf(request) : null;
  const asked = new Request(`http://uploads.invalid/uploads/${id}`, {
    method,
    headers,
    ...(body && { body: Readable.toWeb(body.bytes) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  try {
    const answer = await tusServer(ctx).handleWeb(asked);
    const offset = answer.headers.get('upload-offset');
    return { status: answer.status, offset: offset === null ? null : Number(offset) };
  } finally {
    body?.discardRest();
  }
}

/**
 * The body of a request. A break of the connection is its end, and no error: an error would make the library drop what has arrived.
 * If the library refuses the body before its end, the rest is read and dropped. Otherwise the client would not read the refusal, and
 * its next request on the same connection would wait for minutes.
 */
function bodyOf(request: IncomingMessage) {
  const bytes = new PassThrough();
  const cut = () => {
    if (!request.complete) bytes.end();
  };
  request.on('error', cut).on('close', cut).pipe(bytes);
  // It may have been cut while the caller was checked.
  if (request.destroyed) cut();
  const discardRest = () => {
    request.off('close', cut).unpipe(bytes);
    bytes.on('error', () => undefined).destroy();
    request.resume();
  };
  return { bytes, discardRest };
}
