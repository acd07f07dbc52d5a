import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Fault } from './faults';
import type { SignatureChecker } from './signatures';

/** A response. `etag` has no quotes and is '' when there is none. */
export type Answer = { status: number; etag: string; body: Buffer };
export type SignedAnswer = Answer & { time: string; signature: string };

const BOMB_BYTES = 64 * 1024 * 1024;
const TEN_MINUTES = 10 * 60_000;

type AnswerContext = {
  keeper: SignatureChecker;
  clock: () => Date;
  requestSignature: string;
  fault: Required<Fault> | null;
  /** The response before this one. */
  last: SignedAnswer | null;
};

/** Signs a response, or damages it as the fault demands. */
export function prepare(answer: Answer, around: AnswerContext): SignedAnswer {
  const { keeper, clock, requestSignature, fault, last } = around;
  const kind = fault?.kind;
  if (kind === 'replay' && last) return last;
  const body =
    kind === 'bad-json'
      ? Buffer.from('{"courses": [')
      : kind === 'bomb'
        ? Buffer.alloc(BOMB_BYTES, ' ')
        : answer.body;
  const told = { ...answer, body, ...statusOf(kind) };
  const time = String(clock().getTime() - (kind === 'old-time' ? TEN_MINUTES : 0));
  const signature = keeper.sign(requestSignature, { ...told, time });
  if (kind === 'bad-signature') return { ...told, time, signature: 'f'.repeat(64) };
  if (kind === 'no-signature') return { ...told, time, signature: '' };
  if (kind === 'tampered')
    return { ...told, time, signature, body: Buffer.concat([body, Buffer.from(' ')]) };
  if (kind === 'false-not-modified')
    return { ...told, time, signature, status: 304, body: Buffer.alloc(0) };
  return { ...told, time, signature };
}

function statusOf(kind: Fault['kind'] | undefined) {
  if (kind === 'error') return { status: 500 };
  if (kind === 'too-many') return { status: 429 };
  return kind === 'redirect' ? { status: 302 } : {};
}

export function send(res: ServerResponse, { status, etag, body, time, signature }: SignedAnswer) {
  const packed = gzipSync(body);
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'X-Eln-Time': time,
    ...(signature ? { 'X-Eln-Signature': signature } : {}),
    ...(etag ? { ETag: `"${etag}"` } : {}),
    ...(status === 302 ? { Location: 'http://127.0.0.1:9/' } : {}),
    ...(status === 304 ? {} : { 'Content-Encoding': 'gzip', 'Content-Length': packed.length }),
  });
  res.end(status === 304 ? undefined : packed);
}

/** Announces a whole response and sends half of it. */
export function cutOff(res: ServerResponse, { status, body }: SignedAnswer) {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  res.write(body.subarray(0, body.length / 2), () => res.destroy());
}
