import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 5 * 60_000;

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** HMAC-SHA-256 over the lines, in hex. */
const sign = (secret: string, lines: string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

/** `time` is in milliseconds since 1970, with a fraction. Requests of ours have no body. */
export const signRequest = (secret: string, method: string, path: string, time: string) =>
  sign(secret, [method, path, time, sha256('')]);

export type SignedAnswer = {
  /** Of the request: an answer is good for that one alone. */
  requestSignature: string;
  status: number;
  etag: string;
  time: string | null;
  body: Buffer;
  signature: string | null;
};

/** Whether the answer comes from who knows the secret, to this very request, and now. */
export function isGenuine(secret: string, answer: SignedAnswer, now: Date): boolean {
  const { requestSignature, status, etag, time, body, signature } = answer;
  if (!time || !signature || !(Math.abs(now.getTime() - Number(time)) <= WINDOW_MS)) return false;
  const due = sign(secret, [requestSignature, String(status), etag, time, sha256(body)]);
  const [given, expected] = [Buffer.from(signature), Buffer.from(due)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
