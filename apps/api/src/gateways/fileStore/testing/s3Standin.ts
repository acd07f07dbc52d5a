import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refuseSignature } from './signatureV4';

const KEYS = { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'the-secret-of-the-stand-in' };
const REGION = 'ap-southeast-2';
const BUCKET = 'platewise-clips';
const LEAST_PART_BYTES = 5 * 1024 * 1024;

type Operation =
  | 'PutObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'ListObjectsV2';

/**
 * `no answer` leaves the request open, `cut` ends the connection in the middle of the request or of the file, `stall` sends half of
 * a file and then nothing more.
 */
type Fault = 'no answer' | 'cut' | 'stall' | 500 | 503;
type Part = { bytes: Buffer; etag: string };
type UnfinishedUpload = { key: string; parts: Map<number, Part> };
type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };
type Request = { key: string; query: URLSearchParams; body: Buffer; range: string | undefined };

class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** Speaks the part of the S3 protocol that the product uses, with one bucket in memory, and checks the signature of each request. */
export async function s3Standin({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Part>();
  const uploads = new Map<string, UnfinishedUpload>();
  const calls: Operation[] = [];
  let planned: { operation: Operation; fault: Fault; times: number } | null = null;

  function takeFault(operation: Operation): Fault | null {
    if (planned?.operation !== operation || planned.times === 0) return null;
    planned.times -= 1;
    return planned.fault;
  }

  const uploadOf = ({ key, query }: Request) => {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload');
    return upload;
  };
  const objectOf = ({ key }: Request) => {
    const object = objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey');
    return object;
  };

  const answers: Record<Operation, (request: Request) => Answer> = {
    PutObject({ key, body }) {
      const object = { bytes: body, etag: etagOf(body) };
      objects.set(key, object);
      return { status: 200, headers: { etag: object.etag } };
    },
    CreateMultipartUpload({ key }) {
      const id = randomBytes(16).toString('base64');
      uploads.set(id, { key, parts: new Map() });
      return xml(
        'InitiateMultipartUploadResult',
        `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    },
    UploadPart(request) {
      const number = Number(request.query.get('partNumber'));
      if (!Number.isInteger(number) || number < 1 || number > 10_000)
        throw new S3Error(400, 'InvalidArgument');
      const part = { bytes: request.body, etag: etagOf(request.body) };
      uploadOf(request).parts.set(number, part);
      return { status: 200, headers: { etag: part.etag } };
    },
    CompleteMultipartUpload(request) {
      const chosen = chosenParts(uploadOf(request), request.body.toString());
      const bytes = Buffer.concat(chosen.map((part) => part.bytes));
      const etag = etagOf(bytes, `-${chosen.length}`);
      objects.set(request.key, { bytes, etag });
      uploads.delete(request.query.get('uploadId') ?? '');
      return xml(
        'CompleteMultipartUploadResult',
        `<Bucket>${BUCKET}</Bucket><Key>${request.key}</Key><ETag>${escaped(etag)}</ETag>`,
      );
    },
    AbortMultipartUpload(request) {
      uploadOf(request);
      uploads.delete(request.query.get('uploadId') ?? '');
      return { status: 204 };
    },
    GetObject(request) {
      const { bytes, etag } = objectOf(request);
      const headers = { etag, 'accept-ranges': 'bytes' };
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.range ?? '');
      if (!range) return { status: 200, headers, body: bytes };
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
      if (from >= bytes.length) throw new S3Error(416, 'InvalidRange');
      return {
        status: 206,
        headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` },
        body: bytes.subarray(from, to + 1),
      };
    },
    HeadObject(request) {
      const { bytes, etag } = objectOf(request);
      return { status: 200, headers: { etag, 'content-length': bytes.length } };
    },
    DeleteObject({ key }) {
      objects.delete(key);
      return { status: 204 };
    },
    ListObjectsV2({ query }) {
      const prefix = query.get('prefix') ?? '';
      const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
      const keys = [...objects.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort((a, b) => (a < b ? -1 : 1));
      const page = keys.slice(0, pageSize);
      const isTruncated = keys.length > page.length;
      const next = Buffer.from(page.at(-1) ?? '').toString('base64url');
      return xml(
        'ListBucketResult',
        `<Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
          `<MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
          (isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '') +
          page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join(''),
      );
    },
  };

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const operation = operationOf(req.method ?? '', key, query);
    calls.push(operation);
    const fault = takeFault(operation);
    if (fault === 'no answer') return;
    const isDownload = operation === 'GetObject';
    if (fault === 'cut' && !isDownload) return void req.once('data', () => req.destroy());
    const body = await buffer(req);
    const answer =
      fault === 500 || fault === 503
        ? FAILURES[fault]
        : safely(() => {
            const refusal = refuseSignature(req, body, { ...KEYS, region: REGION });
            if (refusal) throw new S3Error(refusal.status, refusal.code);
            if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
            return answers[operation]({ key, query, body, range: req.headers.range });
          });
    if (isDownload && (fault === 'cut' || fault === 'stall')) return sendHalf(res, answer, fault);
    send(res, answer, req.method === 'HEAD');
  }

  const server = createServer((req, res) => {
    serve(req, res).catch(() => req.destroy());
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    settings: {
      bucket: BUCKET,
      region: REGION,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      prefix: 'clips/',
      pathStyle: true,
      credentials: KEYS,
    },
    /** The files by their key. */
    objects,
    /** Uploads that were neither completed nor aborted. */
    uploads,
    /** The requests in the order in which they came. */
    calls,
    failWith: (operation: Operation, fault: Fault, times = Number.POSITIVE_INFINITY) => {
      planned = { operation, fault, times };
    },
    /** Waits until the oldest connection ends. */
    connectionEnd: () =>
      new Promise<void>((done) => {
        const [oldest] = sockets;
        if (oldest) oldest.once('close', () => done());
        else done();
      }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function operationOf(method: string, key: string, query: URLSearchParams): Operation {
  const isUpload = query.has('uploadId');
  if (method === 'PUT') return isUpload ? 'UploadPart' : 'PutObject';
  if (method === 'POST') return isUpload ? 'CompleteMultipartUpload' : 'CreateMultipartUpload';
  if (method === 'DELETE') return isUpload ? 'AbortMultipartUpload' : 'DeleteObject';
  if (method === 'HEAD') return 'HeadObject';
  return key ? 'GetObject' : 'ListObjectsV2';
}

/** The parts that the request names, in its order. Each but the last has at least 5 MB. */
function chosenParts({ parts }: UnfinishedUpload, request: string): Part[] {
  const named = [...request.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) throw new S3Error(400, 'MalformedXML');
  if (named.some(({ number }, n) => n > 0 && number <= (named[n - 1]?.number ?? 0)))
    throw new S3Error(400, 'InvalidPartOrder');
  const chosen = named.map(({ number, etag }) => {
    const part = parts.get(number);
    if (!part || part.etag !== etag) throw new S3Error(400, 'InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some(({ bytes }) => bytes.length < LEAST_PART_BYTES))
    throw new S3Error(400, 'EntityTooSmall');
  return chosen;
}

function safely(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof S3Error) return failure(error.status, error.code);
    throw error;
  }
}

const xml = (root: string, inside: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</${root}>`,
});

const failure = (status: number, code: string) =>
  xml('Error', `<Code>${code}</Code><Message>${code} by the stand-in</Message>`, status);

const FAILURES = { 500: failure(500, 'InternalError'), 503: failure(503, 'SlowDown') };

function send(res: ServerResponse, { status, headers, body = '' }: Answer, isHead: boolean) {
  const length = { 'content-length': Buffer.byteLength(body) };
  res.writeHead(status, { ...length, ...headers });
  // The answer to a HEAD has no body, so its error has no code.
  res.end(isHead ? undefined : body);
}

function sendHalf(
  res: ServerResponse,
  { status, headers, body = '' }: Answer,
  then: 'cut' | 'stall',
) {
  const bytes = Buffer.from(body);
  res.writeHead(status, { ...headers, 'content-length': bytes.length });
  res.write(bytes.subarray(0, bytes.length / 2), () => {
    if (then === 'cut') res.destroy();
  });
}

const etagOf = (bytes: Buffer, end = '') =>
  `"${createHash('md5').update(bytes).digest('hex')}${end}"`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
