import { createHash, createHmac } from 'node:crypto';

const WINDOW_MS = 5 * 60_000;

const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');
const hmac = (secret: string, lines: string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

export type SignedRequest = { method: string; path: string; time: string; signature: string };

/** Accepts each signed request once, if its time differs by at most five minutes. */
export class SignatureChecker {
  private readonly seen = new Set<string>();

  constructor(
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** The reason why the request is refused, or null when it is accepted. */
  refuse({ method, path, time, signature }: SignedRequest): string | null {
    if (!(Math.abs(this.clock().getTime() - Number(time)) <= WINDOW_MS)) return 'old time';
    if (signature !== hmac(this.secret, [method, path, time, sha256('')])) return 'bad signature';
    if (this.seen.has(signature)) return 'replayed';
    this.seen.add(signature);
    return null;
  }

  /** The signature of a response to the request. */
  sign(
    requestSignature: string,
    { status, etag, time, body }: { status: number; etag: string; time: string; body: Buffer },
  ) {
    return hmac(this.secret, [requestSignature, String(status), etag, time, sha256(body)]);
  }
}
